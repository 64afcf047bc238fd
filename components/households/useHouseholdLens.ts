import { useRouter } from 'next/router';
import type { ScreenName } from '@/contract/channels';
import { withQueryValue } from '@/lib/i18n/paths';
import { useScreenCall } from '@/store/useScreenCall';
import { memberOfAddress } from './lens';

/** The screens that tell of one household. */
export type HouseholdScreen = Extract<
  ScreenName,
  'householdSummary' | 'householdHoldings' | 'householdTransactions'
>;

/**
 * A household as a screen sees it: who belongs to it, and the member through whom the address says to look.
 *
 * @param id null where the address names no household: nothing is asked
 */
export function useHouseholdLens(screen: HouseholdScreen, id: string | null) {
  const { query, asPath, push } = useRouter();
  const overview = useScreenCall(screen, 'householdOverview', id === null ? null : { id });
  const memberId = memberOfAddress(query, overview.data);
  return {
    overview,
    memberId,
    member: overview.data?.members.find((member) => member.id !== null && member.id === memberId) ?? null,
    /** Sees one member alone, or the whole household again. The way back leads to how it was seen before. */
    see: (member: string | null) =>
      void push(withQueryValue(asPath, 'member', member), undefined, { shallow: true, scroll: false }),
  };
}

export type HouseholdLensView = ReturnType<typeof useHouseholdLens>;
