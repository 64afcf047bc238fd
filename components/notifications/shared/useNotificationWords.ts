import type { NotificationRow } from '@/contract/notifications/schema';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import { getConfig } from '@/lib/config/browser';
import {
  dayIn,
  formatCount,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatList,
  formatMoney,
  formatName,
  formatStaffName,
  formatTime,
  isNegativeAmount,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import type { Fact } from '../../kit/record/Facts';

interface NotificationWords {
  /** What happened, to whom. */
  title: string;
  /** What qualifies it, by when it is wanted, and who has it in hand. */
  facts: Fact[];
  /** What the button says that leads to it. */
  action: string;
  /** When it was told: a time today, else a date. */
  when: string;
}

const unsigned = (amount: string) => amount.replace('-', '');

/** The sentence parts of a notification, besides its facts. */
function useParts() {
  const t = useT('notifications');
  const accounts = useT('accounts');
  const locale = useLocale();
  const fields = useFieldWords();
  const lastFirst = useAppSelector(selectLastNameFirst());
  return ({ record, facts, dueOn, by }: NotificationRow) => {
    const { party, label } = record;
    const on = facts.on ?? dueOn;
    return {
      name: party === null ? (label ?? '') : formatName(party.name, { lastFirst }),
      label: label ?? '',
      person: by === null ? '' : formatStaffName(by),
      amount: facts.amount === null ? '' : formatMoney(unsigned(facts.amount), locale),
      dealer: facts.dealer?.[locale] ?? '',
      field: t(`rejectField.${facts.rejectField ?? 'none'}`),
      fields: formatList(
        facts.paths.map((path) => fields.field(path)),
        locale,
      ),
      restricts: formatList(
        facts.restricts.map((kind) => t(`restricts.${kind}`)),
        locale,
      ),
      type: facts.accountType === null ? '' : accounts(`type.${facts.accountType}`),
      transaction: facts.transaction === null ? '' : accounts(TRANSACTION_TYPES[facts.transaction].key),
      news: facts.news?.[locale] ?? '',
      title: facts.title ?? '',
      reply: facts.reply ?? '',
      date: on === null ? '' : formatDateLong(on, locale),
      count: facts.records ?? 1,
      n: formatCount(facts.records ?? 1, locale),
    };
  };
}

/** @returns what says a notification in the person’s language; the page has the namespaces `accounts`, `logs` and `delivery` */
export function useNotificationWords(): (row: NotificationRow, today: string) => NotificationWords {
  const t = useT('notifications');
  const locale = useLocale();
  const partsOf = useParts();
  const { timeZone } = getConfig();

  function titleOf(row: NotificationRow, parts: ReturnType<typeof partsOf>): string {
    const { kind, facts, days } = row;
    const isMany = parts.count > 1;
    if (kind === 'deliveryChanged' && isMany) return t('note.deliveryChanged.titleMany', parts);
    if (kind === 'documentShared' && isMany) return t('note.documentShared.titleMany', parts);
    if (kind === 'documentUnshared' && isMany) return t('note.documentUnshared.titleMany', parts);
    if (kind === 'changeDecided' && facts.isApproved === false)
      return t(
        row.by === null ? 'note.changeDecided.titleStopped' : 'note.changeDecided.titleRejected',
        parts,
      );
    if (kind === 'questionAnswered' && facts.isApproved === false)
      return t('note.questionAnswered.titleDeclined', parts);
    if (kind === 'largeFlow' && isNegativeAmount(facts.amount ?? '0.00'))
      return t('note.largeFlow.titleOut', parts);
    if (kind === 'idExpiring' && (days ?? 0) < 0) return t('note.idExpiring.titleOver', parts);
    return t(`note.${kind}.title`, parts);
  }

  function textOf({ kind, facts, days }: NotificationRow, parts: ReturnType<typeof partsOf>): string {
    if (kind === 'cashNegative' && facts.amount !== null)
      return t('note.cashNegative.text', { ...parts, amount: formatMoney(facts.amount, locale) });
    if (kind === 'idExpiring' && (days ?? 0) < 0) return t('note.idExpiring.textOver', parts);
    if (kind === 'kycDue' && facts.paths.length > 0) return t('note.kycDue.textChanged', parts);
    if (kind === 'emailBounced' && facts.isHard) return t('note.emailBounced.textHard', parts);
    if (kind === 'questionAnswered' && facts.reply === null) return t('note.questionAnswered.textNone');
    return t(`note.${kind}.text`, parts);
  }

  /** By when it is wanted; null if it has no day, or its text says it. */
  function dueOf({ kind, dueOn, days, isSettled }: NotificationRow): string | null {
    if (isSettled || kind === 'idExpiring') return null;
    if (dueOn === null || days === null) return kind === 'kycDue' ? t('due.never') : null;
    return t(days < 0 ? 'due.over' : 'due.on', { date: formatDateLong(dueOn, locale) });
  }

  const day = (instant: string) => formatDateLong(dayIn(instant, timeZone), locale);

  /** Who has it in hand, or was done with it. */
  function handsOf({ work, isSettled, until }: NotificationRow): string[] {
    const {
      assignee = null,
      assignedBy = null,
      assignedAt = null,
      doneBy = null,
      doneAt = null,
    } = work ?? {};
    const words: string[] = [];
    if (until !== null) words.push(t('back', { date: formatDateLong(until, locale) }));
    if (doneBy !== null && doneAt !== null)
      words.push(t('doneBy', { person: formatStaffName(doneBy), date: day(doneAt) }));
    else if (assignee !== null && assignedBy !== null && assignedAt !== null) {
      const when = formatDateTime(assignedAt, locale, { timeZone });
      const isGiven = assignedBy.subject !== assignee.subject;
      const key = work?.isMine !== true ? 'inHand' : isGiven ? 'handedBy' : 'mineSince';
      words.push(t(key, { person: formatStaffName(key === 'handedBy' ? assignedBy : assignee), when }));
    }
    if (isSettled) words.push(t('settled'));
    return words;
  }

  return (row, today) => {
    const parts = partsOf(row);
    const due = dueOf(row);
    const facts: Fact[] = [
      { key: 'text', content: textOf(row, parts) },
      ...(due === null ? [] : [{ key: 'due', content: due }]),
      ...handsOf(row).map((content, index) => ({ key: `hands${index}`, content })),
    ];
    const isToday = row.createdAt !== null && dayIn(row.createdAt, timeZone) === today;
    return {
      title: titleOf(row, parts),
      facts: facts.filter(({ content }) => content !== ''),
      action: t(`note.${row.kind}.action`),
      when:
        row.createdAt !== null && isToday
          ? formatTime(row.createdAt, locale, { timeZone })
          : formatDate(row.createdOn),
    };
  };
}
