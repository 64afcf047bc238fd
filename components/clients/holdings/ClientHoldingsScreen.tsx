import { clientTransactionsPath } from '@/contract/routes';
import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientTabs } from '@/components/clients/shared/ClientTabs';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { RecordHoldings } from '@/components/holdings/shared/RecordHoldings';
import { parseRecordId } from '@/components/kit/record/recordId';
import { clientLens } from '@/components/kit/record/recordLens';
import { RecordPage } from '@/components/kit/record/RecordPage';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useClientChoice } from '../useClientChoice';
import { useClientCrumbs } from '../useClientCrumbs';

const SCREEN = 'clientHoldings';

/** What a client holds, by security with the part of each account; which accounts count is the person's choice. */
export function ClientHoldingsScreen() {
  const t = useT('holdings');
  const locale = useLocale();
  const id = parseRecordId(useRouter().query.Id);
  const choice = useClientChoice(SCREEN, id);
  const lens = clientLens(id ?? '', choice.filter.chosen);
  const holdings = useScreenCall(
    SCREEN,
    'clientHoldings',
    id === null ? null : { id, accountIds: [...lens.accountIds] },
  );
  const overview = useScreenCall(SCREEN, 'clientOverview', id === null ? null : { id });
  useKeptLayout(SCREEN, SCREEN, id !== null);
  const { crumbs, name } = useClientCrumbs(id ?? '', overview.data);
  // Of some accounts, one that is no longer there is answered as a client would be who is not.
  const { error } = lens.accountIds.length === 0 ? holdings : overview;
  return (
    <RecordGate id={id} error={error}>
      {(clientId) => (
        <RecordPage
          crumbs={crumbs}
          title={t('holdings.title')}
          name={name}
          isWaiting={!hasEnded(overview)}
          tabs={<ClientTabs id={clientId} current="holdings" />}
        >
          <RecordHoldings
            screen={SCREEN}
            lens={lens}
            holdings={holdings}
            {...choice}
            transactionsHref={(symbol) => clientTransactionsPath(clientId, locale, symbol)}
          />
        </RecordPage>
      )}
    </RecordGate>
  );
}
