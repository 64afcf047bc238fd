import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsSkeleton } from '@/components/panels/record/PanelSkeleton';
import { PanelState } from '@/components/panels/record/PanelState';
import { useSeen } from '@/components/panels/record/useSeen';
import { AddressesPanel } from '../address/addressForm';

interface Props {
  id: string;
  isUndoing: boolean;
  onUndo(batchId: string): void;
}

/** The addresses of a client with what was and what is to come: asked for when it comes in sight. */
export function AddressesSection({ id, isUndoing, onUndo }: Props) {
  const t = useT('summary');
  const { ref, isSeen } = useSeen();
  const view = useScreenCall('clientSummary', 'addressHistory', isSeen ? { id } : null);
  const title = t('addresses.title');
  return (
    <div ref={ref}>
      <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={4} />}>
        {(history) => <AddressesPanel {...{ title, history, isUndoing, onUndo }} />}
      </PanelState>
    </div>
  );
}
