import { useEffect, useEffectEvent, useRef } from 'react';
import type { NotificationAct, NotificationMark } from '@/contract/notifications/codes';
import type { PersonRef } from '@/contract/changes/schema';
import { formatCount, formatDateLong, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';

export interface NotificationWrites {
  isBusy: boolean;
  /**
   * @param until of `day`, ISO 8601
   * @param isQuiet true where nobody asked for it: the person hears of a failure alone
   */
  mark(
    ids: readonly string[],
    mark: NotificationMark,
    title: string,
    more?: { until?: string; isQuiet?: boolean },
  ): void;
  act(id: string, act: NotificationAct, title: string, colleague?: PersonRef): void;
}

/**
 * Marks a person’s own notifications, and claims, hands over and ends the work of a team. A toast says what
 * was done, with the way to undo it.
 *
 * @param onChanged called when it is done, to reload what is shown
 */
export function useNotificationWrites(onChanged: () => void): NotificationWrites {
  const t = useT('notifications');
  const locale = useLocale();
  const marking = useSubmission('notificationMark', { form: 'notificationMark' });
  const acting = useSubmission('notificationWorkSave', { form: 'notificationWork' });
  const sent = useRef({ title: '', person: '', isQuiet: false });

  const undo = (onClick: () => void) =>
    ({ label: t('undo'), isUndo: true, closeLabel: t('close'), onClick }) as const;

  const marked = useEffectEvent(() => {
    const { body, outcome, error } = marking;
    if (body === null || (outcome === null && error === null)) return;
    const { title, isQuiet } = sent.current;
    marking.dismiss();
    if (outcome === null) {
      if (!isQuiet) showToast(t('toast.failed', { title }));
      return;
    }
    onChanged();
    if (isQuiet) return;
    const { ids, mark } = body;
    const date = outcome.until === null ? '' : formatDateLong(outcome.until, locale);
    const back = (to: NotificationMark) => undo(() => send(ids, to, title));
    const count = { count: ids.length, n: formatCount(ids.length, locale) };
    if (mark === 'read') showToast(t('toast.read', count), back('unread'));
    else if (mark === 'done')
      showToast(t(date === '' ? 'toast.done' : 'toast.doneUntil', { title, date }), back('restore'));
    else if (mark === 'tomorrow' || mark === 'nextWeek' || mark === 'day')
      showToast(t('toast.later', { title, date }), back('restore'));
    else if (mark === 'restore') showToast(t('toast.restore', { title }));
  });
  useEffect(() => marked(), [marking.outcome, marking.error]);

  const acted = useEffectEvent(() => {
    const { body, outcome, error } = acting;
    if (body === null || (outcome === null && error === null)) return;
    const { title, person } = sent.current;
    acting.dismiss();
    // A colleague may have been quicker: the list shows it.
    onChanged();
    if (outcome === null) {
      const isTaken = error?.code === 'invalid';
      showToast(t(isTaken ? 'toast.taken' : 'toast.failed', { title }));
      return;
    }
    const { id, act } = body;
    if (act === 'done')
      showToast(
        t('toast.done', { title }),
        undo(() => work(id, 'reopen', title)),
      );
    else if (act === 'claim')
      showToast(
        t('toast.claim', { title }),
        undo(() => work(id, 'release', title)),
      );
    else showToast(t(`toast.${act}`, { title, person }));
  });
  useEffect(() => acted(), [acting.outcome, acting.error]);

  function send(
    ids: readonly string[],
    mark: NotificationMark,
    title: string,
    { until, isQuiet = false }: { until?: string; isQuiet?: boolean } = {},
  ) {
    sent.current = { title, person: '', isQuiet };
    marking.submit({ ids: [...ids], mark, ...(until !== undefined && { until }) });
  }

  function work(id: string, act: NotificationAct, title: string, colleague?: PersonRef) {
    sent.current = {
      title,
      person: colleague === undefined ? '' : formatStaffName(colleague),
      isQuiet: false,
    };
    acting.submit({ id, act, ...(colleague !== undefined && { colleague: colleague.subject }) });
  }

  return {
    isBusy: marking.status === 'sending' || acting.status === 'sending',
    mark: send,
    act: work,
  };
}
