import type { ClientDetailsAnswer } from '@/contract/clients/schema';
import { useT } from '@/lib/i18n/useT';
import { useSectionCall } from '@/store/useSectionCall';
import { DetailsPanel } from '../../panels/DetailsPanel';
import { DetailsSkeleton } from '../../panels/PanelSkeleton';
import { PanelState } from '../../panels/PanelState';

const PLACE = { screen: 'clientSummary', api: 'clientDetails' } as const;

/**
 * What is known of a client beside the accounts: asked for as soon as its channel is idle, in sight or not, for a print of
 * the page has it.
 */
export function DetailsSection({ id }: { id: string }) {
  const t = useT('summary');
  const view = useSectionCall<ClientDetailsAnswer>(PLACE, { id }, true);
  const title = t('details.title');
  return (
    <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={6} />}>
      {(details) => <DetailsPanel details={details} />}
    </PanelState>
  );
}
