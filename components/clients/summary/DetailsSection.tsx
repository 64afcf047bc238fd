import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsPanel } from '@/components/panels/record/DetailsPanel';
import { DetailsSkeleton } from '@/components/panels/record/PanelSkeleton';
import { Button } from '@/components/ui/Button';
import { PanelState } from '@/components/panels/record/PanelState';

/**
 * What is known of a client beside the accounts: asked for as soon as its channel is idle, in sight or not, for a print of
 * the page has it.
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
