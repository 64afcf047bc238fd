import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue, PendingChange } from '@/contract/changes/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { PendingNote } from '../../ui/form/notes';
import { usePendingChanges } from '../changes/usePendingChanges';

export interface PendingOfRecord {
  /** What is pending, in words, by path. */
  notes: Readonly<Record<string, PendingNote>>;
  /** Reloads them. */
  refresh(): void;
}

/**
 * The changes of a record that wait for a second person or for their day, for the fields that they affect.
 */
export function usePending(
  entity: ChangeEntity,
  id: string,
  show: (path: string, value: FieldValue) => string,
): PendingOfRecord {
  const t = useT('form');
  const locale = useLocale();
  const { changes, refresh, withdraw } = usePendingChanges(entity, id);

  const note = (change: PendingChange, proposed: string): PendingNote => {
    const who = { name: formatStaffName(change.maker) };
    const when = formatDateTime(change.madeAt, locale, { timeZone: getConfig().timeZone });
    const text =
      change.state === 'scheduled' && change.effectiveOn !== null
        ? t('pending.scheduled', { ...who, when, date: formatDateLong(change.effectiveOn, locale) })
        : t(change.whyNot === null ? 'pending.yours' : `pending.why.${change.whyNot}`, { ...who, when });
    const { changeSetId } = change;
    return { proposed, text, onWithdraw: change.mayWithdraw ? () => withdraw(changeSetId) : null };
  };
  const notes = changes.flatMap((change) =>
    change.items.map(({ path, proposed, isSecret }) => {
      const text = show(path, proposed) || t('empty');
      return [path, note(change, isSecret ? t('pending.ending', { ending: text }) : text)] as const;
    }),
  );
  return { notes: Object.fromEntries(notes), refresh };
}
