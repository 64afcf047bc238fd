import Link from 'next/link';
import type { ReactNode } from 'react';
import { Grid, Row } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { TRANSFER_STAGES } from '@/contract/transfers/codes';
import type { DeliverySummary } from '@/contract/delivery/schema';
import type { HomeTasksAnswer } from '@/contract/home/schema';
import type { TransfersSummaryListAnswer } from '@/contract/transfers/schema';
import type { HouseholdsListAnswer } from '@/contract/households/schema';
import { formatCount, formatMoney, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../states/ErrorState';
import { RetryRegion } from '../states/RetryRegion';
import { TableSkeleton } from '../states/TableSkeleton';
import styles from './Dashboard.module.css';
import { TileHead } from './TileHead';

/** Households that a tile names. */
const TOP_HOUSEHOLDS = 5;

interface TileProps<T> {
  name: string;
  href: string;
  view: CallView<T>;
  children(data: T): ReactNode;
}

/** A tile of another area by the state of its call, with the way to that area. */
function AreaTile<T>({ name, href, view, children }: TileProps<T>) {
  const t = useT('dashboard');
  return (
    <RetryRegion name={name} status={view.status}>
      <TileHead
        name={name}
        meta={
          <Link href={href} aria-label={t('openNamed', { name })}>
            {t('open')}
          </Link>
        }
      />
      <Grid columns={1} gap={0.5} className={styles.body}>
        {view.data !== null ? (
          children(view.data)
        ) : view.error !== null ? (
          <ErrorState error={view.error} onRetry={view.retry} />
        ) : (
          <TableSkeleton rows={4} columns={2} />
        )}
      </Grid>
    </RetryRegion>
  );
}

interface Line {
  key: string;
  label: ReactNode;
  value: string;
  isBad?: boolean;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl>
      {lines.map(({ key, label, value, isBad = false }) => (
        <Row key={key} gap={3} justify="between" pad="1.5 0" rule="between" className={styles.line}>
          <dt>{label}</dt>
          <dd className={isBad ? look({ tone: 'bad' }) : undefined}>{value}</dd>
        </Row>
      ))}
    </dl>
  );
}

/** What the person has to do, counted by how soon. */
export function TasksTile() {
  const t = useT('dashboard');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'homeTasks', { view: 'all', kind: null });
  return (
    <AreaTile<HomeTasksAnswer> name={t('tiles.tasks')} href={`/${locale}/`} view={view}>
      {({ counts }) => (
        <Lines
          lines={(['overdue', 'week', 'all'] as const).map((key) => ({
            key,
            label: t(`tasks.${key}`),
            value: formatCount(counts[key], locale),
            isBad: key === 'overdue' && counts[key] > 0,
          }))}
        />
      )}
    </AreaTile>
  );
}

/** The largest households. */
export function TopHouseholdsTile() {
  const t = useT('dashboard');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'householdsList', {
    filters: {},
    show: { closedOnly: false },
    sort: [{ key: 'marketValue', direction: 'desc' }],
    page: { size: TOP_HOUSEHOLDS, after: null, before: null },
  });
  return (
    <AreaTile<HouseholdsListAnswer>
      name={t('tiles.topHouseholds')}
      href={`/${locale}/households/?sort=-marketValue`}
      view={view}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{t('noHouseholds')}</p>
        ) : (
          <Lines
            lines={rows.map(({ id, name, marketValue }) => ({
              key: id,
              label: <Link href={`/${locale}/households/summary?Id=${id}`}>{name}</Link>,
              value: formatMoney(marketValue, locale),
            }))}
          />
        )
      }
    </AreaTile>
  );
}

/** Transfers in progress by stage. */
export function TransfersTile() {
  const t = useT('dashboard');
  const transfers = useT('transfers');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'transfersSummaryList', {
    filters: {},
    states: [],
    dealers: [],
    lateOnly: false,
  });
  return (
    <AreaTile<TransfersSummaryListAnswer>
      name={transfers('title')}
      href={`/${locale}/transfers/`}
      view={view}
    >
      {({ stages, lateCount }) => (
        <Lines
          lines={[
            ...TRANSFER_STAGES.map((stage) => ({
              key: stage,
              label: transfers(`stage.${stage}`),
              value: formatCount(stages.find((each) => each.stage === stage)?.count ?? 0, locale),
            })),
            {
              key: 'late',
              label: t('late'),
              value: formatCount(lateCount, locale),
              isBad: lateCount > 0,
            },
          ]}
        />
      )}
    </AreaTile>
  );
}

/** How much of each document goes out electronically, the least first. */
export function DeliveryTile() {
  const t = useT('dashboard');
  const delivery = useT('delivery');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'deliverySummaryList', { filters: {} });
  return (
    <AreaTile<DeliverySummary> name={t('tiles.delivery')} href={`/${locale}/delivery/`} view={view}>
      {({ documents }) => (
        <Lines
          lines={documents
            .filter(({ eligible }) => eligible > 0)
            .map((each) => ({ ...each, shareBp: Math.round((each.electronic / each.eligible) * WHOLE_BP) }))
            .sort((a, b) => a.shareBp - b.shareBp)
            .slice(0, TOP_HOUSEHOLDS)
            .map(({ document, shareBp }) => ({
              key: document,
              label: delivery(`documents.${document}`),
              value: formatPercent(shareBp, locale, { digits: 1 }),
            }))}
        />
      )}
    </AreaTile>
  );
}
