import type { NewsRow } from '@/contract/news/schema';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import styles from './News.module.css';

/** What an item asks of the person, and its state: pinned, required, registered, over. */
export function NewsMarks({ item: { isPinned, isMustRead, confirmedAt, event } }: { item: NewsRow }) {
  const t = useT('news');
  return (
    <>
      {isMustRead && confirmedAt === null && (
        <span className={cx(styles.chip, styles.warn)}>{t('mustRead')}</span>
      )}
      {isPinned && <span className={styles.chip}>{t('pinned')}</span>}
      {event?.isRegistered && <span className={cx(styles.chip, styles.good)}>{t('event.isRegistered')}</span>}
      {event?.isOver && <span className={styles.chip}>{t('event.isOver')}</span>}
    </>
  );
}
