import Link from 'next/link';
import type { Holding } from '@/contract/accounts/holdings';
import { useLocale, useT } from '@/lib/i18n/useT';
import { accountPath } from '../accountPath';
import { PositionTable } from './PositionTable';

interface Props {
  parts: Holding['accounts'];
  /** Places that each quantity has at least. */
  places: number;
  /** True in a grid, which has one tab stop of its own. */
  isInGrid: boolean;
}

/** The accounts that a position is in, each with its part and the way to its lots. */
export function AccountParts({ parts, places, isInGrid }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  return (
    <PositionTable
      caption={t('parts.title')}
      parts={parts}
      places={places}
      keyOf={({ accountId }) => accountId}
      head={{
        title: t('parts.account'),
        cellOf: ({ accountId, number }) => (
          <Link href={accountPath(accountId, locale)} tabIndex={isInGrid ? -1 : undefined}>
            {number}
          </Link>
        ),
      }}
    />
  );
}
