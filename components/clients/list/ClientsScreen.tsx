import { CLIENT_SORT_KEYS } from '@/contract/clients/codes';
import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { FilterBar } from '../../filters/FilterBar';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import { ViewsMenu } from '../../filters/ViewsMenu';
import { Explain } from '../../panels/Explain';
import { TableExport } from '../../panels/export/TableExport';
import type { Fact } from '../../panels/Facts';
import { isBare } from '../../panels/list/isBare';
import { ListFrame } from '../../panels/list/ListFrame';
import { ListSummary } from '../../panels/list/ListSummary';
import { ListTools } from '../../panels/list/ListTools';
import { ListWaiting } from '../../panels/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { ClientGrouping } from './ClientGrouping';
import { ClientsTable } from './ClientsTable';
import { CLIENTS_TABLE } from './columns';
import { useClientsScreen } from './useClientsScreen';

/** My clients: how many and how much, filters and views, table. */
export function ClientsScreen() {
  const t = useT('client');
  useKeptLayout('clients', CLIENTS_TABLE);
  const filter = useBookFilter('clients', CLIENTS_TABLE);
  if (!filter.ready) return <ListWaiting title={t('list.title')} columns={CLIENT_SORT_KEYS.length} />;
  return <Clients filter={filter} />;
}

function Clients({ filter }: { filter: ListFilter }) {
  const t = useT('client');
  const locale = useLocale();
  const view = useClientsScreen(filter);
  const { summary } = view;
  const { source, columns, sort, onSort, selection } = view.table;
  const isNothing = isBare(source);
  return (
    <ListFrame
      title={t('list.title')}
      source={source}
      slowText={t('list.slow')}
      summary={
        <ListSummary
          summary={summary}
          facts={summary.data && toFacts(summary.data, t, locale)}
          isListFailed={source.state === 'error'}
          explain={
            summary.data && (
              <Explain
                name={t('list.columns.marketValue')}
                explain={summary.data.explain}
                total={summary.data.marketValue}
                basis={summary.data.basis}
              />
            )
          }
        />
      }
      actions={
        <>
          <ViewsMenu filter={filter} sort={sort} groupBy={view.groupBy} />
          {!isNothing && (
            <TableExport
              tableKey={CLIENTS_TABLE}
              columns={columns}
              rows={{ list: 'clients', filters: filter.filters, sort: [...view.order] }}
              total={source.total}
              selection={selection}
              lastFirst={view.lastFirst}
              asOf={summary.data?.asOf}
            />
          )}
        </>
      }
      filters={
        <FilterBar
          filter={filter}
          end={
            isNothing ? undefined : (
              <ListTools
                tableKey={CLIENTS_TABLE}
                source={source}
                columns={columns}
                sort={sort}
                onSort={onSort}
              />
            )
          }
        />
      }
      tools={isNothing ? undefined : <ClientGrouping view={view} />}
    >
      <ClientsTable view={view} />
    </ListFrame>
  );
}

/** Count, value, as of when. */
function toFacts(
  { count, marketValue, asOf }: ClientsSummaryListAnswer,
  t: ReturnType<typeof useT<'client'>>,
  locale: Locale,
): Fact[] {
  return [
    { key: 'count', content: t('list.count', { count, n: formatCount(count, locale) }) },
    { key: 'marketValue', content: t('list.marketValue', { amount: formatMoney(marketValue, locale) }) },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
  ];
}
