import { householdPath } from '@/contract/routes';
import Link from 'next/link';
import { useLocale } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';

const areHouseholdsOpen = selectFlag('household');

interface Props {
  household: { id: string; name: string };
  className?: string;
}

/** A household's name. It links to the household's summary when the person may open households. */
export function HouseholdName({ household: { id, name }, className }: Props) {
  const locale = useLocale();
  const isOpen = useAppSelector(areHouseholdsOpen);
  if (!isOpen) return <span className={className}>{name}</span>;
  return (
    <Link className={className} href={householdPath(id, locale)}>
      {name}
    </Link>
  );
}
