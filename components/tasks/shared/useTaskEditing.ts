import { useState } from 'react';
import type { TaskRecord } from '@/contract/tasks/codes';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import type { TaskScreen } from './types';

/** What a form of a task asks for: a task to edit, or a new one about a record or about none. */
export interface TaskAsked {
  task: string | null;
  about: { record: TaskRecord; id: string } | null;
}

/** The form of a task on a screen: which one is open, and what opens it. */
export function useTaskEditing(screen: TaskScreen) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<TaskAsked | null>(null);
  return {
    /** Null while no form is open. */
    open,
    /** Opens the form and asks the gateway again, because a kept answer may be old. */
    edit(asked: TaskAsked) {
      setOpen(asked);
      dispatch(requestScreen({ screen, api: 'taskEdit', body: asked }));
    },
    close: () => setOpen(null),
  };
}
