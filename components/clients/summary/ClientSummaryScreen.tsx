import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ClientInfoCard } from '../../panels/ClientInfoCard';
import { clientHoldingsPath, clientTransactionsPath } from '../../panels/clientPath';
import { KeyFigures, KeyFiguresSkeleton } from '../../panels/KeyFigures';
import { PanelState } from '../../panels/PanelState';
import { RecordColumns } from '../../panels/RecordColumns';
import { RecordGate } from '../../panels/RecordGate';
import { parseRecordId } from '../../panels/recordId';
import { RecordToolbar } from '../../panels/RecordToolbar';
import { SlowNote } from '../../panels/SlowNote';
import { ClientFacts, ClientWork } from './ClientColumns';
import styles from './ClientSummaryScreen.module.css';
import { toKeyFigures } from './figures';
import { useClientSummary, type ClientSummaryView } from './useClientSummary';

/** One client: who it is, key figures, accounts, household, details. */
export function ClientSummaryScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useClientSummary(id);
  return (
    <RecordGate id={id} error={view.overview.error}>
      {() => <ClientSummary view={view} />}
    </RecordGate>
  );
}

function ClientSummary({ view }: { view: ClientSummaryView }) {
  const t = useT('summary');
  const tHoldings = useT('holdings');
  const locale = useLocale();
  const { overview, metrics } = view;
  return (
    <div className={styles.screen}>
      <ClientInfoCard overview={overview} list={view.list} onHeight={view.onInfoCardHeight} />
      <SlowNote isWaiting={overview.status === 'loading'} text={t('slow')} />
      <PanelState view={metrics} title={t('figures.title')} skeleton={<KeyFiguresSkeleton />}>
        {(data) => <KeyFigures title={t('figures.title')} figures={toKeyFigures(data, t, locale)} />}
      </PanelState>
      <RecordToolbar
        accounts={view.accounts.data?.rows ?? []}
        filter={view.filter}
        scope={tHoldings('accountFilter.scope')}
        holdingsHref={clientHoldingsPath(view.lens.id, locale)}
        transactionsHref={clientTransactionsPath(view.lens.id, locale)}
      />
      <RecordColumns work={<ClientWork view={view} />} facts={<ClientFacts view={view} />} />
    </div>
  );
}
