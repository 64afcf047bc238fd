import { useT } from '@/lib/i18n/useT';
import styles from './Field.module.css';
import type { PendingNote } from './notes';

/** A change of a field that waits: what was asked, who may approve it, and Withdraw for who made it. */
export function PendingBox({ note, label }: { note: PendingNote; label: string }) {
  const t = useT('form');
  return (
    <div className={styles.pending}>
      <p className={styles.pendingHead}>
        <span>{t('pending.proposed', { value: note.proposed })}</span>
        <span className={styles.chip}>{t('pending.word')}</span>
      </p>
      <p className={styles.hint}>{note.text}</p>
      {note.onWithdraw !== null && (
        <button
          type="button"
          className={styles.link}
          aria-label={t('pending.withdrawOf', { label })}
          onClick={note.onWithdraw}
        >
          {t('pending.withdraw')}
        </button>
      )}
    </div>
  );
}
