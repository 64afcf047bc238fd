import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import styles from './Tiles.module.css';

const TILES = 6;

/** The tiles before their figures are there. */
export function TilesSkeleton() {
  return (
    <Card isFlush className={styles.card}>
      <div className={styles.tiles} aria-hidden="true">
        {Array.from({ length: TILES }, (_, index) => (
          <div key={index} className={styles.tile}>
            <Skeleton width="short" />
            <Skeleton />
            <Skeleton width="short" />
          </div>
        ))}
      </div>
    </Card>
  );
}
