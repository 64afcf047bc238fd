import { useCallback, useMemo } from 'react';
import {
  ACCOUNT_LIST_GROUPINGS,
  ACCOUNT_SORT_KEYS,
  type AccountListGrouping,
} from '@/contract/accounts/codes';
import type { AccountsSummaryListAnswer, AccountSortKey } from '@/contract/accounts/schema';
import type { ListFilter } from '../../filters/useBookFilter';
import { accountColumns } from '@/components/accounts/shared/table/columns';
import { TOGGLED, type Toggled } from '@/components/accounts/shared/table/show';
import type { AccountShowChoice } from '@/components/accounts/shared/table/useAccountShow';
import { useDisplayOptions } from '@/components/accounts/shared/table/useDisplayOptions';
import { LIST_TABLES } from '../../kit/list/useListLink';
import { defineListView, useListView } from '../../kit/list/useListView';
import type { ListSort } from '../../superTable/sort/sortText';
import type { Totals } from '../../superTable/types';
import { toGroups } from './grouping';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = LIST_TABLES.accounts;

const ACCOUNTS = defineListView({
  screen: 'accounts',
  table: TABLE_KEY,
  list: 'accountsList',
  summary: 'accountsSummaryList',
  sortKeys: ACCOUNT_SORT_KEYS,
  firstSort: [{ key: 'holder', direction: 'asc' }],
  textKeys: ['holder', 'household', 'type'],
  groupings: ACCOUNT_LIST_GROUPINGS,
});

const totalsOf = (data: AccountsSummaryListAnswer | null): Totals | undefined =>
  data === null
    ? undefined
    : {
        bookCost: data.total.bookCostCad,
        gain: data.total.gainCad,
        cash: data.total.cashCad,
        marketValue: data.total.marketValueCad,
      };

function toCounts({ states }: AccountsSummaryListAnswer): Record<Toggled, number> {
  const countOf = (state: Toggled) => states.find((each) => each.state === state)?.toggled ?? 0;
  return Object.fromEntries(TOGGLED.map((state) => [state, countOf(state)])) as Record<Toggled, number>;
}

/**
 * All that the list of accounts shows: rows as they come to be seen, totals, and what each toggle would show.
 *
 * @param choice which accounts show, known
 */
export function useAccountList({ filters, isFiltered, viewId }: ListFilter, choice: AccountShowChoice) {
  const display = useDisplayOptions();
  const columns = useMemo(() => accountColumns(display, { isWhole: false }), [display]);
  const groupsOf = useCallback(
    (data: AccountsSummaryListAnswer, order: ListSort<AccountSortKey>, groupBy: AccountListGrouping | null) =>
      toGroups(data, order, groupBy, display),
    [display],
  );
  const asked = { filters, clientId: null, householdId: null, show: choice.show };
  const view = useListView(ACCOUNTS, {
    asked,
    isFiltered,
    viewId,
    columns,
    countOf: ({ total }) => total.count,
    totalsOf,
    groupsOf,
    explained: (data) => data,
    explainedGroups: 'accounts',
  });
  const { data } = view.summary;
  return {
    ...view,
    display,
    asked,
    counts: data && toCounts(data),
    /** No account at all, whatever the toggles show. */
    isEmpty: data !== null && data.states.every(({ count }) => count === 0),
  };
}

export type AccountListView = ReturnType<typeof useAccountList>;
