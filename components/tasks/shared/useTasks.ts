import type { SaveOutcome } from '@/contract/changes/schema';
import { clientPath, householdPath } from '@/contract/routes';
import type { ShownTask, TasksOfRecordAnswer } from '@/contract/tasks/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useSavedToast } from '@/components/kit/form/useSavedToast';
import type { TasksOf } from './types';
import { useTaskActs } from './useTaskActs';
import { useTaskEditing } from './useTaskEditing';
import { useTaskRemoval } from './useTaskRemoval';

const LIST = { clientSummary: 'tasksOfRecord', householdSummary: 'tasksOfRecord' } as const;

/** The tasks of a record, and what the person does with them. */
export function useTasks({ screen, record, id }: TasksOf) {
  const t = useT('tasks');
  const locale = useLocale();
  const view = useCallAt<TasksOfRecordAnswer>(placeOn(LIST, screen), { record, id }, { keepPrevious: true });
  const editing = useTaskEditing(screen);
  const acts = useTaskActs(view.retry);
  const label = t('label');
  const href = record === 'client' ? clientPath(id, locale) : householdPath(id, locale);
  const tell = useSavedToast({ entity: record, id, label, href, onUndone: view.retry });
  const removal = useTaskRemoval({ href, tell, onEnded: view.retry });
  return {
    view,
    /** What the open form asks for; null while none is open. */
    open: editing.open,
    close: editing.close,
    isBusy: acts.isBusy || removal.isBusy,
    mark: acts.mark,
    /** @param task null for a new one about the record */
    edit: (task: string | null) => editing.edit({ task, about: task === null ? { record, id } : null }),
    onSaved(outcome: SaveOutcome) {
      editing.close();
      tell(outcome);
      view.retry();
    },
    remove: (task: ShownTask) => removal.remove(task),
  };
}

export type TasksState = ReturnType<typeof useTasks>;
