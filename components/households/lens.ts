import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import { parseRecordId } from '../kit/record/recordId';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The member through whom the household is seen (`?member=`).
 *
 * @param overview who the members are; null while that is not known
 * @returns null for the whole household: nobody is named, or someone who is no member that the person may open
 */
export function memberOfAddress(query: Query, overview: HouseholdOverviewAnswer | null): string | null {
  const asked = parseRecordId(query.member);
  if (asked === null || overview === null) return asked;
  return overview.members.some(({ id }) => id === asked) ? asked : null;
}
