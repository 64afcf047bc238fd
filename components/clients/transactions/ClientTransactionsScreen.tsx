import { useRouter } from 'next/router';
import { useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { AccountChoice } from '@/components/accounts/shared/filter/AccountChoice';
import { ClientHead } from '@/components/clients/shared/ClientHead';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { parseRecordId } from '@/components/kit/record/recordId';
import { clientLens } from '@/components/kit/record/recordLens';
import { SlowNote } from '@/components/kit/record/SlowNote';
import { Grid } from '@/components/ui/layout';
import { TransactionsPanel } from '../../transactions/shared/TransactionsPanel';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useClientChoice } from '../useClientChoice';

const SCREEN = 'clientTransactions';

/** What happened in a client's accounts; which of them count is the person's choice. */
export function ClientTransactionsScreen() {
  const t = useT('holdings');
  const id = parseRecordId(useRouter().query.Id);
  const overview = useScreenCall(SCREEN, 'clientOverview', id === null ? null : { id });
  const choice = useClientChoice(SCREEN, id);
  useKeptLayout(SCREEN, SCREEN, id !== null);
  return (
    <RecordGate id={id} error={overview.error ?? choice.view.error} overview={overview}>
      {(clientId) => (
        <Grid columns={1} gap={4}>
          <ClientHead id={clientId} current="transactions" overview={overview} />
          <SlowNote isWaiting={!hasEnded(overview)} text={t('slow')} />
          <AccountChoice {...choice} />
          <TransactionsPanel
            screen={SCREEN}
            tableKey={SCREEN}
            lens={clientLens(clientId, choice.filter.chosen)}
            isTitleHidden
          />
        </Grid>
      )}
    </RecordGate>
  );
}
