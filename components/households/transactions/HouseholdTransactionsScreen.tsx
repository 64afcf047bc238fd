import { useT } from '@/lib/i18n/useT';
import { AccountChoice } from '@/components/accounts/shared/filter/AccountChoice';
import { HouseholdHead } from '@/components/households/shared/HouseholdHead';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { householdLens } from '@/components/kit/record/recordLens';
import { SlowNote } from '@/components/kit/record/SlowNote';
import { Grid } from '@/components/ui/layout';
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
    <RecordGate id={id} error={view.error} overview={view.overview}>
      {(householdId) => (
        <Grid columns={1} gap={4}>
          <HouseholdHead
            id={householdId}
            memberId={memberId}
            current="transactions"
            overview={view.overview}
          />
          <SlowNote isWaiting={view.isWaiting} text={t('slow')} />
          <MemberLens view={view} />
          <AccountChoice key={memberId} view={view.accountsCall} accounts={view.accounts} filter={filter} />
          <TransactionsPanel
            screen={SCREEN}
            tableKey={SCREEN}
            lens={householdLens(householdId, memberId, filter.chosen)}
            isTitleHidden
          />
        </Grid>
      )}
    </RecordGate>
  );
}
