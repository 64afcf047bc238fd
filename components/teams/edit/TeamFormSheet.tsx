import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { AwaitedForm } from '../../kit/form/AwaitedForm';

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
  const view = useScreenCall('team', 'teamEdit', { id });
  const { data } = view;
  const [wasThere] = useState(data !== null);
  const ask = useEffectEvent(view.retry);
  // What is there from before may have been changed since.
  useEffect(() => {
    if (wasThere) ask();
  }, [wasThere]);
  if (data !== null) return children(data);
  return (
    <AwaitedForm
      view={view}
      action={action}
      subject={subject}
      loading={t('edit.loading')}
      onClose={onClose}
    />
  );
}
