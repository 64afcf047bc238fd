import { useEffect, useEffectEvent, useRef } from 'react';
import type { TaskEditAnswer } from '@/contract/tasks/schema';
import { useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { showToast } from '@/components/ui/toast/toast';
import type { ActedTask } from './types';

const EDIT = { home: 'taskEdit' } as const;

interface Props {
  task: ActedTask;
  onClose(): void;
  /** Called with the version that is now. */
  onRead(task: { id: string; version: number }): void;
}

/** Reads the version of a task that is to be removed, which a list of tasks does not have. It shows nothing. */
export function RemovedTask({ task, onClose, onRead }: Props) {
  const t = useT('tasks');
  const view = useCallAt<TaskEditAnswer>(placeOn(EDIT, 'home'), { task: task.id, about: null });
  const isAsked = useRef(false);
  const step = useEffectEvent(() => {
    if (!isAsked.current) {
      isAsked.current = true;
      // A kept answer may be old.
      view.retry();
    } else if (hasEnded(view)) {
      onClose();
      if (view.status === 'error' || view.data === null) showToast(t('removeFailed'));
      else onRead({ id: task.id, version: view.data.version });
    }
  });
  useEffect(() => step(), [view.status]);
  return null;
}
