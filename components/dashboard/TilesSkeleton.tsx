import { Grid } from '@/components/ui/layout';
import { DEFAULT_DASHBOARD } from '@/contract/dashboard/codes';
import { Skeleton } from '../ui/Skeleton';
import styles from './Dashboard.module.css';

/** The tiles before anything of them is known. */
export function TilesSkeleton() {
  return (
    <Grid columns={4} gap={4} className={styles.tiles} aria-hidden="true">
      {DEFAULT_DASHBOARD.map(({ id, size }) => (
        <div key={id} className={styles.tile} data-size={size}>
          <div className={styles.tileHead}>
            <Skeleton width="short" />
          </div>
          <Grid columns={1} gap={0.5} className={styles.body}>
            <Skeleton />
            <Skeleton width="short" />
          </Grid>
        </div>
      ))}
    </Grid>
  );
}
