import { accountSortKey } from '@/contract/accounts/schema';
import { unassignedSortKey } from '@/contract/accounts/unassigned';
import { clientSortKey } from '@/contract/clients/schema';
import { householdSortKey } from '@/contract/households/schema';
import { accountsPage, householdsPage, unassignedPage } from './accounts';
import { firstPage } from './clients';

/** Each list that the database sorts: its first page as it is asked for, and all that it can be sorted by. */
export const SORTED_LISTS = {
  clientsList: { body: firstPage(), keys: clientSortKey.options },
  householdsList: { body: householdsPage(), keys: householdSortKey.options },
  accountsList: { body: accountsPage(), keys: accountSortKey.options },
  unassignedAccountsList: { body: unassignedPage(), keys: unassignedSortKey.options },
} as const;
