import { useScreenCall } from '@/store/useScreenCall';
import { DEFAULT_SHOW } from '@/store/superTable';
import { usePageChoice } from '../accounts/shared/filter/usePageChoice';

/**
 * The accounts that a page about one side of a client offers, and which of them count.
 * @param id null when the address names no client: nothing is asked
 */
export function useClientChoice(screen: 'clientHoldings' | 'clientTransactions', id: string | null) {
  const body = id === null ? null : { id, accountIds: [], groupBy: 'type' as const, show: DEFAULT_SHOW };
  const view = useScreenCall(screen, 'clientAccounts', body);
  const filter = usePageChoice(screen, { id: id ?? '', memberId: null }, view);
  return { view, accounts: view.data?.choices ?? [], filter };
}
