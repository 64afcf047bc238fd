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

/** Each list that the database sorts: the request for its first page, and all of its sort keys. */
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

/** The lists that can be grouped, with the default order of their rows. */
export const GROUPED_LISTS = [
  ...CLIENT_LIST_GROUPINGS.map((groupBy) => ({ name: 'clientsList', groupBy, last: 'name' }) as const),
  ...ACCOUNT_LIST_GROUPINGS.map((groupBy) => ({ name: 'accountsList', groupBy, last: 'holder' }) as const),
];
/** The call that sums each one's groups. */
export const SUMMARIES = { clientsList: 'clientsSummaryList', accountsList: 'accountsSummaryList' } as const;
/** Both directions of each. */
export const GROUPED_ORDERS = GROUPED_LISTS.flatMap((list) =>
  (['asc', 'desc'] as const).map((direction) => ({ ...list, direction })),
);

/** A list's name in the export, with one of its columns. */
export const EXPORTED_LISTS = [
  { name: 'clientsList', rows: exportedRows.clients, column: 'name' },
  { name: 'householdsList', rows: exportedRows.households, column: 'name' },
  { name: 'accountsList', rows: exportedRows.accounts, column: 'number' },
  { name: 'unassignedAccountsList', rows: exportedRows.unassignedAccounts, column: 'number' },
] as const;

/** Each filter that offers values, on each list. */
export const OFFERED = BOOK_LISTS.flatMap((list) => FILTERS_OF[list].map((field) => ({ list, field })));
