import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { isUndecided } from '@/contract/callError';
import { TASK_TITLE_MAX_CHARS, type TaskRecord } from '@/contract/tasks/codes';
import { dueOf } from '@/contract/tasks/due';
import type { Task, TaskEditAnswer } from '@/contract/tasks/schema';
import { useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useSubmissions } from '@/store/useSubmissions';
import { showToast } from '../ui/toast/toast';

const EDIT = { clientBrief: 'taskEdit', householdBrief: 'taskEdit' } as const;

export type BriefScreen = keyof typeof EDIT;

/** An open point of a brief: a question, or what a rule asks. */
export interface Point {
  id: string;
  title: string;
}

interface Options {
  screen: BriefScreen;
  record: TaskRecord;
  id: string;
  /** Called after the last task is created; it reads the brief again. */
  onMade(): void;
}

/** A title of a task is shorter than the longest question. */
const titleOf = (text: string): string =>
  text.length <= TASK_TITLE_MAX_CHARS ? text : `${text.slice(0, TASK_TITLE_MAX_CHARS - 1)}…`;

const taskOf = ({ title }: Point, { today, me, client, household }: TaskEditAnswer): Task => ({
  title: titleOf(title),
  dueOn: dueOf('inTwoDays', today),
  repeat: 'none',
  clientId: client?.id ?? null,
  householdId: household?.id ?? null,
  assignee: me,
  checklist: [],
  note: titleOf(title) === title ? '' : title,
});

/**
 * The open points of a brief that the person chooses to make tasks of. Each is a save of its own, as from the form of a
 * task: one that fails stays chosen. Where its answer was lost, the next press sends the same again, which takes effect
 * once.
 */
export function usePoints({ screen, record, id, onMade }: Options) {
  const t = useT('brief');
  const [chosen, setChosen] = useState<readonly Point[]>([]);
  const [lost, setLost] = useState<ReadonlyMap<string, BodyOf<Calls['taskSave']>>>(new Map());
  const made = useRef(0);
  const without = (point: Point) => (all: readonly Point[]) => all.filter((each) => each.id !== point.id);
  const info = useCallAt<TaskEditAnswer>(
    placeOn(EDIT, screen),
    chosen.length === 0 ? null : { task: null, about: { record, id } },
  );
  const saves = useSubmissions<'taskSave', Point>('taskSave', {
    form: 'task.brief',
    entity: 'task',
    onEnded(point, { body, outcome, error }) {
      const isLost = error !== null && isUndecided(error);
      const how = outcome !== null ? 'made' : isLost ? 'unknown' : 'failed';
      showToast(t(`points.${how}`, { title: point.title }));
      setLost((all) => {
        const next = new Map(all);
        if (isLost) next.set(point.id, body);
        else next.delete(point.id);
        return next;
      });
      if (outcome === null) return;
      setChosen(without(point));
      made.current += 1;
    },
  });
  const endAll = useEffectEvent(() => {
    if (saves.isBusy || made.current === 0) return;
    made.current = 0;
    onMade();
    tellTabs('changed');
  });
  // After each render: the effect above this one counts what has ended.
  useEffect(() => endAll());
  const { data } = info;
  return {
    count: chosen.length,
    isBusy: saves.isBusy || (chosen.length > 0 && data === null && info.error === null),
    /** What a new task needs could not be read: the next press asks for it again. */
    isUnavailable: chosen.length > 0 && data === null && info.error !== null,
    isChosen: (point: Point) => chosen.some((each) => each.id === point.id),
    choose(point: Point, isWanted: boolean) {
      setChosen((all) => (isWanted ? [...without(point)(all), point] : without(point)(all)));
    },
    make() {
      if (data === null) return info.retry();
      for (const point of chosen)
        saves.submit(
          point,
          lost.get(point.id) ?? {
            id: data.id,
            version: data.version,
            fields: { task: taskOf(point, data) },
          },
        );
    },
  };
}

export type Points = ReturnType<typeof usePoints>;
