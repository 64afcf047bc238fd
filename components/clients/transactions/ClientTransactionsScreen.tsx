import { useRouter } from 'next/router';
import { useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { AccountChoice } from '@/components/accounts/shared/filter/AccountChoice';
import { ClientTabs } from '@/components/clients/shared/ClientTabs';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { parseRecordId } from '@/components/kit/record/recordId';
import { clientLens } from '@/components/kit/record/recordLens';
import { RecordPage } from '@/components/kit/record/RecordPage';
import { TransactionsPanel } from '../../transactions/shared/TransactionsPanel';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useClientChoice } from '../useClientChoice';
import { useClientCrumbs } from '../useClientCrumbs';

const SCREEN = 'clientTransactions';

/** What happened in a client's accounts; which of them count is the person's choice. */
export function ClientTransactionsScreen() {
  const t = useT('holdings');
  const id = parseRecordId(useRouter().query.Id);
  const overview = useScreenCall(SCREEN, 'clientOverview', id === null ? null : { id });
  const choice = useClientChoice(SCREEN, id);
  useKeptLayout(SCREEN, SCREEN, id !== null);
  const { crumbs, name } = useClientCrumbs(id ?? '', overview.data);
  return (
    <RecordGate id={id} error={overview.error ?? choice.view.error}>
      {(clientId) => (
        <RecordPage
          crumbs={crumbs}
          title={t('transactions.title')}
          name={name}
          isWaiting={!hasEnded(overview)}
          tabs={<ClientTabs id={clientId} current="transactions" />}
        >
          <AccountChoice {...choice} />
          <TransactionsPanel
            screen={SCREEN}
            tableKey={SCREEN}
            lens={clientLens(clientId, choice.filter.chosen)}
            isTitleHidden
          />
        </RecordPage>
      )}
    </RecordGate>
  );
}
