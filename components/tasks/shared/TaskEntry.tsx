import type { ShownTask } from '@/contract/tasks/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatDateTime, formatName, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { Button } from '@/components/ui/Button';
import { cx } from '@/components/ui/cx';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import { MoreMenu } from '@/components/ui/MoreMenu';
import { saveTaskDay } from './taskFile';
import { TaskForm } from './taskForm';
import styles from './Tasks.module.css';
import type { TasksState } from './useTasks';

interface Props {
  task: ShownTask;
  tasks: TasksState;
  /** Whether the list is of more than one record. */
  isShared: boolean;
}

/** One task of a record: what, by when, who, its steps and its note, and what its people do with it. */
export function TaskEntry({ task, tasks, isShared }: Props) {
  const t = useT('tasks');
  const { title, note, checklist, mayEdit, state } = task;
  const isDone = state === 'done';
  return (
    <Stack as="li" gap={1} pad="3 inset" rule="between" className={styles.task}>
      <Row gap="1 3" canWrap align="baseline" justify="between">
        <Text as="h3" size="body" weight={500} breaks="anywhere" className={cx(isDone && styles.done)}>
          {title}
        </Text>
        {mayEdit && (
          <Row gap={2} align="center" className={styles.actions}>
            <Button
              size="small"
              disabled={tasks.isBusy}
              aria-label={t(isDone ? 'reopenOf' : 'doneOf', { title })}
              onClick={() => tasks.mark(task, !isDone)}
            >
              {t(isDone ? 'reopen' : 'done')}
            </Button>
            <MoreMenu label={t('menuOf', { title })}>
              {() => (
                <Stack>
                  <Button variant="quiet" {...openerOf(TaskForm, () => tasks.edit(task.id))}>
                    {t('edit')}
                  </Button>
                  <Button variant="quiet" onClick={() => saveTaskDay(task)}>
                    {t('calendar')}
                  </Button>
                  <Button variant="quiet" disabled={tasks.isBusy} onClick={() => tasks.remove(task)}>
                    {t('remove')}
                  </Button>
                </Stack>
              )}
            </MoreMenu>
          </Row>
        )}
      </Row>
      <TaskFacts task={task} isShared={isShared} />
      {checklist.length > 0 && (
        <Stack as="ul" gap={0.5} aria-label={t('form.checklist')}>
          {checklist.map((item, index) => (
            <li key={index}>{t(item.isDone ? 'itemDone' : 'itemOpen', { text: item.text })}</li>
          ))}
        </Stack>
      )}
      {note !== '' && <p className={styles.text}>{note}</p>}
    </Stack>
  );
}

/** By when, who has it, and who did it when. `isShared`: the client is named. */
export function TaskFacts({ task, isShared }: Pick<Props, 'task' | 'isShared'>) {
  const t = useT('tasks');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { dueOn, isOverdue, repeat, assignee, madeBy, isMine, client, doneAt, doneBy } = task;
  const date = formatDateLong(dueOn, locale);
  const others = [
    isMine ? t('yours') : t('hasIt', { name: formatStaffName(assignee) }),
    madeBy.subject !== assignee.subject && t('by', { name: formatStaffName(madeBy) }),
    repeat !== 'none' && t(`repeat.${repeat}`),
    isShared && client !== null && formatName(client.name, { lastFirst }),
    doneAt !== null &&
      doneBy !== null &&
      t('doneBy', {
        name: formatStaffName(doneBy),
        when: formatDateTime(doneAt, locale, { timeZone: getConfig().timeZone }),
      }),
  ].filter((fact) => fact !== false);
  return (
    <Caption as="p">
      {doneAt === null && (
        <>
          <Text as="span" {...(isOverdue && { tone: 'warn' as const })}>
            {t(isOverdue ? 'overdue' : 'due', { date })}
          </Text>
          {' · '}
        </>
      )}
      {others.join(' · ')}
    </Caption>
  );
}
