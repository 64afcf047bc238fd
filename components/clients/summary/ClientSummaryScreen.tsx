import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { AccountLine } from '@/components/accounts/shared/filter/AccountLine';
import { PendingChanges } from '@/components/kit/changes/lazyPendingChanges';
import { ClientHead } from '@/components/clients/shared/ClientHead';
import { KeyFigures, KeyFiguresSkeleton } from '@/components/kit/record/KeyFigures';
import { PanelState } from '@/components/kit/record/PanelState';
import { RecordColumns } from '@/components/kit/record/RecordColumns';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { parseRecordId } from '@/components/kit/record/recordId';
import { SlowNote } from '@/components/kit/record/SlowNote';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { Button } from '@/components/ui/Button';
import { Grid, Row } from '@/components/ui/layout';
import { LinkButton } from '@/components/ui/LinkButton';
import { clientBriefPath } from '@/contract/routes';
import { AddressForm } from '../address/addressForm';
import { DeathForm } from '../death/deathForm';
import { ClientInfoForm } from '../info/clientInfoForm';
import { ClientFacts, ClientWork } from './ClientColumns';
import { toKeyFigures } from './figures';
import { useClientSummary, type ClientSummaryView } from './useClientSummary';

/**
 * One client: identity, key figures, accounts in groups, household, details. Without a valid id nothing is
 * asked, and the screen looks the same as for someone else's client.
 */
export function ClientSummaryScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <OneClient key={clientId} id={clientId} />}
    </RecordGate>
  );
}

function OneClient({ id }: { id: string }) {
  const view = useClientSummary(id);
  return (
    <RecordGate id={id} error={view.overview.error}>
      {() => <ClientSummary view={view} />}
    </RecordGate>
  );
}

function ClientSummary({ view }: { view: ClientSummaryView }) {
  const t = useT('summary');
  const record = useT('record');
  const locale = useLocale();
  const { id, overview, metrics, accounts, editing, addresses, death } = view;
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <ClientHead
        id={id}
        current="summary"
        overview={overview}
        actions={
          overview.error === null && (
            // It is there from the start, so that nothing moves when the name arrives.
            <Row gap={2} canWrap>
              <LinkButton href={clientBriefPath(id, locale)} prefetch={false}>
                {record('brief')}
              </LinkButton>
              <Button
                {...(overview.data !== null && openerOf(ClientInfoForm, editing.open))}
                aria-disabled={overview.data === null || undefined}
              >
                {record('client.edit')}
              </Button>
            </Row>
          )
        }
        onHeight={view.onInfoCardHeight}
      />
      {(editing.pending.changes.length > 0 || editing.pending.error !== null) && (
        <PendingChanges pending={editing.pending} onApplied={editing.onApplied} />
      )}
      <SlowNote isWaiting={overview.status === 'loading'} text={t('slow')} />
      <AccountLine
        view={null}
        accounts={accounts.choices}
        filter={accounts.filter}
        isAwaited={accounts.isAwaited}
        scope={t('scope')}
      />
      <PanelState view={metrics} title={t('figures.title')} skeleton={<KeyFiguresSkeleton />}>
        {(data) => <KeyFigures title={t('figures.title')} figures={toKeyFigures(data, t, locale)} />}
      </PanelState>
      <RecordColumns work={<ClientWork view={view} />} facts={<ClientFacts view={view} />} />
      {editing.isOpen && (
        <ClientInfoForm id={id} subject={editing.name} onClose={editing.close} onSaved={editing.onSaved} />
      )}
      {addresses.isOpen && (
        <AddressForm id={id} subject={editing.name} onClose={addresses.close} onSaved={addresses.onSaved} />
      )}
      {death.isOpen && (
        <DeathForm id={id} subject={editing.name} onClose={death.close} onSaved={death.onSaved} />
      )}
    </Grid>
  );
}
