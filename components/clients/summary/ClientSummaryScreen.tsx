import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { AccountLine } from '../../panels/accountFilter/AccountLine';
import { ClientInfoCard } from '../../panels/ClientInfoCard';
import { clientHoldingsPath, clientTransactionsPath } from '../../panels/clientPath';
import { KeyFigures, KeyFiguresSkeleton } from '../../panels/KeyFigures';
import { PanelState } from '../../panels/PanelState';
import { RecordColumns } from '../../panels/RecordColumns';
import { RecordGate } from '../../panels/RecordGate';
import { parseRecordId } from '../../panels/recordId';
import { SlowNote } from '../../panels/SlowNote';
import { ClientFacts, ClientWork } from './ClientColumns';
import styles from './ClientSummaryScreen.module.css';
import { toKeyFigures } from './figures';
import { useClientSummary, type ClientSummaryView } from './useClientSummary';

/**
 * One client: who it is, key figures, accounts in groups, household, details. Without an id that a record can bear
 * nothing is asked, and what is shown is the same as for someone else's.
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
  const locale = useLocale();
  const { id, overview, metrics, accounts } = view;
  return (
    <div className={styles.screen}>
      <ClientInfoCard
        overview={overview}
        list={view.list}
        onHeight={view.onInfoCardHeight}
        holdingsHref={clientHoldingsPath(id, locale)}
        transactionsHref={clientTransactionsPath(id, locale)}
      />
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
    </div>
  );
}
