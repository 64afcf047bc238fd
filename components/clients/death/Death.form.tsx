import '@/components/ui/form/zodWithoutEval.form';
import type { SaveOutcome } from '@/contract/changes/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { AwaitedForm } from '../../kit/form/AwaitedForm';
import { GuidedDeath } from './GuidedDeath.form';

interface Props {
  id: string;
  /** Of the client, while the form is loaded. */
  subject: string;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The record of a death, in its sheet: loaded, refused, or there. */
export function DeathForm({ id, subject, onClose, onSaved }: Props) {
  const t = useT('death');
  const view = useScreenCall('clientSummary', 'deathRead', { id });
  const { data } = view;
  if (data !== null) return <GuidedDeath known={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <AwaitedForm
      view={view}
      action={t('action')}
      subject={subject}
      loading={t('loading')}
      isGuided
      onClose={onClose}
    />
  );
}
