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
import { ReasonFilter } from './ReasonFilter';
import { explainOf } from './reasons';
import { UnassignedTable } from './UnassignedTable';
import { TABLE_KEY, useUnassignedList } from './useUnassignedList';

/** Accounts of the branch without an owner, and mine without a household: why, since when, and who should have them. */
export function UnassignedScreen() {
  const t = useT('accounts');
  useKeptLayout('unassignedAccounts', TABLE_KEY);
  const filter = useBookFilter('unassignedAccounts', TABLE_KEY);
  if (!filter.ready) return <ListWaiting title={t('unassigned.title')} columns={6} />;
  return <Unassigned filter={filter} />;
}

function Unassigned({ filter }: { filter: ListFilter }) {
  const t = useT('accounts');
  const locale = useLocale();
  const view = useUnassignedList(filter);
  const { source, summary, total, columns, manner } = view;
  const isNothing = isBare(source);
  const count = total?.count ?? 0;
  const countText = t('grouped.count', { count, n: formatCount(count, locale) });
  const facts: Fact[] | null =
    summary.data && total
      ? [
          { key: 'count', content: countText },
          {
            key: 'marketValue',
            content: t('list.marketValue', { amount: formatMoney(total.marketValueCad, locale) }),
          },
          { key: 'asOf', content: t('list.asOf', { date: formatDateLong(summary.data.asOf, locale) }) },
        ]
      : null;
  return (
    <ListFrame
      title={t('unassigned.title')}
      source={source}
      slowText={t('list.slow')}
      summary={
        <ListSummary
          summary={summary}
          facts={facts}
          isListFailed={source.state === 'error'}
          explain={
            summary.data &&
            total && (
              <Explain
                name={t('columns.marketValue')}
                explain={explainOf(summary.data, view.reasons)}
                total={total.marketValueCad}
                basis={summary.data.basis}
              />
            )
          }
        />
      }
      actions={
        <>
          <ViewsMenu filter={filter} sort={view.sort} />
          {!isNothing && (
            <TableExport
              tableKey={TABLE_KEY}
              columns={columns}
              rows={{ list: 'unassignedAccounts', filters: filter.filters, sort: [...view.sort] }}
              total={source.total}
              lastFirst={manner.lastFirst}
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
                tableKey={TABLE_KEY}
                source={view.source}
                columns={columns}
                sort={view.sort}
                onSort={view.onSort}
              />
            )
          }
        />
      }
      tools={
        isNothing ? undefined : (
          <ReasonFilter
            reasons={view.reasons}
            counts={summary.data && summary.data.reasons}
            onReasons={view.showReasons}
          />
        )
      }
    >
      <UnassignedTable view={view} totalsLabel={countText} filter={filter} />
    </ListFrame>
  );
}
