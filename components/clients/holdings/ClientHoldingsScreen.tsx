import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { useAccountFilter } from '../../panels/accountFilter/useAccountFilter';
import { clientTransactionsPath } from '../../panels/clientPath';
import { RecordGate } from '../../panels/RecordGate';
import { RecordHoldings } from '../../panels/RecordHoldings';
import { parseRecordId } from '../../panels/recordId';
import { clientLens } from '../../panels/recordLens';
import { RecordPage } from '../../panels/RecordPage';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useClientCrumbs } from '../useClientCrumbs';

const SCREEN = 'clientHoldings';

/** What a client holds, by security with the part of each account; which accounts count is the person's choice. */
export function ClientHoldingsScreen() {
  const t = useT('holdings');
  const locale = useLocale();
  const id = parseRecordId(useRouter().query.Id);
  const accounts = useScreenCall(SCREEN, 'clientAccounts', id === null ? null : { id });
  const filter = useAccountFilter(id ?? '', accounts.data?.rows.length ?? null);
  const lens = { id: id ?? '', accountIds: [...filter.chosen] };
  const holdings = useScreenCall(SCREEN, 'clientHoldings', id === null ? null : lens);
  const overview = useScreenCall(SCREEN, 'clientOverview', id === null ? null : { id });
  useKeptLayout(SCREEN, SCREEN, hasEnded(overview));
  const crumbs = useClientCrumbs(id ?? '', overview.data);
  return (
    <RecordGate id={id} error={holdings.error}>
      {(clientId) => (
        <RecordPage crumbs={crumbs} title={t('holdings.title')} isWaiting={overview.status === 'loading'}>
          <RecordHoldings
            screen={SCREEN}
            lens={clientLens(clientId, filter.chosen)}
            holdings={holdings}
            view={accounts}
            accounts={accounts.data?.rows ?? []}
            filter={filter}
            transactionsHref={(symbol) => clientTransactionsPath(clientId, locale, symbol)}
          />
        </RecordPage>
      )}
    </RecordGate>
  );
}
