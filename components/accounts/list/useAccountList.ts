import { useMemo } from 'react';
import { ACCOUNT_LIST_GROUPINGS, ACCOUNT_SORT_KEYS } from '@/contract/accounts/codes';
import type { AccountsSummaryListAnswer, AccountSortKey } from '@/contract/accounts/schema';
import { useScreenCall } from '@/store/useScreenCall';
import type { ListFilter } from '../../filters/useBookFilter';
import { accountColumns } from '../../panels/accountTable/columns';
import { TOGGLED, type Toggled } from '../../panels/accountTable/show';
import type { AccountShowChoice } from '../../panels/accountTable/useAccountShow';
import { useManner } from '../../panels/accountTable/useManner';
import { useGrouping } from '../../panels/list/useGrouping';
import { LIST_TABLES } from '../../panels/list/useListLink';
import { useExplainedTotals } from '../../panels/useExplainedTotals';
import { useListSelection } from '../../superTable/hooks/useListSelection';
import { useListPlace } from '../../superTable/place/useListPlace';
import type { ListSort } from '../../superTable/sort/sortText';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import type { Totals } from '../../superTable/types';
import { toGroups } from './grouping';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = LIST_TABLES.accounts;

const FIRST_SORT = [{ key: 'holder', direction: 'asc' }] as const;

const TEXTS: ReadonlySet<AccountSortKey> = new Set<AccountSortKey>(['holder', 'household', 'type']);

/** True where the gateway's order depends on the language. */
const isSortedByText = (sort: ListSort<AccountSortKey>): boolean => sort.some(({ key }) => TEXTS.has(key));

const toTotals = ({ total }: AccountsSummaryListAnswer): Totals => ({
  bookCost: total.bookCostCad,
  gain: total.gainCad,
  cash: total.cashCad,
  marketValue: total.marketValueCad,
});

function toCounts({ states }: AccountsSummaryListAnswer): Record<Toggled, number> {
  const countOf = (state: Toggled) => states.find((each) => each.state === state)?.count ?? 0;
  return Object.fromEntries(TOGGLED.map((state) => [state, countOf(state)])) as Record<Toggled, number>;
}

/**
 * All that the list of accounts shows: rows as they come to be seen, totals, and what each toggle would show.
 *
 * @param choice which accounts show, known
 */
export function useAccountList({ filters, isFiltered, viewId }: ListFilter, choice: AccountShowChoice) {
  const manner = useManner();
  const [sort, onSort] = useListSort(ACCOUNT_SORT_KEYS, FIRST_SORT);
  const { groupBy, order, group } = useGrouping(ACCOUNT_LIST_GROUPINGS, { sort, viewId });
  const asked = { filters, clientId: null, householdId: null, show: choice.show };
  const summary = useScreenCall(
    'accounts',
    'accountsSummaryList',
    { ...asked, groupBy },
    // The language decides in which order groups with words of their own stand.
    { keepPrevious: true, variant: groupBy !== null && TEXTS.has(groupBy) ? manner.locale : '' },
  );
  const { data, isPrevious } = summary;
  const totals = useMemo(() => data && toTotals(data), [data]);
  const groups = useMemo(
    // Those of the question before may be grouped by something else.
    () => (data && !isPrevious ? toGroups(data, order, groupBy, manner) : null),
    [data, isPrevious, order, groupBy, manner],
  );
  const place = useListPlace(TABLE_KEY, JSON.stringify([asked, order]));
  const source = useListRows(
    'accounts',
    'accountsList',
    { ...asked, sort: [...order] },
    {
      table: TABLE_KEY,
      variant: isSortedByText(order) ? manner.locale : '',
      total: data?.total.count ?? null,
      totals: totals ?? undefined,
      isSummaryPrevious: isPrevious,
      isFiltered,
      asOf: data?.asOf,
      groups,
      areGroupsAwaited: groupBy !== null && summary.status === 'loading',
      startAt: place.startAt,
      reloadSummary: summary.retry,
    },
  );
  const columns = useMemo(() => accountColumns(manner, { isWhole: false }), [manner]);
  const selecting = useListSelection(TABLE_KEY, JSON.stringify(asked));
  const explained = useExplainedTotals(columns, data, { groups: 'accounts' });
  const table = { tableKey: TABLE_KEY, columns, source, sort, onSort, ...selecting };
  return {
    manner,
    asked,
    /** Of the rows as they stand: by their groups first. */
    order,
    groupBy,
    group,
    summary,
    /** What the table and the screen around it share. */
    list: { ...table, summary, groupBy },
    table: { ...table, ...place, explained, groupedBy: groupBy },
    counts: data && toCounts(data),
    /** No account at all, whatever the toggles show. */
    isEmpty: data !== null && data.states.every(({ count }) => count === 0),
  };
}

export type AccountListView = ReturnType<typeof useAccountList>;
