import { useEffect, useEffectEvent } from 'react';
import type { ScreenApiName } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import type { AccountFilter } from './useAccountFilter';

/** What each page of one side of a record asks of the accounts that were chosen. */
const ASKED = {
  clientHoldings: 'clientHoldings',
  clientTransactions: 'clientTransactionHistory',
  householdHoldings: 'householdHoldings',
  householdTransactions: 'householdTransactionHistory',
} as const satisfies Partial<Record<ScreenName, ScreenApiName>>;

/**
 * An account that was chosen may go while the page stands: what is asked of it is then answered as if it had never been.
 * From which accounts may be chosen is asked again, once for each such answer; the choice leaves out what is gone, and
 * what the page tells of is asked of the others.
 *
 * @param accounts the call for the accounts to choose from
 */
export function useGoneAccounts(
  screen: keyof typeof ASKED,
  { chosen }: AccountFilter,
  accounts: Pick<CallView<unknown>, 'retry'>,
): void {
  const error = useAppSelector((state) => state.screenAPI.calls[screen]?.[ASKED[screen]]?.error ?? null);
  const ask = useEffectEvent(() => {
    if (error?.code === 'not-found' && chosen.length > 0) accounts.retry();
  });
  useEffect(() => ask(), [error]);
}
