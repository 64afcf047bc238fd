import type { PersonRef } from '@/contract/changes/schema';
import type { TaskEditAnswer } from '@/contract/tasks/schema';
import { useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { ColleagueDialog } from '@/components/kit/form/ColleagueDialog';
import { ErrorState } from '@/components/states/ErrorState';
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
  const { data, status, error, retry } = useCallAt<TaskEditAnswer>(placeOn(EDIT, 'home'), {
    task: task.id,
    about: null,
  });
  const awaited =
    status === 'error' && error !== null ? (
      <ErrorState error={error} onRetry={retry} />
    ) : (
      <Skeleton width="long" />
    );
  return (
    <ColleagueDialog
      title={t('hand.title', { title: task.title })}
      colleagues={data?.assignees.filter(({ subject }) => subject !== data.me) ?? []}
      words={{ to: t('hand.to'), now: t('hand.now'), cancel: t('hand.cancel'), nobody: t('hand.nobody') }}
      {...(data === null && { awaited })}
      onClose={onClose}
      onChosen={onChosen}
    />
  );
}
