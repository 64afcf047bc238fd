import { useRouter } from 'next/router';
import { Grid } from '@/components/ui/layout';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientHead } from '../clients/shared/ClientHead';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { formatName } from '@/lib/format';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import styles from './Brief.module.css';
import { BriefBody } from './BriefBody';
import { BriefTools } from './BriefTools';
import { usePoints } from './usePoints';
import { useBriefParts } from './useBriefParts';

/** What to know of one client before a meeting, on one page. Without a valid id nothing is asked. */
export function ClientBriefScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <OfClient key={clientId} id={clientId} />}
    </RecordGate>
  );
}

function OfClient({ id }: { id: string }) {
  const parts = useBriefParts();
  const lastFirst = useLastNameFirst();
  const view = useScreenCall('clientBrief', 'clientBrief', { id, parts }, { keepPrevious: true });
  const name = view.data === null ? '' : formatName(view.data.overview.results.name, { lastFirst });
  const meeting = { screen: 'clientBrief', record: 'client', id, name, onMade: view.retry } as const;
  const points = usePoints(meeting);
  return (
    <RecordGate id={id} error={view.error}>
      {() => (
        <Grid columns={1} gap={4} maxWidth="page" className={styles.brief}>
          <ClientHead
            id={id}
            current="brief"
            overview={{ ...view, data: view.data?.overview ?? null }}
            actions={<BriefTools {...meeting} isReady={view.data !== null} />}
          />
          <BriefBody view={view} members={view.data?.overview.household?.members ?? []} points={points} />
        </Grid>
      )}
    </RecordGate>
  );
}
