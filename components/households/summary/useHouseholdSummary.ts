import { householdInfoCardMeasured } from '@/store/accountFilter';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useRecordAccounts } from '@/components/accounts/shared/table/useRecordAccounts';
import { useStuckHead } from '@/components/kit/record/useStuckHead';
import { useHouseholdLens } from '../useHouseholdLens';

/**
 * All that a household's summary shows: who belongs to it, and its accounts through the lens that the address names.
 *
 * @param id the household; what one household's summary has asked is gone when the next one's opens
 */
export function useHouseholdSummary(id: string) {
  const dispatch = useAppDispatch();
  useStuckHead(useAppSelector((state) => state.accountFilter.householdInfoCardHeight));
  const seen = useHouseholdLens('householdSummary', id);
  const { memberId } = seen;
  const accounts = useRecordAccounts('householdSummary', { id, memberId });
  return {
    ...seen,
    id,
    accounts,
    /** The household is seen as a whole: no member alone, and all accounts. */
    isWhole: memberId === null && accounts.filter.chosen.length === 0,
    onInfoCardHeight: (px: number) => dispatch(householdInfoCardMeasured(px)),
  };
}

export type HouseholdSummaryView = ReturnType<typeof useHouseholdSummary>;
