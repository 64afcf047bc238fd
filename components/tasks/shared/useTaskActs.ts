import type { PersonRef } from '@/contract/changes/schema';
import { formatDateLong, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useSubmissions } from '@/store/useSubmissions';
import { showToast } from '@/components/ui/toast/toast';
import type { ActedTask } from './types';

const ENTITY = 'task';

/**
 * Marks tasks as done, opens them again and hands them over. A toast says what was done, with the way to undo it: one for
 * each task, also where several are sent at once.
 *
 * @param onChanged reloads the tasks on the screen
 */
export function useTaskActs(onChanged: () => void) {
  const t = useT('tasks');
  const locale = useLocale();
  const undoBy = (onClick: () => void) => ({
    ...{ label: t('undo'), closeLabel: t('close'), isUndo: true },
    onClick,
  });
  const changed = () => {
    onChanged();
    tellTabs('changed');
  };

  const done = useSubmissions<'taskDone', ActedTask>('taskDone', {
    form: 'taskDone',
    entity: ENTITY,
    onEnded(task, { body, outcome }) {
      const { title } = task;
      changed();
      if (outcome === null) return showToast(t('failed', { title }));
      if (!body.isDone) return showToast(t('reopened', { title }));
      const next = outcome.nextDueOn;
      const text =
        next === null
          ? t('doneTold', { title })
          : t('doneNext', { title, date: formatDateLong(next, locale) });
      showToast(
        text,
        undoBy(() => mark(task, false)),
      );
    },
  });

  const undo = useSubmissions<'changeUndo', ActedTask>('changeUndo', {
    form: 'taskUndo',
    entity: ENTITY,
    onEnded({ title }, { outcome }) {
      changed();
      showToast(t(outcome === null ? 'failed' : 'handedBack', { title }));
    },
  });

  const handed = useSubmissions<'taskHandOver', ActedTask & { to: PersonRef }>('taskHandOver', {
    form: 'taskHandOver',
    entity: ENTITY,
    onEnded(task, { outcome, error }) {
      const parts = { title: task.title, name: formatStaffName(task.to) };
      changed();
      if (outcome === null) return showToast(t(error?.code === 'invalid' ? 'handRefused' : 'failed', parts));
      const { changeSetId } = outcome;
      if (changeSetId === null) return showToast(t('handed', parts));
      showToast(
        t('handed', parts),
        undoBy(() => undo.submit(task, { changeSetId })),
      );
    },
  });

  function mark({ id, title }: ActedTask, isDone: boolean) {
    done.submit({ id, title }, { id, isDone });
  }

  return {
    isBusy: [done, handed, undo].some(({ isBusy }) => isBusy),
    mark,
    handOver({ id, title }: ActedTask, to: PersonRef) {
      handed.submit({ id, title, to }, { id, assignee: to.subject });
    },
  };
}
