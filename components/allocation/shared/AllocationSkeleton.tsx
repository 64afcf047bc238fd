import { Row, Stack } from '@/components/ui/layout';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import styles from './AllocationSkeleton.module.css';

const PARTS = ['a', 'b', 'c', 'd', 'e', 'f', 'total'];
const NOTES = ['a', 'b', 'c', 'd', 'e'];

/** The placeholder of an allocation: the dimensions, the bar, the usual number of parts, and the note. */
export function AllocationSkeleton({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Stack gap={3} className={styles.content} aria-hidden="true">
        <Skeleton width="long" className={styles.ways} />
        <Skeleton className={styles.bar} />
        <div>
          {PARTS.map((part) => (
            <Row key={part} align="center" justify="between" className={styles.part}>
              <Skeleton />
              <Skeleton width="short" />
            </Row>
          ))}
        </div>
        <Stack gap={1} size="small">
          {NOTES.map((note) => (
            <Skeleton key={note} width="long" />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
