import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { AllocationPanel } from '../../panels/allocation/AllocationPanel';
import { AccountFilter } from '../../panels/accountFilter/AccountFilter';
import { useAccountFilter } from '../../panels/accountFilter/useAccountFilter';
import { clientTransactionsPath } from '../../panels/clientPath';
import { HoldingsPanel } from '../../panels/holdings/HoldingsPanel';
import { TablePanelSkeleton } from '../../panels/PanelSkeleton';
import { PanelState } from '../../panels/PanelState';
import { RecordGate } from '../../panels/RecordGate';
import { parseRecordId } from '../../panels/recordId';
import { clientLens } from '../../panels/recordLens';
import { ClientPageHead } from '../ClientPageHead';
import styles from '../ClientPage.module.css';

const TABLE_KEY = 'clientHoldings';

/** What a client holds, by security with the part of each account; which accounts count is the person's choice. */
export function ClientHoldingsScreen() {
  const t = useT('holdings');
  const locale = useLocale();
  const id = parseRecordId(useRouter().query.Id);
  const accounts = useScreenCall('clientHoldings', 'clientAccounts', id === null ? null : { id });
  const filter = useAccountFilter(id ?? '', accounts.data?.rows.length ?? null);
  const lens = { id: id ?? '', accountIds: [...filter.chosen] };
  const holdings = useScreenCall('clientHoldings', 'clientHoldings', id === null ? null : lens);
  const overview = useScreenCall('clientHoldings', 'clientOverview', id === null ? null : { id });
  const title = t('holdings.title');
  return (
    <RecordGate id={id} error={holdings.error}>
      {(clientId) => (
        <div className={styles.screen}>
          <ClientPageHead clientId={clientId} overview={overview} title={title} />
          <AccountFilter accounts={accounts.data?.rows ?? []} filter={filter} />
          <PanelState view={holdings} title={title} skeleton={<TablePanelSkeleton title={title} lines={8} />}>
            {({ rows, ...answer }) => (
              <HoldingsPanel
                tableKey={TABLE_KEY}
                answer={{ ...answer, holdings: rows }}
                transactionsHref={(symbol) => clientTransactionsPath(clientId, locale, symbol)}
              />
            )}
          </PanelState>
          <div className={styles.narrow}>
            <AllocationPanel screen="clientHoldings" lens={clientLens(clientId, filter.chosen)} />
          </div>
        </div>
      )}
    </RecordGate>
  );
}
