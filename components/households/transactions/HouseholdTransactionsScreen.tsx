import { useT } from '@/lib/i18n/useT';
import { AccountChoice } from '@/components/accounts/shared/filter/AccountChoice';
import { HouseholdTabs } from '@/components/households/shared/HouseholdTabs';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { householdLens } from '@/components/kit/record/recordLens';
import { RecordPage } from '@/components/kit/record/RecordPage';
import { TransactionsPanel } from '../../transactions/shared/TransactionsPanel';
import { MemberLens } from '../MemberLens';
import { useHouseholdPage } from '../useHouseholdPage';

const SCREEN = 'householdTransactions';

/** What happened in a household's accounts; which of them count is the person's choice. */
export function HouseholdTransactionsScreen() {
  const t = useT('holdings');
  const view = useHouseholdPage(SCREEN);
  const { id, memberId, filter } = view;
  return (
    <RecordGate id={id} error={view.error}>
      {(householdId) => (
        <RecordPage
          crumbs={view.crumbs}
          title={t('transactions.title')}
          name={view.name}
          isWaiting={view.isWaiting}
          tabs={<HouseholdTabs id={householdId} memberId={memberId} current="transactions" />}
        >
          <MemberLens view={view} />
          <AccountChoice key={memberId} view={view.accountsCall} accounts={view.accounts} filter={filter} />
          <TransactionsPanel
            screen={SCREEN}
            tableKey={SCREEN}
            lens={householdLens(householdId, memberId, filter.chosen)}
            isTitleHidden
          />
        </RecordPage>
      )}
    </RecordGate>
  );
}
