import type { LogEntry } from '@/contract/logs/schema';
import { formatList, formatName, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import type { FieldWords } from '@/lib/words/fields';
import { useFieldWords } from '../kit/changes/useFieldWords';

interface LogWords extends FieldWords {
  record(record: LogEntry['record']): string;
  /** The entry in one sentence. */
  sentence(entry: LogEntry): string;
}

/** @returns what says the entries of a log in the person's language */
export function useLogWords(): LogWords {
  const t = useT('logs');
  const words = useFieldWords();
  const locale = useLocale();
  const lastFirst = useAppSelector(selectLastNameFirst());

  const record = ({ name, label, id }: LogEntry['record']) =>
    name === null ? (label ?? id) : formatName(name, { lastFirst });

  function sentence({ actor, isMine, undoOf, channel, state, items, record: of, others }: LogEntry): string {
    const names = formatList([of, ...others].map(record), locale);
    const parts = { count: items.length, record: names, person: formatStaffName(actor) };
    const isUndo = undoOf !== null || channel === 'undo';
    const did = isUndo ? 'undid' : state === 'applied' || state === 'undone' ? 'changed' : 'asked';
    // A company may bring a full stop of its own: “Ontario Inc.”
    return t(isMine ? `you.${did}` : `other.${did}`, parts).replace(/\.\.$/, '.');
  }

  return { ...words, record, sentence };
}
