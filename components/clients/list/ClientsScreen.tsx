import { useT } from '@/lib/i18n/useT';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import { ViewsMenu } from '../../filters/ViewsMenu';
import { SlowNote } from '../../panels/SlowNote';
import { DeniedState } from '../../states/DeniedState';
import { RetryRegion } from '../../states/RetryRegion';
import { ScreenTitle } from '../../states/ScreenTitle';
import { TableSkeleton } from '../../states/TableSkeleton';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import styles from './ClientsScreen.module.css';
import { ClientsTable } from './ClientsTable';
import { CLIENT_SORT_KEYS, CLIENTS_TABLE } from './columns';
import { ClientsToolbar } from './ClientsToolbar';
import { SummaryLine } from './SummaryLine';
import { useClientsScreen, type ClientsView } from './useClientsScreen';

/** My clients: how many and how much, filters and views, table. */
export function ClientsScreen() {
  useKeptLayout('clients', CLIENTS_TABLE);
  const filter = useBookFilter('clients', CLIENTS_TABLE);
  return filter.ready ? <Clients filter={filter} /> : <ClientsWaiting />;
}

/** While the filter of the address is on its way. */
function ClientsWaiting() {
  const t = useT('client');
  return (
    <div className={styles.screen}>
      <ScreenTitle text={t('list.title')} />
      <Card isFlush>
        <TableSkeleton rows={12} columns={CLIENT_SORT_KEYS.length} />
      </Card>
    </div>
  );
}

function Clients({ filter }: { filter: ListFilter }) {
  const t = useT('client');
  const view = useClientsScreen(filter);
  const { source, sort } = view.table;
  const isDenied = source.error?.code === 'no-rep-codes';
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.title}>
          <ScreenTitle text={t('list.title')} />
          {!isDenied && <SummaryLine summary={view.summary} isListFailed={source.state === 'error'} />}
        </div>
        {!isDenied && <ViewsMenu filter={filter} sort={sort} />}
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
