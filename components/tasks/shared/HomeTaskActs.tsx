import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useSavedToast } from '@/components/kit/form/useSavedToast';
import { HandOverTask } from './HandOverTask';
import { RemovedTask } from './RemovedTask';
import { saveTaskDay } from './taskFile';
import { TaskLists } from './TaskLists';
import { TaskForm } from './taskForm';
import type { ActedTask } from './types';
import { useTaskActs } from './useTaskActs';
import type { TaskAsked } from './useTaskEditing';
import { useTaskRemoval } from './useTaskRemoval';

type DatedTask = ActedTask & { dueOn: string };

/** What a person does with a task on the home page: each press is another object. */
export type HomeTaskAct =
  | { act: 'done' | 'calendar'; task: DatedTask }
  | { act: 'handOver' | 'edit' | 'remove'; task: DatedTask }
  | { act: 'new' | 'lists' };

/** What stays open until the person, or its answer, closes it. */
type Opening = Exclude<HomeTaskAct, { act: 'done' | 'calendar' }>;

const isOpening = (pressed: HomeTaskAct): pressed is Opening =>
  pressed.act !== 'done' && pressed.act !== 'calendar';

const askedOf = (open: Opening): TaskAsked => ({ task: 'task' in open ? open.task.id : null, about: null });

interface Props {
  /** What was pressed last. */
  pressed: HomeTaskAct;
  /** Called when something was saved, to reload the list. */
  onChanged(): void;
}

/**
 * Does what was pressed, and holds the form and the question that belong to it. A form that is open stays: what would open
 * another one does nothing until it is closed. It is loaded at the first press.
 */
export function HomeTaskActs({ pressed, onChanged }: Props) {
  const t = useT('tasks');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const acts = useTaskActs(onChanged);
  const [seen, setSeen] = useState<HomeTaskAct | null>(null);
  const [open, setOpen] = useState<Opening | null>(null);
  const last = useRef<HomeTaskAct | null>(null);
  const href = `/${locale}/`;
  const tell = useSavedToast({ entity: 'task', id: 'home', label: t('label'), href, onUndone: onChanged });
  const { remove } = useTaskRemoval({ href, tell, onEnded: onChanged });
  if (pressed !== seen) {
    setSeen(pressed);
    if (open === null && isOpening(pressed)) setOpen(pressed);
  }
  const start = useEffectEvent(() => {
    if (last.current === pressed) return;
    last.current = pressed;
    if (pressed.act === 'done') acts.mark(pressed.task, true);
    else if (pressed.act === 'calendar') saveTaskDay(pressed.task);
  });
  useEffect(() => start(), [pressed]);
  useEffect(() => {
    // A kept answer may be old.
    if (open !== null && open.act !== 'lists' && open.act !== 'remove')
      dispatch(requestScreen({ screen: 'home', api: 'taskEdit', body: askedOf(open) }));
  }, [dispatch, open]);
  const close = () => setOpen(null);
  if (open === null) return null;
  if (open.act === 'lists') {
    return (
      <TaskLists
        onClose={close}
        onMark={acts.mark}
        onEdit={(task) => setOpen({ act: 'edit', task })}
        onRemove={remove}
      />
    );
  }
  if (open.act === 'remove')
    return <RemovedTask key={open.task.id} task={open.task} onClose={close} onRead={remove} />;
  if (open.act === 'handOver') {
    const { task } = open;
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
  const asked = askedOf(open);
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
