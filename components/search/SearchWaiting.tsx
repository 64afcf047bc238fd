import { Skeleton } from '../ui/Skeleton';
import styles from './SearchList.module.css';

const ROWS = [0, 1, 2, 3, 4];

/** The shape of what is going to be found. Hidden from screen readers, which are told in words. */
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
