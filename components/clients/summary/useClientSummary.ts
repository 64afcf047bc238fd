import { useRouter } from 'next/router';
import { clientInfoCardMeasured } from '@/store/accountFilter';
import { useAppDispatch } from '@/store/hooks';
import { useScreenCall } from '@/store/useScreenCall';
import { useAccountFilter } from '../../panels/accountFilter/useAccountFilter';
import { clientLens } from '../../panels/recordLens';
import { useListLink } from '../list/useListLink';
import { parseClientId } from './clientId';

/** Codes by which the gateway says that there is no such client, for this person at least. */
const ABSENT: readonly string[] = ['not-found', 'invalid'];

/**
 * All that a client's summary shows at first: four calls, one a channel; the sections below ask when they are seen. Without an id that a record can bear none is made,
 * and what is shown is the same as for an unknown client and for someone else's.
 */
export function useClientSummary() {
  const dispatch = useAppDispatch();
  const id = parseClientId(useRouter().query.Id);
  const body = id === null ? null : { id };
  const overview = useScreenCall('clientSummary', 'clientOverview', body);
  const metrics = useScreenCall('clientSummary', 'clientMetrics', body);
  const accounts = useScreenCall('clientSummary', 'clientAccounts', body);
  const details = useScreenCall('clientSummary', 'clientDetails', body);
  const filter = useAccountFilter(id ?? '', accounts.data?.rows.length ?? null);
  return {
    id,
    filter,
    /** What the sections below tell of: the accounts that were chosen. */
    lens: clientLens(id ?? '', filter.chosen),
    list: useListLink(),
    isAbsent: id === null || ABSENT.includes(overview.error?.code ?? ''),
    overview,
    metrics,
    accounts,
    details,
    onInfoCardHeight: (px: number) => dispatch(clientInfoCardMeasured(px)),
  };
}

export type ClientSummaryView = ReturnType<typeof useClientSummary>;
