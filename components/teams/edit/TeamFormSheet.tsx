import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Stack } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../../states/ErrorState';
import { FormSheet } from '../../ui/form/FormSheet';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** What a form of a team is opened with. */
export interface TeamFormProps {
  id: string;
  /** Of which team, while the form is loaded. */
  subject: string;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

interface Props extends Omit<TeamFormProps, 'onSaved'> {
  /** What is changed. */
  action: string;
  children(team: TeamEditAnswer): ReactNode;
}

/** The sheet of a form of a team: loaded, refused, or there. */
export function TeamFormSheet({ id, action, subject, onClose, children }: Props) {
  const t = useT('teams');
  const { data, status, error, retry } = useScreenCall('team', 'teamEdit', { id });
  const [wasThere] = useState(data !== null);
  const ask = useEffectEvent(retry);
  // What is there from before may have been changed since.
  useEffect(() => {
    if (wasThere) ask();
  }, [wasThere]);
  if (data !== null) return children(data);
  return (
    <FormSheet action={action} subject={subject} onClose={onClose}>
      {status === 'error' && error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Stack gap={4} pad="4 5">
          <VisuallyHidden role="status">{t('edit.loading')}</VisuallyHidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} width="long" />
          ))}
        </Stack>
      )}
    </FormSheet>
  );
}
