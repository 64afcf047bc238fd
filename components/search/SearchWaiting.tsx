import { Skeleton } from '../ui/Skeleton';
import styles from './SearchList.module.css';

const ROWS = [0, 1, 2, 3, 4];

/** Placeholders for the results. Hidden from screen readers, which get words instead. */
export function SearchWaiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="long" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
