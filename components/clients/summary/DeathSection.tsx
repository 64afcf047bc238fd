import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { useTaskDone } from '@/components/clients/shared/useTaskDone';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { PanelState } from '@/components/kit/record/PanelState';
import { DeathPanel } from '../death/deathForm';
import type { DeathEditing } from './useDeathEditing';

/** The section of a death: its facts, its restrictions and its tasks. */
export function DeathSection({ id, editing }: { id: string; editing: DeathEditing }) {
  const t = useT('summary');
  const view = useScreenCall('clientSummary', 'deathRead', { id });
  const tasks = useTaskDone(
    {
      done: (title) => t('death.taskDone', { title }),
      reopened: (title) => t('death.taskReopened', { title }),
      failed: (title) => t('death.taskFailed', { title }),
      undo: t('death.undo'),
      close: t('death.close'),
    },
    editing.askDeath,
    'deathTaskSave',
  );
  const title = t('death.title');
  return (
    <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={5} />}>
      {(known) => (
        <DeathPanel
          title={title}
          known={known}
          isBusy={editing.isUndoing || tasks.isBusy}
          onUndo={editing.undo}
          onCorrect={editing.open}
          onTask={(task, isDone, words) => tasks.mark({ id, task, title: words }, isDone)}
        />
      )}
    </PanelState>
  );
}
