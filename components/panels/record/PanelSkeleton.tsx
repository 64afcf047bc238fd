import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import styles from './PanelSkeleton.module.css';

interface Props {
  title: string;
  /** How many lines are likely to come. */
  lines: number;
}

/** A card of labels and values before they are there. */
export function DetailsSkeleton({ title, lines }: Props) {
  return (
    <Card title={title}>
      <div className={styles.lines} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={styles.line}>
            <Skeleton width="short" />
            <Skeleton />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** A card with a table before its rows are there. */
export function TablePanelSkeleton({ title, lines }: Props) {
  return (
    <Card isFlush title={title}>
      <TableSkeleton rows={lines} columns={5} />
    </Card>
  );
}
