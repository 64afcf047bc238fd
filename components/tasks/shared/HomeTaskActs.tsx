import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useSavedToast } from '@/components/kit/form/useSavedToast';
import { HandOverTask } from './HandOverTask';
import { saveTaskDay } from './taskFile';
import { TaskLists } from './TaskLists';
import { TaskForm } from './taskForm';
import type { ActedTask } from './types';
import { useTaskActs } from './useTaskActs';
import type { TaskAsked } from './useTaskEditing';

/** What a person does with a task on the home page: each press is another object. */
export type HomeTaskAct =
  | { act: 'done' | 'handOver' | 'edit' | 'calendar'; task: ActedTask & { dueOn: string } }
  | { act: 'new' | 'lists' };

interface Props {
  /** What was pressed last. */
  pressed: HomeTaskAct;
  /** Called when something was saved, to reload the list. */
  onChanged(): void;
}

/** Does what was pressed, and holds the form and the question that belong to it. It is loaded at the first press. */
export function HomeTaskActs({ pressed, onChanged }: Props) {
  const t = useT('tasks');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const acts = useTaskActs(onChanged);
  const [closed, setClosed] = useState<HomeTaskAct | null>(null);
  const last = useRef<HomeTaskAct | null>(null);
  const tell = useSavedToast({
    entity: 'task',
    id: 'home',
    label: t('label'),
    href: `/${locale}/`,
    onUndone: onChanged,
  });
  const asked: TaskAsked = { task: 'task' in pressed ? pressed.task.id : null, about: null };
  const start = useEffectEvent(() => {
    if (last.current === pressed) return;
    last.current = pressed;
    if (pressed.act === 'done') acts.mark(pressed.task, true);
    else if (pressed.act === 'calendar') saveTaskDay(pressed.task);
    // A kept answer may be old.
    else if (pressed.act !== 'lists')
      dispatch(requestScreen({ screen: 'home', api: 'taskEdit', body: asked }));
  });
  useEffect(() => start(), [pressed]);
  const close = () => setClosed(pressed);
  if (pressed === closed || pressed.act === 'done' || pressed.act === 'calendar') return null;
  if (pressed.act === 'lists') return <TaskLists onClose={close} />;
  if (pressed.act === 'handOver') {
    const { task } = pressed;
    return (
      <HandOverTask
        key={task.id}
        task={task}
        onClose={close}
        onChosen={(colleague) => {
          close();
          acts.handOver(task, colleague);
        }}
      />
    );
  }
  return createPortal(
    <TaskForm
      key={asked.task ?? 'new'}
      screen="home"
      asked={asked}
      onClose={close}
      onSaved={(outcome) => {
        close();
        tell(outcome);
        onChanged();
      }}
    />,
    document.getElementById('content') ?? document.body,
  );
}
