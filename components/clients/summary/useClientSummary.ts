import { clientInfoCardMeasured } from '@/store/accountFilter';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenCall } from '@/store/useScreenCall';
import { useRecordAccounts } from '@/components/accounts/shared/table/useRecordAccounts';
import { useAddressEditing } from './useAddressEditing';
import { useDeathEditing } from './useDeathEditing';
import { useInfoEditing } from './useInfoEditing';
import { useStuckHead } from '@/components/kit/record/useStuckHead';

const SCREEN = 'clientSummary';

/**
 * What a client's summary shows at first: who it is, key figures and accounts, one call a channel; the sections below
 * ask when they are seen.
 *
 * @param id the client; what one client's summary has asked is gone when the next one's opens
 */
export function useClientSummary(id: string) {
  const dispatch = useAppDispatch();
  useStuckHead(useAppSelector((state) => state.accountFilter.clientInfoCardHeight));
  const accounts = useRecordAccounts(SCREEN, { id, memberId: null });
  const overview = useScreenCall(SCREEN, 'clientOverview', { id });
  const metrics = useScreenCall(SCREEN, 'clientMetrics', { id, accountIds: [...accounts.filter.chosen] });
  const editing = useInfoEditing(id, overview);
  return {
    id,
    overview,
    editing,
    addresses: useAddressEditing(id, overview, editing.pending.refresh),
    death: useDeathEditing(id, overview, editing.pending.refresh),
    metrics,
    accounts,
    onInfoCardHeight: (px: number) => dispatch(clientInfoCardMeasured(px)),
  };
}

export type ClientSummaryView = ReturnType<typeof useClientSummary>;
