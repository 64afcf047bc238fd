import { ACCOUNT_GROUPINGS, type AccountGrouping } from '@/contract/accounts/codes';
import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import { parseRecordId } from '../panels/recordId';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** By what accounts are grouped where an address says nothing that can be read. */
const DEFAULT_GROUPING: AccountGrouping = 'holder';

/** By what the accounts are grouped (`?by=type`). */
export function groupingIn(query: Query): AccountGrouping {
  return ACCOUNT_GROUPINGS.find((grouping) => grouping === query.by) ?? DEFAULT_GROUPING;
}

/** How an address writes a grouping; null for the one that needs no word. */
export function writeGrouping(grouping: AccountGrouping): string | null {
  return grouping === DEFAULT_GROUPING ? null : grouping;
}

/**
 * The member through whom the household is seen (`?member=`).
 *
 * @param overview who the members are; null while that is not known
 * @returns null for the whole household: nobody is named, or someone who is no member that the person may open
 */
export function memberIn(query: Query, overview: HouseholdOverviewAnswer | null): string | null {
  const asked = parseRecordId(query.member);
  if (asked === null || overview === null) return asked;
  return overview.members.some(({ id }) => id === asked) ? asked : null;
}
