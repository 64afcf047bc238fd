import { householdTransactionsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { HouseholdTabs } from '@/components/households/shared/HouseholdTabs';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { RecordHoldings } from '@/components/holdings/shared/RecordHoldings';
import { householdLens } from '@/components/kit/record/recordLens';
import { RecordPage } from '@/components/kit/record/RecordPage';
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
    <RecordGate id={id} error={view.error}>
      {(householdId) => (
        <RecordPage
          crumbs={view.crumbs}
          title={t('holdings.title')}
          name={view.name}
          isWaiting={view.isWaiting}
          tabs={<HouseholdTabs id={householdId} memberId={memberId} current="holdings" />}
        >
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
        </RecordPage>
      )}
    </RecordGate>
  );
}
