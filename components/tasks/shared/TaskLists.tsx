import { useState } from 'react';
import type { ShownTask } from '@/contract/tasks/schema';
import { Dialog } from '@/components/ui/Dialog';
import { CardState } from '@/components/kit/record/CardState';
import { EmptyState } from '@/components/states/EmptyState';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Button } from '@/components/ui/Button';
import { Row, Stack, Text } from '@/components/ui/layout';
import { Segments } from '@/components/ui/Segments';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { TaskFacts } from './TaskEntry';
import { TaskForm } from './taskForm';

const LISTS = ['given', 'done'] as const;

interface Props {
  onClose(): void;
  onMark(task: ShownTask, isDone: boolean): void;
  onEdit(task: ShownTask): void;
  onRemove(task: ShownTask): void;
}

/** What the person gave to others and is still open, and what was done lately. What is done with one closes the lists. */
export function TaskLists({ onClose, onMark, onEdit, onRemove }: Props) {
  const t = useT('tasks');
  const locale = useLocale();
  const [list, setList] = useState<(typeof LISTS)[number]>('given');
  const view = useScreenCall('home', 'tasksList', { list });
  const countOf = (each: (typeof LISTS)[number]) =>
    t(`lists.${each}`, { n: view.data === null ? '' : formatCount(view.data.counts[each], locale) });
  return (
    <Dialog
      isOpen
      isWide
      title={t('lists.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={3}>
        <Segments
          label={t('lists.show')}
          value={list}
          options={LISTS.map((value) => ({ value, label: countOf(value) }))}
          onChange={setList}
        />
        <CardState view={view} name={t('lists.title')} skeleton={<TableSkeleton rows={3} columns={2} />}>
          {({ tasks }) =>
            tasks.length === 0 ? (
              <EmptyState title={t(`lists.none.${list}`)} />
            ) : (
              <Stack as="ul" gap={2} aria-label={t('lists.title')}>
                {tasks.map((task) => (
                  <li key={task.id}>
                    <Text as="p" weight={500} breaks="anywhere">
                      {task.title}
                    </Text>
                    <TaskFacts task={task} isShared />
                    {task.mayEdit && (
                      <RowActs
                        task={task}
                        onMark={(isDone) => {
                          onClose();
                          onMark(task, isDone);
                        }}
                        onEdit={() => onEdit(task)}
                        onRemove={() => {
                          onClose();
                          onRemove(task);
                        }}
                      />
                    )}
                  </li>
                ))}
              </Stack>
            )
          }
        </CardState>
      </Stack>
    </Dialog>
  );
}

interface RowActsProps {
  task: ShownTask;
  onMark(isDone: boolean): void;
  onEdit(): void;
  onRemove(): void;
}

function RowActs({ task: { title, state }, onMark, onEdit, onRemove }: RowActsProps) {
  const t = useT('tasks');
  const isDone = state === 'done';
  return (
    <Row gap={2} canWrap marginTop={1}>
      <Button
        size="small"
        aria-label={t(isDone ? 'reopenOf' : 'doneOf', { title })}
        onClick={() => onMark(!isDone)}
      >
        {t(isDone ? 'reopen' : 'done')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('editOf', { title })}
        {...openerOf(TaskForm, onEdit)}
      >
        {t('edit')}
      </Button>
      <Button size="small" variant="quiet" aria-label={t('removeOf', { title })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Row>
  );
}
