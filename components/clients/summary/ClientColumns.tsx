import { useT } from '@/lib/i18n/useT';
import { AccountsPanel } from '../../panels/AccountsPanel';
import { DetailsPanel } from '../../panels/DetailsPanel';
import { HouseholdPanel } from '../../panels/HouseholdPanel';
import { DetailsSkeleton, TablePanelSkeleton } from '../../panels/PanelSkeleton';
import { PanelState } from '../../panels/PanelState';
import styles from './ClientSummaryScreen.module.css';
import type { ClientSummaryView } from './useClientSummary';

interface Props {
  view: ClientSummaryView;
}

/** The wide column: the accounts. */
export function ClientWork({ view }: Props) {
  const t = useT('accounts');
  const { accounts, overview, metrics } = view;
  return (
    <div className={styles.column}>
      <PanelState
        view={accounts}
        title={t('panel.title')}
        skeleton={<TablePanelSkeleton title={t('panel.title')} lines={5} />}
      >
        {(data) => (
          <AccountsPanel
            accounts={data}
            client={overview.data?.results.name ?? null}
            usdRate={metrics.data?.usdRate ?? null}
          />
        )}
      </PanelState>
    </div>
  );
}

/** The narrow column: household and details. */
export function ClientFacts({ view }: Props) {
  const t = useT('summary');
  const { overview, details, id } = view;
  return (
    <div className={styles.column}>
      {/* The overview's error stands in place of the head; here it would only be said twice. */}
      {overview.status !== 'error' && (
        <PanelState
          view={overview}
          title={t('household.title')}
          skeleton={<DetailsSkeleton title={t('household.title')} lines={3} />}
        >
          {(data) => <HouseholdPanel household={data.household} clientId={id ?? ''} />}
        </PanelState>
      )}
      <PanelState
        view={details}
        title={t('details.title')}
        skeleton={<DetailsSkeleton title={t('details.title')} lines={6} />}
      >
        {(data) => <DetailsPanel details={data} />}
      </PanelState>
    </div>
  );
}
