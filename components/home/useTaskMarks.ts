import { useEffect, useEffectEvent, useRef } from 'react';
import type { TaskMark } from '@/contract/home/codes';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useSubmission } from '@/store/useSubmission';
import type { ActedOn } from './actedOn';
import { showToast } from '../ui/toast/toast';

export interface TaskMarks {
  isBusy: boolean;
  /** @param title of the tasks, as the toast names them */
  mark(on: ActedOn, mark: TaskMark, title: string): void;
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
  const title = useRef('');

  const ended = useEffectEvent(() => {
    if (body === null || (outcome === null && error === null)) return;
    const taskTitle = title.current;
    write.dismiss();
    if (outcome === null) {
      showToast(t('tasks.failed', { title: taskTitle }));
      return;
    }
    onChanged();
    tellTabs('changed');
    const { mark } = body;
    const { act } = outcome;
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
      closeLabel: t('tasks.close'),
      onClick: () => send({ act }, 'restore', taskTitle),
    });
  });
  useEffect(() => ended(), [outcome, error]);

  function send(on: ActedOn, mark: TaskMark, of: string) {
    title.current = of;
    write.submit({ ...on, mark });
  }

  return { isBusy: status === 'sending', mark: send };
}
