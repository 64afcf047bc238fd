import { useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './ScreenSkeleton.module.css';
import { TableSkeleton } from './TableSkeleton';

/** A screen of which nothing is known yet: title, sentence, one card of rows. */
export function ScreenSkeleton() {
  const t = useT();
  return (
    <div>
      <VisuallyHidden role="status">{t('states.loading')}</VisuallyHidden>
      <p className="type-title">
        <Skeleton />
      </p>
      <p>
        <Skeleton width="long" />
      </p>
      <Card isFlush className={styles.card}>
        <TableSkeleton rows={12} columns={6} />
      </Card>
    </div>
  );
}
