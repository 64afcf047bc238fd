import Link from 'next/link';
import type { Holding } from '@/contract/holdings/schema';
import { accountPath } from '@/contract/routes';
import { useLocale } from '@/lib/i18n/useT';

interface Props {
  part: Pick<Holding['accounts'][number], 'accountId' | 'number'>;
  /** True in a grid, which has its own tab stop. */
  isInGrid: boolean;
}

/** A link to an account that holds part of a position. */
export function AccountLink({ part: { accountId, number }, isInGrid }: Props) {
  return (
    <Link href={accountPath(accountId, useLocale())} tabIndex={isInGrid ? -1 : undefined}>
      {number}
    </Link>
  );
}
