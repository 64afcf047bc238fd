import { useState } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import type { TaskEditAnswer } from '@/contract/tasks/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { ErrorState } from '@/components/states/ErrorState';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { SelectField } from '@/components/ui/SelectField';
import { Skeleton } from '@/components/ui/Skeleton';
import type { ActedTask } from './types';

const EDIT = { home: 'taskEdit' } as const;

interface Props {
  task: ActedTask;
  onClose(): void;
  onChosen(colleague: PersonRef): void;
}

/** Asks which member of the person’s teams takes a task. The opener asks for the answer. */
export function HandOverTask({ task, onClose, onChosen }: Props) {
  const t = useT('tasks');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, status, error, retry } = useCallAt<TaskEditAnswer>(placeOn(EDIT, 'home'), {
    task: task.id,
    about: null,
  });
  const colleagues = data?.assignees.filter(({ subject }) => subject !== data.me) ?? [];
  const colleague = colleagues.find(({ subject }) => subject === chosen) ?? colleagues[0];
  return (
    <Dialog
      isOpen
      title={t('hand.title', { title: task.title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('hand.cancel')}</Button>
          {colleague !== undefined && (
            <Button variant="accent" onClick={() => onChosen(colleague)}>
              {t('hand.now')}
            </Button>
          )}
        </>
      }
    >
      {data === null ? (
        status === 'error' && error !== null ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Skeleton width="long" />
        )
      ) : colleague === undefined ? (
        <p>{t('hand.nobody')}</p>
      ) : (
        <SelectField
          label={t('hand.to')}
          value={colleague.subject}
          options={colleagues.map((each) => ({ value: each.subject, label: formatStaffName(each) }))}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}
