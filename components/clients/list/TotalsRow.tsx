import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Amount } from '../../panels/Amount';
import table from '../../panels/Table.module.css';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';

interface Props {
  /** The totals of what the rows are a page of; null while they are not known. */
  totals: ClientsSummaryListAnswer | null;
  hasFailed: boolean;
}

/** The totals of all that the filter finds, of which the rows above are a page. */
export function TotalsRow({ totals, hasFailed }: Props) {
  const t = useT('client');
  const locale = useLocale();
  // Where the totals failed, the line under the title says so and offers to try again.
  if (totals === null && hasFailed) return null;
  const pending = <Skeleton width="short" />;
  return (
    <tr role="row" className={table.total}>
      <th role="rowheader" scope="row" colSpan={3}>
        {totals === null
          ? pending
          : t('list.count', { count: totals.count, n: formatCount(totals.count, locale) })}
      </th>
      <td role="cell" className={cx(table.end, table.wideOnly)}>
        {totals === null ? pending : formatCount(totals.accountCount, locale)}
      </td>
      <td role="cell" className={cx(table.end, table.lead)}>
        {totals === null ? pending : <Amount amount={totals.marketValue} locale={locale} />}
      </td>
      <td role="cell" className={cx(table.end, table.wideOnly)}>
        {totals === null ? pending : <Amount amount={totals.cash} locale={locale} />}
      </td>
      <td role="cell" className={table.wideOnly} />
    </tr>
  );
}
