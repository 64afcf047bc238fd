import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsPanel } from '@/components/clients/summary/DetailsPanel';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { Button } from '@/components/ui/Button';
import { PanelState } from '@/components/kit/record/PanelState';

/**
 * Details of a client beyond the accounts. They load as soon as their channel is idle, even out of sight,
 * because a printed page includes them.
 */
export function DetailsSection({ id, onAddress }: { id: string; onAddress: (() => void) | null }) {
  const t = useT('summary');
  const view = useScreenCall('clientSummary', 'clientDetails', { id });
  const title = t('details.title');
  return (
    <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={6} />}>
      {(details) => (
        <DetailsPanel
          id={id}
          details={details}
          action={onAddress !== null && <Button onClick={onAddress}>{t('addresses.change')}</Button>}
        />
      )}
    </PanelState>
  );
}
