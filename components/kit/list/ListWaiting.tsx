import { Grid } from '@/components/ui/layout';
import { ScreenTitle } from '../../states/ScreenTitle';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Card } from '../../ui/Card';
import styles from './ListFrame.module.css';

/** A list while the filter in its address loads. */
export function ListWaiting({ title, columns }: { title: string; columns: number }) {
  return (
    <Grid columns={1} gap={3} className={styles.screen}>
      <ScreenTitle text={title} />
      <Card isFlush>
        <TableSkeleton rows={12} columns={columns} />
      </Card>
    </Grid>
  );
}
