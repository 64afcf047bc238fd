import { householdTransactionsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { HouseholdHead } from '@/components/households/shared/HouseholdHead';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { RecordHoldings } from '@/components/holdings/shared/RecordHoldings';
import { householdLens } from '@/components/kit/record/recordLens';
import { SlowNote } from '@/components/kit/record/SlowNote';
import { Grid } from '@/components/ui/layout';
import { MemberLens } from '../MemberLens';
import { useHouseholdPage } from '../useHouseholdPage';

const SCREEN = 'householdHoldings';

/** What a household holds together, by security with the part of each account, one held jointly counted once. */
export function HouseholdHoldingsScreen() {
  const t = useT('holdings');
  const locale = useLocale();
  const view = useHouseholdPage(SCREEN);
  const { id, memberId, filter } = view;
  const body = id === null ? null : { id, memberId, accountIds: [...filter.chosen] };
  const holdings = useScreenCall(SCREEN, 'householdHoldings', body);
  return (
    <RecordGate id={id} error={view.error} overview={view.overview}>
      {(householdId) => (
        <Grid columns={1} gap={4}>
          <HouseholdHead id={householdId} memberId={memberId} current="holdings" overview={view.overview} />
          <SlowNote isWaiting={view.isWaiting} text={t('slow')} />
          <MemberLens view={view} />
          <RecordHoldings
            screen={SCREEN}
            lens={householdLens(householdId, memberId, filter.chosen)}
            holdings={holdings}
            view={view.accountsCall}
            accounts={view.accounts}
            filter={filter}
            transactionsHref={(symbol) => householdTransactionsPath(householdId, locale, memberId, symbol)}
          />
        </Grid>
      )}
    </RecordGate>
  );
}
