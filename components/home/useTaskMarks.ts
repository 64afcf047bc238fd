import { useEffect, useEffectEvent, useRef } from 'react';
import type { TaskMark } from '@/contract/home/codes';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useSubmission } from '@/store/useSubmission';
import type { ActedOn, TitleOf } from './actedOn';
import { showToast } from '../ui/toast/toast';

export interface TaskMarks {
  isBusy: boolean;
  mark(on: ActedOn, mark: TaskMark, title: TitleOf): void;
}

/**
 * Dismisses tasks, puts them off and brings them back. A toast says what was done, with the way to undo it.
 *
 * @param onChanged called when it is done, to reload the list
 */
export function useTaskMarks(onChanged: () => void): TaskMarks {
  const t = useT('home');
  const locale = useLocale();
  const write = useSubmission('homeTaskMark', { form: 'homeTaskMark' });
  const { status, outcome, error, body } = write;
  const title = useRef<TitleOf>(() => '');

  const ended = useEffectEvent(() => {
    if (body === null || (outcome === null && error === null)) return;
    const titleOf = title.current;
    write.dismiss();
    if (outcome === null) {
      showToast(t('tasks.failed', { title: titleOf() }));
      return;
    }
    onChanged();
    tellTabs('changed');
    const { mark } = body;
    const { act, count } = outcome;
    const taskTitle = titleOf(count);
    if (mark === 'restore') {
      showToast(t('tasks.restored', { title: taskTitle }));
      return;
    }
    const date = outcome.until === null ? '' : formatDateLong(outcome.until, locale);
    const words =
      mark !== 'dismiss'
        ? 'tasks.putOffUntil'
        : outcome.until === null
          ? 'tasks.dismissed'
          : 'tasks.dismissedUntil';
    showToast(t(words, { title: taskTitle, date }), {
      label: t('tasks.undo'),
      isUndo: true,
      closeLabel: t('tasks.close'),
      onClick: () => send({ act }, 'restore', titleOf),
    });
  });
  useEffect(() => ended(), [outcome, error]);

  function send(on: ActedOn, mark: TaskMark, of: TitleOf) {
    title.current = of;
    write.submit({ ...on, mark });
  }

  return { isBusy: status === 'sending', mark: send };
}
