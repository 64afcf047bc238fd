import { createPortal } from 'react-dom';
import type { TasksOfRecordAnswer } from '@/contract/tasks/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { CardState } from '@/components/kit/record/CardState';
import { EmptyState } from '@/components/states/EmptyState';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { Caption, Stack } from '@/components/ui/layout';
import { TaskEntry } from './TaskEntry';
import { TaskForm } from './taskForm';
import styles from './Tasks.module.css';
import type { TasksOf } from './types';
import { type TasksState, useTasks } from './useTasks';

/** What is to do for a client or a household, the open tasks first, and the form to make more. */
export function TasksPanel(props: TasksOf) {
  const t = useT('tasks');
  const tasks = useTasks(props);
  const { view, open } = tasks;
  return (
    <Card
      isFlush
      title={t('title')}
      action={
        <Button size="small" className={styles.write} {...openerOf(TaskForm, () => tasks.edit(null))}>
          {t('new')}
        </Button>
      }
    >
      <CardState view={view} name={t('title')} skeleton={<TableSkeleton rows={3} columns={2} />}>
        {(data) => <Listed tasks={tasks} data={data} isShared={props.record === 'household'} />}
      </CardState>
      {open !== null &&
        createPortal(
          <TaskForm
            key={open.task ?? 'new'}
            screen={props.screen}
            asked={open}
            onClose={tasks.close}
            onSaved={tasks.onSaved}
          />,
          // Within the columns of a record the form would be beneath the head that stays in sight.
          document.getElementById('content') ?? document.body,
        )}
    </Card>
  );
}

interface ListedProps {
  tasks: TasksState;
  data: TasksOfRecordAnswer;
  isShared: boolean;
}

function Listed({ tasks, data, isShared }: ListedProps) {
  const t = useT('tasks');
  const locale = useLocale();
  if (data.tasks.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        action={<Button {...openerOf(TaskForm, () => tasks.edit(null))}>{t('first')}</Button>}
      />
    );
  }
  return (
    <>
      <Stack as="ul" aria-label={t('title')}>
        {data.tasks.map((task) => (
          <TaskEntry key={task.id} task={task} tasks={tasks} isShared={isShared} />
        ))}
      </Stack>
      {data.total > data.tasks.length && (
        <Caption as="p">
          {t('more', {
            n: formatCount(data.tasks.length, locale),
            all: formatCount(data.total, locale),
          })}
        </Caption>
      )}
    </>
  );
}
