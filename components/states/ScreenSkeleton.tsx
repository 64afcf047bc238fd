import { useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { cx } from '../ui/cx';
import styles from './ScreenSkeleton.module.css';

/** So many rows fill a window; each is one element, for the server draws them with every page. */
const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** A screen of which nothing is known yet: title, sentence, one card of rows. */
export function ScreenSkeleton() {
  const t = useT();
  return (
    <div data-screen-skeleton="">
      <VisuallyHidden role="status">{t('states.loading')}</VisuallyHidden>
      <p className="type-title">
        <Skeleton />
      </p>
      <p>
        <Skeleton width="long" />
      </p>
      <Card isFlush className={styles.card}>
        {ROWS.map((row) => (
          <div
            key={row}

            className={cx('look-rule-between', styles.row)}
            aria-hidden="true"
          />
        ))}
      </Card>
    </div>
  );
}
