import { useState } from 'react';
import { Caption, Row, Text } from '@/components/ui/layout';
import { TASKS_AT_MOST, type TaskMark, type TaskView } from '@/contract/home/codes';
import { taskReason } from '@/contract/home/reasons';
import type { HomeTask, HomeTasksAnswer, TaskGroup } from '@/contract/home/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { TitleOf } from './actedOn';
import styles from './Home.module.css';
import { MarkMenu } from './MarkMenu';
import { isOwn, TaskRow, type TaskActions } from './TaskRow';
import { useReasonWords } from './useReasonWords';

type Group = HomeTasksAnswer['groups'][number];

interface Props extends TaskActions {
  view: TaskView;
  tasks: readonly HomeTask[];
  /** How many tasks of each kind and reason there are; the list has the first of them. */
  groups: readonly Group[];
  /** The groups are open at first. */
  isOpened: boolean;
  /** Another one after each change of the tasks: what a group asked for beyond them is asked for again. */
  revision: number;
}

/** Tasks by kind and reason: each group opens to its tasks, and its menu acts on all of them at once. */
export function TaskGroups({ tasks, groups, ...of }: Props) {
  return groups.map((group) => (
    <GroupOfTasks
      key={`${group.kind} ${group.reason}`}
      group={group}
      tasks={tasks.filter(
        ({ kind, facts }) => kind === group.kind && taskReason(kind, facts) === group.reason,
      )}
      {...of}
    />
  ));
}

interface GroupProps extends Omit<Props, 'groups'> {
  group: Group;
}

function GroupOfTasks({ view, group, tasks, isOpened, revision, ...actions }: GroupProps) {
  const t = useT('home');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(isOpened);
  const name = useReasonWords()(group);
  const { kind, reason, count, overdue, handed } = group;
  return (
    <section aria-label={name} className={styles.group}>
      <Row gap={2} align="center" className={styles.groupHead}>
        <Text as="h3" size="body" weight={500} canShrink>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
            {t('tasks.counted', { name, n: formatCount(count, locale) })}
          </Button>
        </Text>
        {overdue > 0 && (
          <Caption className={styles.bad}>
            {t('tasks.groupOverdue', { count: overdue, n: formatCount(overdue, locale) })}
          </Caption>
        )}
        <GroupMenu group={{ view, kind, reason }} name={name} count={count} handed={handed} {...actions} />
      </Row>
      {isOpen && (
        <>
          <ol aria-label={name}>
            {tasks.map((task) => (
              <TaskRow key={task.key} task={task} {...actions} />
            ))}
          </ol>
          <Further
            group={{ view, kind, reason }}
            seen={tasks.length}
            count={count}
            revision={revision}
            {...actions}
          />
        </>
      )}
    </section>
  );
}

interface FurtherProps extends TaskActions {
  group: TaskGroup;
  /** How many are in sight already, and how many there are. */
  seen: number;
  count: number;
  revision: number;
}

/** The way to the next tasks of a large group, and those once they are asked for. */
export function Further({ seen, count, ...of }: FurtherProps) {
  const t = useT('home');
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  if (seen >= count) return null;
  if (isAsked) return <Next key={`${seen} ${of.revision}`} seen={seen} count={count} {...of} />;
  const next = Math.min(TASKS_AT_MOST, count - seen);
  return (
    <Button variant="quiet" onClick={() => setAsked(true)}>
      {t('tasks.next', { count: next, n: formatCount(next, locale), of: formatCount(count, locale) })}
    </Button>
  );
}

function Next({ group, seen, count, revision, ...actions }: FurtherProps) {
  const { result, retry } = useRowCall<HomeTasksAnswer>(placeOf('homeGroup', 'homeTasks'), {
    ...group,
    skip: seen,
  });
  const name = useReasonWords()(group);
  if (result?.error && result.answer === null) return <ErrorState error={result.error} onRetry={retry} />;
  if (!result?.answer) return <div className={styles.awaited} aria-hidden="true" data-skeleton="" />;
  const { tasks } = result.answer;
  return (
    <>
      <ol aria-label={name} start={seen + 1}>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} {...actions} />
        ))}
      </ol>
      {tasks.length > 0 && (
        <Further group={group} seen={seen + tasks.length} count={count} revision={revision} {...actions} />
      )}
    </>
  );
}

interface MenuProps extends Omit<TaskActions, 'onDone' | 'onOwn'> {
  group: TaskGroup;
  name: string;
  count: number;
  /** Those that were handed over. */
  handed: number;
}

/** What can be done with all tasks of a group, however many are in sight. */
export function GroupMenu({ group, name, count, handed, isBusy, onMark, onHandOver, onTakeBack }: MenuProps) {
  const t = useT('home');
  const locale = useLocale();
  const several: TitleOf = (n = count) => t('tasks.several', { count: n, n: formatCount(n, locale), name });
  // A task that a person wrote is done, or moved to another day, one by one.
  if (group.kind === 'ownTask' && group.view !== 'putOff') return null;
  const mark = (each: TaskMark) => onMark({ group }, each, several);
  if (group.view === 'putOff') {
    const restore = () => {
      if (handed > 0) onTakeBack({ group }, several);
      if (handed < count) mark('restore');
    };
    return (
      <Button variant="quiet" disabled={isBusy} className={styles.groupMenu} onClick={restore}>
        {t('tasks.restoreAll')}
      </Button>
    );
  }
  const canHandOver = !isOwn(group.kind);
  return (
    <div className={styles.groupMenu}>
      <MarkMenu
        label={t('tasks.groupMenu', { name })}
        isBusy={isBusy}
        isGroup
        onHandOver={canHandOver ? () => onHandOver({ group }, several) : undefined}
        onMark={mark}
      />
    </div>
  );
}
