import { useLocale, useT } from '@/lib/i18n/useT';
import { AccountsPanel } from '../../panels/AccountsPanel';
import { AllocationPanel } from '../../panels/allocation/AllocationPanel';
import { clientTransactionsPath } from '../../panels/clientPath';
import { DetailsPanel } from '../../panels/DetailsPanel';
import { HouseholdPanel } from '../../panels/HouseholdPanel';
import { DetailsSkeleton, TablePanelSkeleton } from '../../panels/PanelSkeleton';
import { PanelState } from '../../panels/PanelState';
import { LatestTransactionsPanel } from '../../panels/transactions/LatestTransactionsPanel';
import { ValueOverTimePanel } from '../../panels/valueOverTime/ValueOverTimePanel';
import type { ClientSummaryView } from './useClientSummary';

interface Props {
  view: ClientSummaryView;
}

/** The wide column: value over time, accounts, what happened last. */
export function ClientWork({ view }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  const { accounts, overview, metrics, lens } = view;
  return (
    <>
      <ValueOverTimePanel screen="clientSummary" lens={lens} />
      <PanelState
        view={accounts}
        title={t('panel.title')}
        skeleton={<TablePanelSkeleton title={t('panel.title')} lines={3} />}
      >
        {(data) => (
          <AccountsPanel
            accounts={data}
            client={overview.data?.results.name ?? null}
            metrics={metrics.data}
          />
        )}
      </PanelState>
      <LatestTransactionsPanel
        screen="clientSummary"
        lens={lens}
        allHref={clientTransactionsPath(lens.id, locale)}
      />
    </>
  );
}

/** The narrow column: allocation, household and details. */
export function ClientFacts({ view }: Props) {
  const t = useT('summary');
  const { overview, details, lens } = view;
  return (
    <>
      <AllocationPanel screen="clientSummary" lens={lens} />
      {/* The overview's error stands in place of the head; here it would only be said twice. */}
      {overview.status !== 'error' && (
        <PanelState
          view={overview}
          title={t('household.title')}
          skeleton={<DetailsSkeleton title={t('household.title')} lines={4} />}
        >
          {(data) => <HouseholdPanel household={data.household} clientId={lens.id} />}
        </PanelState>
      )}
      <PanelState
        view={details}
        title={t('details.title')}
        skeleton={<DetailsSkeleton title={t('details.title')} lines={6} />}
      >
        {(data) => <DetailsPanel details={data} />}
      </PanelState>
    </>
  );
}
