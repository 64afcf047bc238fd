import { useRouter } from 'next/router';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { AccountFilter } from '../../panels/accountFilter/AccountFilter';
import { useAccountFilter } from '../../panels/accountFilter/useAccountFilter';
import { RecordGate } from '../../panels/RecordGate';
import { parseRecordId } from '../../panels/recordId';
import { clientLens } from '../../panels/recordLens';
import { TransactionsPanel } from '../../panels/transactions/TransactionsPanel';
import { ClientPageHead } from '../ClientPageHead';
import styles from '../ClientPage.module.css';

/** What happened in a client's accounts; which of them count is the person's choice. */
export function ClientTransactionsScreen() {
  const t = useT('holdings');
  const id = parseRecordId(useRouter().query.Id);
  const body = id === null ? null : { id };
  const overview = useScreenCall('clientTransactions', 'clientOverview', body);
  const accounts = useScreenCall('clientTransactions', 'clientAccounts', body);
  const filter = useAccountFilter(id ?? '', accounts.data?.rows.length ?? null);
  return (
    <RecordGate id={id} error={overview.error}>
      {(clientId) => (
        <div className={styles.screen}>
          <ClientPageHead clientId={clientId} overview={overview} title={t('transactions.title')} />
          <AccountFilter accounts={accounts.data?.rows ?? []} filter={filter} />
          <TransactionsPanel screen="clientTransactions" lens={clientLens(clientId, filter.chosen)} />
        </div>
      )}
    </RecordGate>
  );
}
