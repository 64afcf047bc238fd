import { useRouter } from 'next/router';
import { Grid } from '@/components/ui/layout';
import type { AccountViewAnswer } from '@/contract/accounts/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { AccountDetail } from '../shared/table/AccountDetail';
import { AllocationPanel } from '../../allocation/shared/AllocationPanel';
import { HoldingsPanel } from '../../holdings/shared/HoldingsPanel';
import { KeyFigures, KeyFiguresSkeleton } from '../../kit/record/KeyFigures';
import { DetailsSkeleton, TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { RecordColumns } from '../../kit/record/RecordColumns';
import { RecordGate } from '../../kit/record/RecordGate';
import { parseRecordId } from '../../kit/record/recordId';
import { accountLens } from '../../kit/record/recordLens';
import { SlowNote } from '../../kit/record/SlowNote';
import { TransactionsPanel } from '../../transactions/shared/TransactionsPanel';
import { ValueOverTimePanel } from '../../valueOverTime/shared/ValueOverTimePanel';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { Card } from '../../ui/Card';
import { AccountHead } from './AccountHead';
import { accountTransactionsPath } from './accountTransactionsPath';
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
    <Grid columns={1} gap={4}>
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
    </Grid>
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
