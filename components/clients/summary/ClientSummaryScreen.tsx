import { useLocale, useT } from '@/lib/i18n/useT';
import { ClientInfoCard } from '../../panels/ClientInfoCard';
import { KeyFigures, KeyFiguresSkeleton } from '../../panels/KeyFigures';
import { PanelState } from '../../panels/PanelState';
import { SlowNote } from '../../panels/SlowNote';
import { DeniedState } from '../../states/DeniedState';
import { NotFoundScreen } from '../../states/NotFoundScreen';
import { Card } from '../../ui/Card';
import { ClientFacts, ClientWork } from './ClientColumns';
import styles from './ClientSummaryScreen.module.css';
import { ClientToolbar } from './ClientToolbar';
import { toKeyFigures } from './figures';
import { useClientSummary, type ClientSummaryView } from './useClientSummary';

/** One client: who it is, key figures, accounts, household, details. */
export function ClientSummaryScreen() {
  const view = useClientSummary();
  if (view.isAbsent) return <NotFoundScreen />;
  if (view.overview.error?.code === 'no-rep-codes') {
    return (
      <Card isFlush>
        <DeniedState />
      </Card>
    );
  }
  return <ClientSummary view={view} />;
}

function ClientSummary({ view }: { view: ClientSummaryView }) {
  const t = useT('summary');
  const locale = useLocale();
  const { overview, metrics } = view;
  return (
    <div className={styles.screen}>
      <ClientInfoCard overview={overview} list={view.list} onHeight={view.onInfoCardHeight} />
      <SlowNote isWaiting={overview.status === 'loading'} text={t('slow')} />
      <PanelState view={metrics} title={t('figures.title')} skeleton={<KeyFiguresSkeleton />}>
        {(data) => <KeyFigures title={t('figures.title')} figures={toKeyFigures(data, t, locale)} />}
      </PanelState>
      <ClientToolbar view={view} />
      <div className={styles.columns}>
        <ClientWork view={view} />
        <ClientFacts view={view} />
      </div>
    </div>
  );
}
