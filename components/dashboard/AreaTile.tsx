import Link from 'next/link';
import type { ReactNode } from 'react';
import { Caption, Grid, Row, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { DashboardComparison, DashboardPeriod } from '@/contract/dashboard/codes';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import type { RowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { RetryRegion } from '../states/RetryRegion';
import { TableSkeleton } from '../states/TableSkeleton';
import { opensElsewhere } from '../ui/clicks';
import styles from './Dashboard.module.css';
import { TileHead } from './TileHead';

/** What the person chose for the whole dashboard. */
export interface TileAsked {
  period: DashboardPeriod;
  comparison: DashboardComparison;
}

type Asking<T> = Pick<CallView<T>, 'status' | 'data' | 'error' | 'retry'>;

/** @returns a call of its own question as the state of a tile */
export const viewOfRow = <T,>({ result, retry }: RowCall<T>): Asking<T> => ({
  status: result === null ? 'loading' : result.error === null ? 'success' : 'error',
  data: result?.answer ?? null,
  error: result?.error ?? null,
  retry,
});

interface TileProps<T> {
  name: string;
  href: string;
  /** What the way there leaves behind, such as a filter that the tile does not have. */
  onOpen?(): void;
  /** Beside the name. */
  meta?: ReactNode;
  view: Asking<T>;
  children(data: T): ReactNode;
}

/** A tile of another area by the state of its call, with the way to that area. */
export function AreaTile<T>({ name, href, onOpen, meta, view, children }: TileProps<T>) {
  const t = useT('dashboard');
  return (
    <RetryRegion name={name} status={view.status}>
      <TileHead
        name={name}
        explained={meta}
        meta={
          <Link
            href={href}
            aria-label={t('openNamed', { name })}
            onClick={(event) => {
              if (!opensElsewhere(event)) onOpen?.();
            }}
          >
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

/** The one figure of a tile. */
export function TileFigure({ children }: { children: ReactNode }) {
  return (
    <Text as="p" tone="strong" breaks="anywhere" className={styles.figure}>
      {children}
    </Text>
  );
}

/** What is said beneath a figure, a sentence a line. */
export function TileLines({ lines }: { lines: readonly string[] }) {
  return (
    <Caption as="p" className={styles.compared}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Caption>
  );
}

interface Line {
  key: string;
  label: ReactNode;
  value: ReactNode;
  isBad?: boolean;
}

/** Figures of a tile with their names. */
export function Lines({ lines }: { lines: readonly Line[] }) {
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
