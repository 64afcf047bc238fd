import { useT } from '@/lib/i18n/useT';
import { AccountLink } from './AccountLink';
import type { HoldingRow } from './holdingRows';
import { PositionRow } from './PositionRow';
import { PositionTable } from './PositionTable';

interface Props {
  row: HoldingRow;
  /** True in a grid, which has its own tab stop. */
  isInGrid: boolean;
}

/** The accounts that hold cash, each with its part. Cash has no lots. */
export function AccountParts({ row, isInGrid }: Props) {
  const t = useT('holdings');
  return (
    <PositionTable caption={t('parts.title')} title={t('parts.account')} currency={row.currency}>
      <tbody role="rowgroup">
        {row.accounts.map((part) => (
          <PositionRow
            key={part.accountId}
            head={<AccountLink part={part} isInGrid={isInGrid} />}
            figures={part}
            of={row}
          />
        ))}
      </tbody>
    </PositionTable>
  );
}
