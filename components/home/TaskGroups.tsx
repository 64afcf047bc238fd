import { useState } from 'react';
import { Caption, Row, Text } from '@/components/ui/layout';
import type { TaskKind, TaskMark } from '@/contract/home/codes';
import type { HomeTask } from '@/contract/home/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './Home.module.css';
import { MarkMenu } from './MarkMenu';
import { isOwn, TaskRow, type TaskActions } from './TaskRow';

interface Props extends TaskActions {
  tasks: readonly HomeTask[];
  /** How many tasks of each kind there are; the list has the first of them. */
  kinds: readonly { kind: TaskKind; count: number }[];
  onMarkAll(keys: string[], mark: TaskMark, name: string): void;
}

/** Tasks by kind: each kind opens to its tasks, and its menu marks all of them at once. */
export function TaskGroups({ tasks, kinds, onMarkAll, ...actions }: Props) {
  const groups = new Map<TaskKind, HomeTask[]>();
  for (const task of tasks) groups.set(task.kind, [...(groups.get(task.kind) ?? []), task]);
  return [...groups].map(([kind, found]) => (
    <TaskGroup
      key={kind}
      kind={kind}
      tasks={found}
      count={kinds.find((each) => each.kind === kind)?.count ?? found.length}
      onMarkAll={onMarkAll}
      {...actions}
    />
  ));
}

interface GroupProps extends Omit<Props, 'kinds'> {
  kind: TaskKind;
  count: number;
}

function TaskGroup({ kind, tasks, count, onMarkAll, ...actions }: GroupProps) {
  const t = useT('home');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const name = t(`kinds.${kind}`);
  const overdue = tasks.filter(({ urgency }) => urgency === 'overdue').length;
  return (
    <section aria-label={name} className={styles.group}>
      <Row gap={2} align="center" className={styles.groupHead}>
        <Text as="h3" size="body" weight={500} canShrink>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
            {count > tasks.length
              ? t('tasks.countedOf', {
                  name,
                  n: formatCount(tasks.length, locale),
                  of: formatCount(count, locale),
                })
              : t('tasks.counted', { name, n: formatCount(count, locale) })}
          </Button>
        </Text>
        {overdue > 0 && (
          <Caption className={styles.bad}>
            {t('tasks.groupOverdue', { count: overdue, n: formatCount(overdue, locale) })}
          </Caption>
        )}
        <GroupMenu kind={kind} tasks={tasks} onMarkAll={onMarkAll} {...actions} />
      </Row>
      {isOpen && (
        <ol aria-label={name}>
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} {...actions} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** What can be done with all tasks of a kind. */
export function GroupMenu({
  kind,
  tasks,
  isBusy,
  onMarkAll,
  onHandOver,
  onTakeBack,
}: Omit<GroupProps, 'count' | 'onMark' | 'onDone'>) {
  const t = useT('home');
  const locale = useLocale();
  const name = t(`kinds.${kind}`);
  const several = t('tasks.several', { count: tasks.length, n: formatCount(tasks.length, locale), name });
  const mark = (each: TaskMark) =>
    onMarkAll(
      tasks.map(({ key }) => key),
      each,
      several,
    );
  if (tasks.some(({ putOff }) => putOff !== null)) {
    const handed = tasks.filter(({ putOff }) => putOff?.handedTo).map(({ key }) => key);
    const restore = () => {
      if (handed.length > 0) onTakeBack(handed, several);
      if (handed.length < tasks.length) mark('restore');
    };
    return (
      <Button variant="quiet" disabled={isBusy} className={styles.groupMenu} onClick={restore}>
        {t('tasks.restoreAll')}
      </Button>
    );
  }
  return (
    <div className={styles.groupMenu}>
      <MarkMenu
        label={t('tasks.groupMenu', { name })}
        isBusy={isBusy}
        isGroup
        onHandOver={
          isOwn(kind)
            ? undefined
            : () =>
                onHandOver(
                  tasks.map(({ key }) => key),
                  several,
                )
        }
        onMark={mark}
      />
    </div>
  );
}
