import { useRouter } from 'next/router';
import { Grid } from '@/components/ui/layout';
import { useScreenCall } from '@/store/useScreenCall';
import { HouseholdHead } from '../households/shared/HouseholdHead';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import styles from './Brief.module.css';
import { BriefBody } from './BriefBody';
import { BriefTools } from './BriefTools';
import { usePoints } from './usePoints';
import { useBriefParts } from './useBriefParts';

/** What to know of one household before a meeting, on one page. Without a valid id nothing is asked. */
export function HouseholdBriefScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(householdId) => <OfHousehold key={householdId} id={householdId} />}
    </RecordGate>
  );
}

function OfHousehold({ id }: { id: string }) {
  const parts = useBriefParts();
  const view = useScreenCall('householdBrief', 'householdBrief', { id, parts }, { keepPrevious: true });
  const name = view.data?.overview.results.name ?? '';
  const meeting = { screen: 'householdBrief', record: 'household', id, name, onMade: view.retry } as const;
  const points = usePoints(meeting);
  return (
    <RecordGate id={id} error={view.error}>
      {() => (
        <Grid columns={1} gap={4} maxWidth="page" className={styles.brief}>
          <HouseholdHead
            id={id}
            memberId={null}
            current="brief"
            overview={{ ...view, data: view.data?.overview ?? null }}
            actions={<BriefTools {...meeting} isReady={view.data !== null} />}
          />
          <BriefBody view={view} members={view.data?.overview.members ?? []} points={points} />
        </Grid>
      )}
    </RecordGate>
  );
}
