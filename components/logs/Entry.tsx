import type { LogEntry, LogItem } from '@/contract/logs/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatStaffName, formatTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { StatusDot } from '../ui/StatusDot';
import { ConfirmedButton } from './ConfirmedButton';
import styles from './Logs.module.css';
import { useEntryWrites } from './useEntryWrites';
import { useLogWords } from './useLogWords';

interface Props {
  entry: LogEntry;
  /** Something was restored, undone or withdrawn: the log is read anew. */
  onChanged(): void;
}

const TONES: Partial<Record<LogEntry['state'], 'good' | 'warn'>> = {
  applied: 'good',
  pending: 'warn',
  scheduled: 'warn',
};

/** One save in a sentence, with what each field was and became, its reason, and what can be done about it. */
export function Entry({ entry, onChanged }: Props) {
  const t = useT('logs');
  const locale = useLocale();
  const words = useLogWords();
  const writes = useEntryWrites(entry.id, onChanged);
  const { state, items, isMine, madeAt } = entry;
  const mayUndo = state === 'applied' && !items.some(({ isSecret, isOvertaken }) => isSecret || isOvertaken);
  const mayWithdraw = isMine && (state === 'pending' || state === 'scheduled');
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={madeAt}>
        {formatTime(madeAt, locale, { timeZone: getConfig().timeZone, hasZone: true })}
      </time>
      <div className={styles.body}>
        <p className={styles.sentence}>
          <span>{words.sentence(entry)}</span>
          <StatusDot tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</StatusDot>
        </p>
        <ul className={styles.items}>
          {items.map((item) => (
            <Item
              key={item.path}
              item={item}
              mayRestore={state === 'applied'}
              isBusy={writes.isBusy}
              onRestore={() => writes.restore(item.path)}
            />
          ))}
        </ul>
        <Notes entry={entry} />
        {mayUndo && (
          <ConfirmedButton
            label={t('undo')}
            text={t('undoText', { count: items.length })}
            isBusy={writes.isBusy}
            onConfirm={writes.undo}
          />
        )}
        {mayWithdraw && (
          <ConfirmedButton
            label={t('withdraw')}
            text={t('withdrawText')}
            isBusy={writes.isBusy}
            onConfirm={writes.withdraw}
          />
        )}
        {writes.failure !== null && (
          <p className={styles.failed} role="alert">
            {t(`failed.${writes.failure}`)}
          </p>
        )}
        {writes.isWaiting && <p role="status">{t('waitsNow')}</p>}
      </div>
    </li>
  );
}

/** Why, on whose behalf, who decided, from when, and where in the chain. */
function Notes({ entry }: { entry: LogEntry }) {
  const t = useT('logs');
  const locale = useLocale();
  const { state, reason, onBehalfOf, decidedBy, decisionReason, effectiveOn, seq } = entry;
  const decision = state === 'rejected' || state === 'withdrawn' ? state : 'approved';
  const notes = [
    reason === null ? null : t('quoted', { text: reason }),
    onBehalfOf === null ? null : t('onBehalfOf', { person: formatStaffName(onBehalfOf) }),
    decidedBy === null ? null : t(`decided.${decision}`, { person: formatStaffName(decidedBy) }),
    decisionReason === null ? null : t('quoted', { text: decisionReason }),
    effectiveOn === null ? null : t('effective', { date: formatDateLong(effectiveOn, locale) }),
    seq === null ? null : t('link', { seq }),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className={styles.notes}>{notes.join(' · ')}</p>;
}

interface ItemProps {
  item: LogItem;
  mayRestore: boolean;
  isBusy: boolean;
  onRestore(): void;
}

/** A field: what it was, what it became, and the way back where nothing was built on it. */
function Item({
  item: { path, was, became, isSecret, isOvertaken },
  mayRestore,
  isBusy,
  onRestore,
}: ItemProps) {
  const t = useT('logs');
  const words = useLogWords();
  const field = words.field(path);
  const text = (value: LogItem['was']) =>
    isSecret && value !== null ? t('ending', { ending: words.value(path, value) }) : words.value(path, value);
  return (
    <li className={styles.item}>
      <span className={styles.field}>{field}</span>
      <span>
        <span className={styles.label}>{t('was')}</span> <del className={styles.was}>{text(was)}</del>{' '}
        <span className={styles.label}>{t('became')}</span>{' '}
        <ins className={styles.became}>{text(became)}</ins>
        {isOvertaken && <span className={styles.notes}> {t('overtaken')}</span>}
      </span>
      {mayRestore && !isSecret && !isOvertaken && (
        <ConfirmedButton
          label={t('restore')}
          name={t('restoreField', { field })}
          text={t('restoreText', { field, value: text(was) })}
          isBusy={isBusy}
          onConfirm={onRestore}
        />
      )}
    </li>
  );
}
