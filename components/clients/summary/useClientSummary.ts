import { useLocale } from '@/lib/i18n/useT';
import { clientInfoCardMeasured } from '@/store/accountFilter';
import { useAppDispatch } from '@/store/hooks';
import { useScreenCall } from '@/store/useScreenCall';
import { useAccountFilter } from '../../panels/accountFilter/useAccountFilter';
import { clientsPath } from '../../panels/clientPath';
import { useListLink } from '../../panels/list/useListLink';
import { clientLens } from '../../panels/recordLens';

/**
 * All that a client's summary shows at first: four calls, one a channel; the sections below ask when they are seen.
 *
 * @param id the client; null makes no call
 */
export function useClientSummary(id: string | null) {
  const dispatch = useAppDispatch();
  const body = id === null ? null : { id };
  const overview = useScreenCall('clientSummary', 'clientOverview', body);
  const metrics = useScreenCall('clientSummary', 'clientMetrics', body);
  const accounts = useScreenCall('clientSummary', 'clientAccounts', body);
  const details = useScreenCall('clientSummary', 'clientDetails', body);
  const filter = useAccountFilter(id ?? '', accounts.data?.rows.length ?? null);
  return {
    filter,
    /** What the sections below tell of: the accounts that were chosen. */
    lens: clientLens(id ?? '', filter.chosen),
    list: useListLink('clients', clientsPath(useLocale())),
    overview,
    metrics,
    accounts,
    details,
    onInfoCardHeight: (px: number) => dispatch(clientInfoCardMeasured(px)),
  };
}

export type ClientSummaryView = ReturnType<typeof useClientSummary>;
