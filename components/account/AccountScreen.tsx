import { useRouter } from 'next/router';
import type { AccountViewAnswer } from '@/contract/accounts/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { AccountDetail } from '../panels/accounts/table/AccountDetail';
import { AllocationPanel } from '../panels/allocation/AllocationPanel';
import { HoldingsPanel } from '../panels/holdings/HoldingsPanel';
import { KeyFigures, KeyFiguresSkeleton } from '../panels/record/KeyFigures';
import { DetailsSkeleton, TablePanelSkeleton } from '../panels/record/PanelSkeleton';
import { PanelState } from '../panels/record/PanelState';
import { RecordColumns } from '../panels/record/RecordColumns';
import { RecordGate } from '../panels/record/RecordGate';
import { parseRecordId } from '../panels/record/recordId';
import { accountLens } from '../panels/record/recordLens';
import { SlowNote } from '../panels/record/SlowNote';
import { TransactionsPanel } from '../panels/transactions/TransactionsPanel';
import { ValueOverTimePanel } from '../panels/valueOverTime/ValueOverTimePanel';
import { useKeptLayout } from '../superTable/layout/useKeptLayout';
import { Card } from '../ui/Card';
import { AccountHead } from './AccountHead';
import { accountTransactionsPath } from './accountTransactionsPath';
import styles from './AccountScreen.module.css';
import { useAccountFigures } from './useAccountFigures';

const TABLE_KEY = 'accountHoldings';
const TRANSACTIONS_KEY = 'accountTransactions';

/** One account: what it is, key figures, holdings with their lots, value over time, transactions, allocation. */
export function AccountScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useScreenCall('account', 'accountView', id === null ? null : { id });
  useKeptLayout('account', TABLE_KEY, id !== null);
  useKeptLayout('account', TRANSACTIONS_KEY, id !== null);
  return (
    <RecordGate id={id} error={view.error}>
      {(accountId) => <Account id={accountId} view={view} />}
    </RecordGate>
  );
}

function Account({ id, view }: { id: string; view: CallView<AccountViewAnswer> }) {
  const t = useT('holdings');
  const locale = useLocale();
  const lens = accountLens(id);
  const { status, data, error } = view;
  // The head says what failed; below it the same would only be said again.
  const isThere = data !== null || error === null;
  return (
    <div className={styles.screen}>
      <AccountHead view={view} />
      <SlowNote isWaiting={status === 'loading'} text={t('slow')} />
      {isThere && (
        <>
          <AccountFigures view={view} />
          <PanelState
            view={view}
            title={t('holdings.title')}
            skeleton={<TablePanelSkeleton title={t('holdings.title')} lines={8} />}
          >
            {(answer) => (
              <HoldingsPanel
                tableKey={TABLE_KEY}
                answer={{ ...answer, isPartial: false }}
                lens={lens}
                transactionsHref={(symbol) => accountTransactionsPath(id, locale, symbol)}
              />
            )}
          </PanelState>
        </>
      )}
      <RecordColumns
        work={<ValueOverTimePanel screen="account" lens={lens} />}
        facts={
          <>
            <AllocationPanel screen="account" lens={lens} />
            {isThere && <AccountDetails view={view} />}
          </>
        }
      />
      <TransactionsPanel screen="account" tableKey={TRANSACTIONS_KEY} lens={lens} />
    </div>
  );
}

function AccountFigures({ view }: { view: CallView<AccountViewAnswer> }) {
  const t = useT('holdings');
  const toFigures = useAccountFigures();
  return (
    <PanelState view={view} title={t('account.figures')} skeleton={<KeyFiguresSkeleton />}>
      {(answer) => <KeyFigures title={t('account.figures')} figures={toFigures(answer)} />}
    </PanelState>
  );
}

function AccountDetails({ view }: { view: CallView<AccountViewAnswer> }) {
  const t = useT('holdings');
  const title = t('account.details');
  return (
    <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={6} />}>
      {({ account }) => (
        <Card isFlush title={title}>
          <AccountDetail account={account} />
        </Card>
      )}
    </PanelState>
  );
}
