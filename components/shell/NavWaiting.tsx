import { Skeleton } from '../ui/Skeleton';
import styles from './NavLinks.module.css';

/** Replaces the areas until it is known which are open. */
export function NavWaiting() {
  return (
    <p className={styles.waiting}>
      <Skeleton />
    </p>
  );
}
