import { useEffect, useEffectEvent } from 'react';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { ScreenApiName } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import type { RecordLens } from '@/components/kit/record/recordLens';
import { useAccountFilter, type AccountFilter } from './useAccountFilter';

/** What each page of a record asks about the chosen accounts. */
const ASKED = {
  clientHoldings: 'clientHoldings',
  clientTransactions: 'clientTransactionHistory',
  householdHoldings: 'householdHoldings',
  householdTransactions: 'householdTransactionHistory',
} as const satisfies Partial<Record<ScreenName, ScreenApiName>>;

/**
 * Which accounts count on one page of a record. A chosen account may disappear while the page is open, and
 * the gateway then answers as if it had never existed. The page reloads the list of accounts once for each
 * such answer, drops what is gone, and asks about the others.
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
