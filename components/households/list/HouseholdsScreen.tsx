import { useCallback } from 'react';
import type { HouseholdRow, HouseholdsSummaryListAnswer } from '@/contract/households/schema';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { FilterBar } from '../../filters/FilterBar';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import { useEmptyText } from '../../filters/useEmptyText';
import { ViewsMenu } from '../../filters/ViewsMenu';
import { Explain } from '../../panels/Explain';
import { TableExport } from '../../panels/export/TableExport';
import type { Fact } from '../../panels/Facts';
import { householdPath } from '../../panels/householdPath';
import { isBare } from '../../panels/list/isBare';
import { ListFrame } from '../../panels/list/ListFrame';
import { ListSummary } from '../../panels/list/ListSummary';
import { ListTools } from '../../panels/list/ListTools';
import { ListWaiting } from '../../panels/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { SuperTable } from '../../superTable/SuperTable';
import { CheckField } from '../../ui/CheckField';
import { householdCard } from './columns';
import { TABLE_KEY, useHouseholdList, type HouseholdListView } from './useHouseholdList';

/** The households of my clients: how many and how much, and the table of them. */
export function HouseholdsScreen() {
  const t = useT('household');
  useKeptLayout('households', TABLE_KEY);
  const filter = useBookFilter('households', TABLE_KEY);
  if (!filter.ready) return <ListWaiting title={t('list.title')} columns={9} />;
  return <Households filter={filter} />;
}

function Households({ filter }: { filter: ListFilter }) {
  const t = useT('household');
  const locale = useLocale();
  const view = useHouseholdList(filter);
  const { source, summary, columns, manner, sort, onSort } = view;
  const isNothing = isBare(source);
  const count = summary.data?.count ?? 0;
  const emptyFilteredText = useEmptyText(filter);
  // The same one for as long as it says the same: all rows are drawn by it.
  const hrefOf = useCallback(({ id }: HouseholdRow) => householdPath(id, locale), [locale]);
  return (
    <ListFrame
      title={t('list.title')}
      source={source}
      slowText={t('list.slow')}
      summary={
        <ListSummary
          summary={summary}
          facts={summary.data && toFacts(summary.data, manner)}
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
          <ViewsMenu filter={filter} sort={sort} />
          {!isNothing && (
            <TableExport
              tableKey={TABLE_KEY}
              columns={columns}
              rows={{ list: 'households', ...view.asked, sort: [...sort] }}
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
              <ListTools tableKey={TABLE_KEY} source={source} columns={columns} sort={sort} onSort={onSort} />
            )
          }
        />
      }
      tools={isNothing && summary.data?.closedOnlyCount === 0 ? undefined : <ClosedOnly view={view} />}
    >
      <SuperTable<HouseholdRow>
        tableKey={TABLE_KEY}
        label={t('list.caption')}
        columns={columns}
        source={source}
        sort={sort}
        onSort={onSort}
        {...view.place}
        hrefOf={hrefOf}
        cardOf={(row) => householdCard(row, manner)}
        totalsLabel={t('list.count', { count, n: formatCount(count, locale) })}
        emptyText={t('list.empty')}
        emptyFilteredText={emptyFilteredText}
        onClearFilters={filter.clear}
      />
    </ListFrame>
  );
}

/** Count, value, as of when, and how many are seen in part. */
function toFacts(summary: HouseholdsSummaryListAnswer, { t, locale }: HouseholdListView['manner']): Fact[] {
  const { count, partialCount, marketValue, asOf } = summary;
  const facts = [
    { key: 'count', content: t('list.count', { count, n: formatCount(count, locale) }) },
    { key: 'marketValue', content: t('list.marketValue', { amount: formatMoney(marketValue, locale) }) },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
  ];
  const partial = t('list.partial', { count: partialCount, n: formatCount(partialCount, locale) });
  return partialCount === 0 ? facts : [...facts, { key: 'partial', content: partial }];
}

function ClosedOnly({ view: { closedOnly, setClosedOnly, summary } }: { view: HouseholdListView }) {
  const t = useT('household');
  const locale = useLocale();
  if (setClosedOnly === null) return null;
  const n = summary.data && formatCount(summary.data.closedOnlyCount, locale);
  return (
    <CheckField
      label={n === null ? t('list.closedOnly') : t('list.closedOnlyCount', { n })}
      isChecked={closedOnly}
      onChange={setClosedOnly}
    />
  );
}
