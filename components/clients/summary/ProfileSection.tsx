import { Button } from '@/components/ui/Button';
import type { Opener } from '@/components/ui/form/dynamicForm';
import { Box } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { PanelState } from '@/components/kit/record/PanelState';
import { goToPending } from '@/components/kit/changes/pendingPlace';
import { useSeen } from '@/components/kit/record/useSeen';
import { ClientProfile } from '../info/lazyClientProfile';

interface Props {
  id: string;
  /** Opens the record of a death; null for a company, and for a client who died. */
  death: Opener | null;
  /** True where a death of the client waits for a second person: that is offered in its place. */
  isDeathWaiting: boolean;
}

/** Family, work, taxes and flags of a client: asked for when it comes in sight. The form edits the same answer. */
export function ProfileSection({ id, death, isDeathWaiting }: Props) {
  const t = useT('summary');
  const { ref, isSeen } = useSeen();
  const view = useScreenCall('clientSummary', 'clientInfoEdit', isSeen ? { id } : null);
  const title = t('profile');
  return (
    <div ref={ref}>
      <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={6} />}>
        {(info) => <ClientProfile info={info} />}
      </PanelState>
      {death !== null && view.data !== null && (
        <Box as="p" marginTop={2}>
          {isDeathWaiting ? (
            <Button variant="quiet" onClick={goToPending}>
              {t('death.waiting')}
            </Button>
          ) : (
            <Button variant="quiet" {...death}>
              {t('death.record')}
            </Button>
          )}
        </Box>
      )}
    </div>
  );
}
