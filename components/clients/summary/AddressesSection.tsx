import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { useTaskDone } from '@/components/clients/shared/useTaskDone';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { PanelState } from '@/components/kit/record/PanelState';
import { useSeen } from '@/components/kit/record/useSeen';
import { AddressesPanel } from '../address/addressForm';
import { useAddressRights } from '../address/kinds';
import { useReturnedMail } from '../address/useReturnedMail';
import type { AddressEditing } from './useAddressEditing';

/** The addresses of a client with what was and what is to come: asked for when it comes in sight. */
export function AddressesSection({ id, editing }: { id: string; editing: AddressEditing }) {
  const t = useT('summary');
  const { ref, isSeen } = useSeen();
  const view = useScreenCall('clientSummary', 'addressHistory', isSeen ? { id } : null);
  const rights = useAddressRights();
  const { isUndoing, undo, label, ask } = editing;
  const mail = useReturnedMail(id, { label, onNoted: ask, onUndo: undo });
  const tasks = useTaskDone(
    {
      done: (title) => t('addresses.taskDone', { title }),
      reopened: (title) => t('addresses.taskReopened', { title }),
      failed: (title) => t('addresses.taskFailed', { title }),
      undo: t('addresses.undo'),
      close: t('addresses.close'),
    },
    ask,
    'addressTaskSave',
  );
  const title = t('addresses.title');
  return (
    <div ref={ref}>
      <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={4} />}>
        {(history) => (
          <AddressesPanel
            title={title}
            history={history}
            isBusy={isUndoing || mail.isBusy || tasks.isBusy}
            onUndo={undo}
            noteOf={(row) =>
              row.state === 'current' &&
              row.address !== null &&
              rights.kindsOf(history.kind).includes(row.kind)
                ? () => mail.note(history, row)
                : null
            }
            onTask={
              rights.isOn ? ({ task }, isDone, words) => tasks.mark({ id, task, title: words }, isDone) : null
            }
          />
        )}
      </PanelState>
    </div>
  );
}
