import { ACCOUNT_GROUPINGS, type AccountGrouping } from '@/contract/accounts/codes';

/** By what accounts are grouped where an address says nothing that can be read. */
const DEFAULT_GROUPING: AccountGrouping = 'holder';

/** By what the accounts are grouped (`?by=type`). */
export function groupingIn(query: Readonly<Record<string, string | string[] | undefined>>): AccountGrouping {
  return ACCOUNT_GROUPINGS.find((grouping) => grouping === query.by) ?? DEFAULT_GROUPING;
}

/** How an address writes a grouping; null for the one that needs no word. */
export function writeGrouping(grouping: AccountGrouping): string | null {
  return grouping === DEFAULT_GROUPING ? null : grouping;
}
