import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { CardState } from '@/components/kit/record/CardState';
import { EmptyState } from '@/components/states/EmptyState';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Button } from '@/components/ui/Button';
import { Stack, Text } from '@/components/ui/layout';
import { Segments } from '@/components/ui/Segments';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { TaskFacts } from './TaskEntry';

const LISTS = ['given', 'done'] as const;

/** What the person gave to others and is still open, and what was done lately. */
export function TaskLists({ onClose }: { onClose(): void }) {
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
