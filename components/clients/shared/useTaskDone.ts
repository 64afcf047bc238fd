import { useEffect, useEffectEvent, useRef } from 'react';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../../ui/toast/toast';

/** A task that a change of address or a death opened: its client, its number, and its name in a toast. */
export interface ClientTask {
  id: string;
  task: number;
  title: string;
}

/** The toast after a task is sent, in the screen's words. */
interface TaskDoneWords {
  done(title: string): string;
  reopened(title: string): string;
  failed(title: string): string;
  undo: string;
  close: string;
}

/**
 * Marks tasks as done for everybody who serves the client, and reopens them. A toast says what was done and
 * offers to undo it.
 *
 * @param onChanged called when it is done, to reload what is shown
 * @param call that marks them: each kind of task has its own
 */
export function useTaskDone(
  words: TaskDoneWords,
  onChanged: () => void,
  call: 'addressTaskSave' | 'deathTaskSave',
) {
  const write = useSubmission(call, { form: call });
  const { status, outcome, error, body } = write;
  const sent = useRef<ClientTask | null>(null);

  const ended = useEffectEvent(() => {
    const task = sent.current;
    if (task === null || body === null || (outcome === null && error === null)) return;
    write.dismiss();
    // If the change was undone in the meantime, its task is gone. The list shows that.
    onChanged();
    if (outcome === null) return showToast(words.failed(task.title));
    if (!body.isDone) return showToast(words.reopened(task.title));
    showToast(words.done(task.title), {
      label: words.undo,
      isUndo: true,
      closeLabel: words.close,
      onClick: () => mark(task, false),
    });
  });
  useEffect(() => ended(), [outcome, error]);

  function mark(task: ClientTask, isDone: boolean) {
    sent.current = task;
    write.submit({ id: task.id, task: task.task, isDone });
  }

  return { isBusy: status === 'sending', mark };
}
