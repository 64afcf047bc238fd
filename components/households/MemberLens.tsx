import { formatName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { Button } from '../ui/Button';
import styles from './MemberLens.module.css';
import type { HouseholdLensView } from './useHouseholdLens';

interface Props {
  view: Pick<HouseholdLensView, 'member' | 'see' | 'overview'>;
}

/** Says that one member is seen alone, and leads back to all. Its place speaks from the start. */
export function MemberLens({ view: { member, see, overview } }: Props) {
  const t = useT('household');
  const lastFirst = useLastNameFirst();
  return (
    <div className={member === null ? styles.noLens : styles.lens}>
      <p role="status">{member && t('lens.alone', { name: formatName(member.name, { lastFirst }) })}</p>
      {member !== null && (
        <Button onClick={() => see(null)}>
          {t('lens.whole', { name: overview.data?.results.name ?? '' })}
        </Button>
      )}
    </div>
  );
}
