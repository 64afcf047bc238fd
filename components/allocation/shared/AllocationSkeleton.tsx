import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import styles from './AllocationSkeleton.module.css';

const PARTS = ['a', 'b', 'c', 'd', 'e', 'f', 'total'];
const NOTES = ['a', 'b', 'c', 'd', 'e'];

/** The placeholder of an allocation: the dimensions, the bar, the usual number of parts, and the note. */
export function AllocationSkeleton({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div className={styles.content} aria-hidden="true">
        <Skeleton width="long" className={styles.ways} />
        <Skeleton className={styles.bar} />
        <div>
          {PARTS.map((part) => (
            <div key={part} className={styles.part}>
              <Skeleton />
              <Skeleton width="short" />
            </div>
          ))}
        </div>
        <div className={styles.note}>
          {NOTES.map((note) => (
            <Skeleton key={note} width="long" />
          ))}
        </div>
      </div>
    </Card>
  );
}
