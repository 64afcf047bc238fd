import { useRouter } from 'next/router';
import { useState } from 'react';
import type { AccountGrouping } from '@/contract/accounts/codes';
import type { HouseholdAccountsAnswer } from '@/contract/households/schema';
import { useLocale } from '@/lib/i18n/useT';
import { householdInfoCardMeasured } from '@/store/accountFilter';
import { useAppDispatch } from '@/store/hooks';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { useAccountShow } from '../../panels/accountTable/useAccountShow';
import { householdsPath } from '../../panels/householdPath';
import { useListLink } from '../../panels/list/useListLink';
import { householdLens } from '../../panels/recordLens';
import { useQueryValue } from '../../ui/useQueryValue';
import { groupingIn, writeGrouping } from '../lens';
import { useHouseholdLens } from '../useHouseholdLens';

/**
 * The accounts as they stand while others are on their way: those of another grouping or choice stay in sight, those
 * that were seen through another member never do.
 */
function useKept(accounts: CallView<HouseholdAccountsAnswer>, memberId: string | null) {
  const [seen, setSeen] = useState(memberId);
  const isAnswer = accounts.data !== null && !accounts.isPrevious;
  if (isAnswer && seen !== memberId) setSeen(memberId);
  const isKept = accounts.isPrevious && accounts.status === 'loading' && seen === memberId;
  return { view: isKept ? { ...accounts, isPrevious: false } : accounts, isStale: isKept };
}

/**
 * All that a household's summary shows: who belongs to it, and its accounts through the lens that the address names.
 *
 * @param id the household; what one household's summary has asked is gone when the next one's opens
 */
export function useHouseholdSummary(id: string) {
  const dispatch = useAppDispatch();
  const { query } = useRouter();
  const [, setGrouping] = useQueryValue('by');
  const choice = useAccountShow('householdSummary');
  const groupBy = groupingIn(query);
  const seen = useHouseholdLens('householdSummary', id);
  const { memberId } = seen;
  const accounts = useScreenCall(
    'householdSummary',
    'householdAccounts',
    { id, memberId, groupBy, show: choice.show },
    { keepPrevious: true },
  );
  return {
    ...seen,
    id,
    lens: householdLens(id, memberId),
    /** The way back to the list. */
    list: useListLink('households', householdsPath(useLocale())),
    accounts: useKept(accounts, memberId),
    choice,
    groupBy,
    group: (by: AccountGrouping) => setGrouping(writeGrouping(by)),
    onInfoCardHeight: (px: number) => dispatch(householdInfoCardMeasured(px)),
  };
}

export type HouseholdSummaryView = ReturnType<typeof useHouseholdSummary>;
