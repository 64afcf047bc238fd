import { DEATH_FIELD } from '@/contract/deaths/codes';
import { clientTransactionsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { AccountsPanel } from '@/components/accounts/shared/table/AccountsPanel';
import { AllocationPanel } from '../../allocation/shared/AllocationPanel';
import { HouseholdPanel } from '@/components/households/shared/HouseholdPanel';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { PanelState } from '@/components/kit/record/PanelState';
import { LatestTransactionsPanel } from '../../transactions/shared/LatestTransactionsPanel';
import { NotesSection } from '../../notes/shared/NotesSection';
import { TasksSection } from '../../tasks/shared/TasksSection';
import { ValueOverTimePanel } from '../../valueOverTime/shared/ValueOverTimePanel';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { DeathForm } from '../death/deathForm';
import { AddressesSection } from './AddressesSection';
import { DeathSection } from './DeathSection';
import { DetailsSection } from './DetailsSection';
import { ProfileSection } from './ProfileSection';
import type { ClientSummaryView } from './useClientSummary';

interface Props {
  view: ClientSummaryView;
}

/** The wide column: value over time, accounts in groups, what happened last, what was written down. */
export function ClientWork({ view: { id, accounts, editing } }: Props) {
  const locale = useLocale();
  return (
    <>
      <ValueOverTimePanel screen="clientSummary" lens={accounts.lens} />
      <AccountsPanel accounts={accounts} lines={7} />
      <LatestTransactionsPanel
        screen="clientSummary"
        lens={accounts.lens}
        allHref={clientTransactionsPath(id, locale)}
      />
      <TasksSection screen="clientSummary" record="client" id={id} name={editing.name} />
      <NotesSection screen="clientSummary" record="client" id={id} name={editing.name} />
    </>
  );
}

/** The narrow column: allocation, household and details. */
export function ClientFacts({ view: { id, overview, accounts, addresses, death, editing } }: Props) {
  const t = useT('summary');
  const client = overview.data?.results ?? null;
  const isDead = client !== null && client.deceasedOn !== null;
  return (
    <>
      {isDead && <DeathSection id={id} editing={death} />}
      <AllocationPanel screen="clientSummary" lens={accounts.lens} />
      {/* The overview's error stands in place of the head; here it would only be said twice. */}
      {overview.status !== 'error' && (
        <PanelState
          view={overview}
          title={t('household.title')}
          skeleton={<DetailsSkeleton title={t('household.title')} lines={4} />}
        >
          {({ household, otherHouseholds }) => (
            <HouseholdPanel household={household} others={otherHouseholds} clientId={id} />
          )}
        </PanelState>
      )}
      <DetailsSection id={id} onAddress={addresses.open} />
      {addresses.open !== null && <AddressesSection id={id} editing={addresses} />}
      <ProfileSection
        id={id}
        isDeathWaiting={editing.pending.changes.some(({ items }) =>
          items.some(({ path }) => path === DEATH_FIELD),
        )}
        death={client?.kind === 'person' && !isDead ? openerOf(DeathForm, death.open) : null}
      />
    </>
  );
}
