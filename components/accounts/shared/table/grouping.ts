import { ACCOUNT_GROUPINGS, type AccountGrouping } from '@/contract/accounts/codes';

/** What accounts are grouped by when the address does not say it. */
const DEFAULT_GROUPING: AccountGrouping = 'holder';

/** What the accounts are grouped by (`?by=type`). */
export function groupingIn(query: Readonly<Record<string, string | string[] | undefined>>): AccountGrouping {
  return ACCOUNT_GROUPINGS.find((grouping) => grouping === query.by) ?? DEFAULT_GROUPING;
}

/** How an address writes a grouping. Null for the default. */
export function writeGrouping(grouping: AccountGrouping): string | null {
  return grouping === DEFAULT_GROUPING ? null : grouping;
}
