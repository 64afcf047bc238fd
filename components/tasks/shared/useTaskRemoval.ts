import type { SaveOutcome } from '@/contract/changes/schema';
import { useT } from '@/lib/i18n/useT';
import { useSubmissions } from '@/store/useSubmissions';
import { showToast } from '@/components/ui/toast/toast';

/** A task as somebody saw it: what changed since is not removed unseen. */
interface Removed {
  id: string;
  version: number;
}

interface Options {
  /** The link back, for a person who has left the screen. */
  href: string;
  /** Says that it was saved, with the way to undo it. */
  tell(outcome: SaveOutcome): void;
  /** Called when it has ended, to reload what is shown. */
  onEnded(): void;
}

/** Removes tasks. */
export function useTaskRemoval({ href, tell, onEnded }: Options) {
  const t = useT('tasks');
  const removal = useSubmissions<'taskSave', Removed>('taskSave', {
    form: 'taskRemove',
    entity: 'task',
    notice: { label: t('label'), href },
    onEnded(_, { outcome, error }) {
      if (outcome !== null) tell(outcome);
      else showToast(t(error?.conflict === undefined ? 'removeFailed' : 'removeOvertaken'));
      onEnded();
    },
  });
  return {
    isBusy: removal.isBusy,
    remove({ id, version }: Removed) {
      removal.submit({ id, version }, { id, version, fields: { task: null } });
    },
  };
}
