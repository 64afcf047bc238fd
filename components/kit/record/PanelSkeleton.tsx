import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Grid, Stack } from '@/components/ui/layout';
import styles from './PanelSkeleton.module.css';

interface Props {
  title: string;
  /** How many lines will probably come. */
  lines: number;
}

/** The placeholder of a card with labels and values. */
export function DetailsSkeleton({ title, lines }: Props) {
  return (
    <Card title={title}>
      <Stack className={styles.lines} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <Grid key={line} align="center" minHeight={20} className={styles.line}>
            <Skeleton width="short" />
            <Skeleton />
          </Grid>
        ))}
      </Stack>
    </Card>
  );
}

/** The placeholder of a card with a table. */
export function TablePanelSkeleton({ title, lines }: Props) {
  return (
    <Card isFlush title={title}>
      <TableSkeleton rows={lines} columns={5} />
    </Card>
  );
}
