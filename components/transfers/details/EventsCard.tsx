import type { TransferEvent } from '@/contract/transfers/schema';
import { formatDate } from '@/lib/format';
import { EmptyState } from '../../states/EmptyState';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { useTransferWords } from '../useTransferWords';
import styles from './TransferScreen.module.css';

/** All that happened, the latest first; what counts for nothing says why. */
export function EventsCard({ events }: { events: readonly TransferEvent[] }) {
  const { t } = useTransferWords();
  return (
    <Card isFlush title={t('events.title')}>
      {events.length === 0 ? (
        <EmptyState title={t('events.none')} />
      ) : (
        <ol className={styles.events}>
          {events.map(({ kind, on, by, text, rejectCode, field, fault }, index) => (
            <li key={index} className={cx(styles.event, fault !== null && styles.void)}>
              <time dateTime={on}>{formatDate(on)}</time>
              <span>
                {[
                  t(`events.kind.${kind}`),
                  ...(rejectCode === null ? [] : [rejectCode]),
                  ...(field === null ? [] : [t(`field.${field}`)]),
                ].join(', ')}
                {text !== null && <span className={styles.text}>{text}</span>}
                {(by !== null || fault !== null) && (
                  <span className={styles.quiet}>
                    {[
                      ...(by === null ? [] : [t('events.by', { name: by })]),
                      ...(fault === null ? [] : [t(`events.fault.${fault}`)]),
                    ].join(' · ')}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
