import { useCallback } from 'react';
import type { AccountRow } from '@/contract/accounts/shared';
import type { AccountsSummaryListAnswer } from '@/contract/accounts/schema';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { FilterBar } from '../../filters/FilterBar';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import { useEmptyText } from '../../filters/useEmptyText';
import { ViewsMenu } from '../../filters/ViewsMenu';
import { accountPath } from '../../panels/accountPath';
import { AccountDetail } from '../../panels/accountTable/AccountDetail';
import { AccountToggles } from '../../panels/accountTable/AccountToggles';
import { useAccountShow, type AccountShowChoice } from '../../panels/accountTable/useAccountShow';
import { accountCard } from '../../panels/accountTable/card';
import type { Manner } from '../../panels/accountTable/words';
import { Explain } from '../../panels/Explain';
import { TableExport } from '../../panels/export/TableExport';
import type { Fact } from '../../panels/Facts';
import { isBare } from '../../panels/list/isBare';
import { ListFrame } from '../../panels/list/ListFrame';
import { ListSummary } from '../../panels/list/ListSummary';
import { ListTools } from '../../panels/list/ListTools';
import { ListWaiting } from '../../panels/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { SuperTable } from '../../superTable/SuperTable';
import { AccountGrouping } from './AccountGrouping';
import { TABLE_KEY, useAccountList } from './useAccountList';

const detailOf = (row: AccountRow) => <AccountDetail account={row} />;

/** The accounts of my clients: how many and how much, which show, and the table of them. */
export function AccountsScreen() {
  const t = useT('accounts');
  useKeptLayout('accounts', TABLE_KEY);
  const filter = useBookFilter('accounts', TABLE_KEY);
  const choice = useAccountShow(TABLE_KEY);
  if (!filter.ready || !choice.isKnown) return <ListWaiting title={t('list.title')} columns={8} />;
  return <Accounts filter={filter} choice={choice} />;
}

function Accounts({ filter, choice }: { filter: ListFilter; choice: AccountShowChoice }) {
  const t = useT('accounts');
  const locale = useLocale();
  const view = useAccountList(filter, choice);
  const { source, summary, columns, manner } = view;
  const isNothing = isBare(source);
  const count = summary.data?.total.count ?? 0;
  const emptyFilteredText = useEmptyText(filter);
  // The same one for as long as it says the same: all rows are drawn by it.
  const hrefOf = useCallback(({ id }: AccountRow) => accountPath(id, locale), [locale]);
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
                name={t('columns.marketValue')}
                explain={summary.data.explain}
                total={summary.data.total.marketValueCad}
                basis={summary.data.basis}
              />
            )
          }
        />
      }
      actions={
        <>
          <ViewsMenu filter={filter} sort={view.sort} groupBy={view.groupBy} />
          {!isNothing && (
            <TableExport
              tableKey={TABLE_KEY}
              columns={columns}
              rows={{ list: 'accounts', ...view.asked, sort: [...view.order] }}
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
        isNothing && view.isEmpty ? undefined : (
          <>
            {!isNothing && <AccountGrouping view={view} />}
            <AccountToggles choice={choice} counts={view.counts} />
          </>
        )
      }
    >
      <SuperTable<AccountRow>
        tableKey={TABLE_KEY}
        label={t('list.caption')}
        columns={columns}
        source={source}
        sort={view.sort}
        onSort={view.onSort}
        {...view.place}
        renderDetail={detailOf}
        hrefOf={hrefOf}
        cardOf={(row) => accountCard(row, manner)}
        cardTotal="marketValue"
        totalsLabel={t('grouped.count', { count, n: formatCount(count, locale) })}
        emptyText={t(view.isEmpty ? 'list.empty' : 'grouped.emptyHidden')}
        emptyFilteredText={emptyFilteredText}
        onClearFilters={filter.clear}
      />
    </ListFrame>
  );
}

/** Count, how many are held jointly, value, as of when. */
function toFacts({ total, asOf }: AccountsSummaryListAnswer, { t, locale }: Manner): Fact[] {
  const { count, jointCount, marketValueCad } = total;
  return [
    { key: 'count', content: t('grouped.count', { count, n: formatCount(count, locale) }) },
    {
      key: 'joint',
      content: t('list.joint', { count: jointCount, n: formatCount(jointCount, locale) }),
    },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
    {
      key: 'marketValue',
      content: t('list.marketValue', { amount: formatMoney(marketValueCad, locale) }),
    },
  ].filter(({ key }) => key !== 'joint' || jointCount > 0);
}
