import { Stack } from '@/components/ui/layout';
import { Skeleton } from '../ui/Skeleton';
import styles from './SearchList.module.css';

const ROWS = [0, 1, 2, 3, 4];

/** Placeholders for the results. Hidden from screen readers, which get words instead. */
export function SearchWaiting() {
  return (
    <Stack gap={2} padX={2} padTop={5} padBottom={3} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="long" />
          <Skeleton />
        </div>
      ))}
    </Stack>
  );
}
