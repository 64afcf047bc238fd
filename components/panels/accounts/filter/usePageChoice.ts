import { useEffect, useEffectEvent } from 'react';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { ScreenApiName } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import type { RecordLens } from '@/components/panels/record/recordLens';
import { useAccountFilter, type AccountFilter } from './useAccountFilter';

/** What each page of one side of a record asks of the accounts that were chosen. */
const ASKED = {
  clientHoldings: 'clientHoldings',
  clientTransactions: 'clientTransactionHistory',
  householdHoldings: 'householdHoldings',
  householdTransactions: 'householdTransactionHistory',
} as const satisfies Partial<Record<ScreenName, ScreenApiName>>;

/**
 * Which accounts count on a page of one side of a record. An account that was chosen may go while the page stands: what
 * is asked of it is then answered as if it had never been. From which accounts may be chosen is asked again, once for
 * each such answer; the choice leaves out what is gone, and what the page tells of is asked of the others.
 *
 * @param seen the record, and the member through whom it is seen
 * @param accounts the call for the accounts to choose from
 */
export function usePageChoice(
  screen: keyof typeof ASKED,
  seen: Pick<RecordLens, 'id' | 'memberId'>,
  accounts: CallView<GroupedAccountsAnswer>,
): AccountFilter {
  const filter = useAccountFilter(seen, accounts.data && accounts.data.choices);
  if (accounts.status === 'error') filter.doubt();
  const error = useAppSelector((state) => state.screenAPI.calls[screen]?.[ASKED[screen]]?.error ?? null);
  const ask = useEffectEvent(() => {
    if (error?.code === 'not-found' && filter.chosen.length > 0) accounts.retry();
  });
  useEffect(() => ask(), [error]);
  return filter;
}
