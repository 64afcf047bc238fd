import { ACCOUNT_LIST_GROUPINGS } from '@/contract/accounts/codes';
import { accountSortKey } from '@/contract/accounts/schema';
import { unassignedSortKey } from '@/contract/unassigned/schema';
import { CLIENT_LIST_GROUPINGS } from '@/contract/clients/codes';
import { clientSortKey } from '@/contract/clients/schema';
import { BOOK_LISTS, FILTERS_OF } from '@/contract/filters/names';
import { householdSortKey } from '@/contract/households/schema';
import { accountsPage, householdsPage, unassignedPage } from './accounts';
import { firstPage } from './clients';
import { exportedRows } from './exports';

/** Each list that the database sorts: its first page as it is asked for, and all that it can be sorted by. */
export const SORTED_LISTS = {
  clientsList: { body: firstPage(), keys: clientSortKey.options },
  householdsList: { body: householdsPage(), keys: householdSortKey.options },
  accountsList: { body: accountsPage(), keys: accountSortKey.options },
  unassignedAccountsList: { body: unassignedPage(), keys: unassignedSortKey.options },
} as const;

export type ListName = keyof typeof SORTED_LISTS;

/** Each order by one key. */
export const ORDERS = (Object.keys(SORTED_LISTS) as ListName[]).flatMap((name) =>
  SORTED_LISTS[name].keys.flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({ name, key, direction })),
  ),
);

/** The lists that can be grouped, with the order that their rows have at first. */
export const GROUPED_LISTS = [
  ...CLIENT_LIST_GROUPINGS.map((groupBy) => ({ name: 'clientsList', groupBy, last: 'name' }) as const),
  ...ACCOUNT_LIST_GROUPINGS.map((groupBy) => ({ name: 'accountsList', groupBy, last: 'holder' }) as const),
];
/** What sums the groups of each. */
export const SUMMARIES = { clientsList: 'clientsSummaryList', accountsList: 'accountsSummaryList' } as const;
/** Either way of each. */
export const GROUPED_ORDERS = GROUPED_LISTS.flatMap((list) =>
  (['asc', 'desc'] as const).map((direction) => ({ ...list, direction })),
);

/** What a list is called where it is exported, with a column that it has. */
export const EXPORTED_LISTS = [
  { name: 'clientsList', rows: exportedRows.clients, column: 'name' },
  { name: 'householdsList', rows: exportedRows.households, column: 'name' },
  { name: 'accountsList', rows: exportedRows.accounts, column: 'number' },
  { name: 'unassignedAccountsList', rows: exportedRows.unassignedAccounts, column: 'number' },
] as const;

/** Each filter of a list that offers values, on each list. */
export const OFFERED = BOOK_LISTS.flatMap((list) => FILTERS_OF[list].map((field) => ({ list, field })));
