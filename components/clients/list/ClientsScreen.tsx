import { useT } from '@/lib/i18n/useT';
import { SlowNote } from '../../panels/SlowNote';
import { DeniedState } from '../../states/DeniedState';
import { ErrorState } from '../../states/ErrorState';
import { RetryRegion } from '../../states/RetryRegion';
import { ScreenTitle } from '../../states/ScreenTitle';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { ClientsEmpty } from './ClientsEmpty';
import styles from './ClientsScreen.module.css';
import { ClientsTable } from './ClientsTable';
import { ClientsTableSkeleton } from './ClientsSkeleton';
import { ClientsToolbar } from './ClientsToolbar';
import { Pager } from './Pager';
import { SummaryLine } from './SummaryLine';
import { useClientsScreen, type ClientsView } from './useClientsScreen';

/** My clients: how many and how much, filter, table, pages. */
export function ClientsScreen() {
  const t = useT('client');
  const view = useClientsScreen();
  const isDenied = view.list.error?.code === 'no-rep-codes';
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <ScreenTitle text={t('list.title')} />
        {!isDenied && <SummaryLine summary={view.summary} isListFailed={view.list.status === 'error'} />}
      </header>
      {isDenied ? (
        <Card isFlush>
          <DeniedState />
        </Card>
      ) : (
        <>
          <ClientsToolbar filter={view.filter} sort={view.sort} onSort={view.sortBy} />
          <ClientsCard view={view} />
        </>
      )}
    </div>
  );
}

function ClientsCard({ view }: { view: ClientsView }) {
  const t = useT('client');
  const isWaiting = view.list.status === 'loading';
  const hasRows = view.list.status !== 'error' && view.rows !== null && view.rows.length > 0;
  return (
    <>
      <SlowNote isWaiting={isWaiting} text={t('list.slow')} />
      <RetryRegion name={t('list.title')} status={view.list.status} className={styles.card}>
        <Card isFlush className={cx(styles.sheet, view.list.isPrevious && isWaiting && styles.stale)}>
          <ClientsContent view={view} />
        </Card>
      </RetryRegion>
      {hasRows && <Pager view={view} />}
    </>
  );
}

function ClientsContent({ view }: { view: ClientsView }) {
  const { list, rows, filter } = view;
  if (list.status === 'error' && list.error !== null && (rows === null || list.isPrevious)) {
    return <ErrorState error={list.error} onRetry={view.retry} />;
  }
  if (rows === null) return <ClientsTableSkeleton />;
  if (rows.length === 0) return <ClientsEmpty filter={filter} />;
  return <ClientsTable view={view} rows={rows} />;
}
