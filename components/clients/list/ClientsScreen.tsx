import { useT } from '@/lib/i18n/useT';
import { SlowNote } from '../../panels/SlowNote';
import { DeniedState } from '../../states/DeniedState';
import { RetryRegion } from '../../states/RetryRegion';
import { ScreenTitle } from '../../states/ScreenTitle';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import styles from './ClientsScreen.module.css';
import { ClientsTable } from './ClientsTable';
import { ClientsToolbar } from './ClientsToolbar';
import { SummaryLine } from './SummaryLine';
import { useClientsScreen, type ClientsView } from './useClientsScreen';

/** My clients: how many and how much, filter, table. */
export function ClientsScreen() {
  const t = useT('client');
  const view = useClientsScreen();
  const { source } = view.table;
  const isDenied = source.error?.code === 'no-rep-codes';
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <ScreenTitle text={t('list.title')} />
        {!isDenied && <SummaryLine summary={view.summary} isListFailed={source.state === 'error'} />}
      </header>
      {isDenied ? (
        <Card isFlush>
          <DeniedState />
        </Card>
      ) : (
        <>
          <ClientsToolbar view={view} />
          <ClientsCard view={view} />
        </>
      )}
    </div>
  );
}

const STATUS = { loading: 'loading', error: 'error', ready: 'success' } as const;

function ClientsCard({ view }: { view: ClientsView }) {
  const t = useT('client');
  const { state, isPrevious } = view.table.source;
  return (
    <>
      <SlowNote isWaiting={state === 'loading'} text={t('list.slow')} />
      <RetryRegion name={t('list.title')} status={STATUS[state]} className={styles.card}>
        <Card isFlush className={cx(styles.sheet, isPrevious && styles.stale)}>
          <ClientsTable view={view} />
        </Card>
      </RetryRegion>
    </>
  );
}
