import '@/components/ui/form/zodWithoutEval.form';
import { Stack } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../../states/ErrorState';
import { FormSheet } from '../../ui/form/FormSheet';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
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
  const { data, status, error, retry } = useScreenCall('clientSummary', 'deathRead', { id });
  if (data !== null) return <GuidedDeath known={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <FormSheet action={t('action')} subject={subject} onClose={onClose}>
      {status === 'error' && error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Stack gap={4} isAtTop pad={5}>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} width="long" />
          ))}
        </Stack>
      )}
    </FormSheet>
  );
}
