import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { Amount } from '../../panels/Amount';
import table from '../../panels/Table.module.css';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';

/** The totals of all that the filter finds, of which the rows above are a page. */
export function TotalsRow({ summary }: { summary: CallView<ClientsSummaryListAnswer> }) {
  const t = useT('client');
  const locale = useLocale();
  const { data } = summary;
  // Where the totals failed, the line under the title says so and offers to try again.
  if (data === null && summary.status === 'error') return null;
  const pending = <Skeleton width="short" />;
  return (
    <tr role="row" className={table.total}>
      <th role="rowheader" scope="row" colSpan={3}>
        {data === null ? pending : t('list.count', { count: data.count, n: formatCount(data.count, locale) })}
      </th>
      <td role="cell" className={cx(table.end, table.wideOnly)}>
        {data === null ? pending : formatCount(data.accountCount, locale)}
      </td>
      <td role="cell" className={cx(table.end, table.lead)}>
        {data === null ? pending : <Amount amount={data.marketValue} locale={locale} />}
      </td>
      <td role="cell" className={cx(table.end, table.wideOnly)}>
        {data === null ? pending : <Amount amount={data.cash} locale={locale} />}
      </td>
      <td role="cell" className={table.wideOnly} />
    </tr>
  );
}
