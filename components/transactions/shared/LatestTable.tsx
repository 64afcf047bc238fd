import { Box } from '@/components/ui/layout';
import type { TransactionRow } from '@/contract/transactions/schema';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import table from '../../kit/list/Table.module.css';
import { LatestLine } from './LatestLine';

/**
 * The latest few transactions as a fixed table, without the details that the full list has. Below 720 px each
 * row is a card that keeps its roles for a screen reader.
 */
export function LatestTable({ rows }: { rows: readonly TransactionRow[] }) {
  const t = useT('holdings');
  const columns = [
    { id: 'tradeDate' },
    { id: 'type' },
    { id: 'security' },
    { id: 'account' },
    { id: 'quantity', isFigure: true },
    { id: 'amount', isFigure: true },
    { id: 'balance', isFigure: true },
  ] as const;
  return (
    <Box canShrink isContainer>
      <table className={table.table} role="table">
        <caption>
          <VisuallyHidden>{t('transactions.caption')}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, ...column }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                aria-sort={id === 'tradeDate' ? 'descending' : undefined}
                className={cx('isFigure' in column && table.end)}
              >
                {t(`transactions.columns.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <LatestLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
