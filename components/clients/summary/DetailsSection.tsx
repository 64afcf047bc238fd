import type { ClientDetailsAnswer } from '@/contract/clients/schema';
import { useT } from '@/lib/i18n/useT';
import { useSectionCall } from '@/store/useSectionCall';
import { DetailsPanel } from '../../panels/DetailsPanel';
import { DetailsSkeleton } from '../../panels/PanelSkeleton';
import { PanelState } from '../../panels/PanelState';
import { useSeen } from '../../panels/useSeen';

const PLACE = { screen: 'clientSummary', api: 'clientDetails' } as const;

/** What is known of a client beside the accounts: asked for when it comes in sight. */
export function DetailsSection({ id }: { id: string }) {
  const t = useT('summary');
  const { ref, isSeen } = useSeen();
  const view = useSectionCall<ClientDetailsAnswer>(PLACE, { id }, isSeen);
  const title = t('details.title');
  return (
    <div ref={ref}>
      <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={6} />}>
        {(details) => <DetailsPanel details={details} />}
      </PanelState>
    </div>
  );
}
