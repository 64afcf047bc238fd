import { clientTransactionsPath } from '@/contract/routes';
import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientHead } from '@/components/clients/shared/ClientHead';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { RecordHoldings } from '@/components/holdings/shared/RecordHoldings';
import { parseRecordId } from '@/components/kit/record/recordId';
import { clientLens } from '@/components/kit/record/recordLens';
import { SlowNote } from '@/components/kit/record/SlowNote';
import { Grid } from '@/components/ui/layout';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useClientChoice } from '../useClientChoice';

const SCREEN = 'clientHoldings';

/** What a client holds, by security with the part of each account; which accounts count is the person's choice. */
export function ClientHoldingsScreen() {
  const t = useT('holdings');
  const locale = useLocale();
  const id = parseRecordId(useRouter().query.Id);
  const choice = useClientChoice(SCREEN, id);
  const lens = clientLens(id ?? '', choice.filter.chosen);
  const holdings = useScreenCall(
    SCREEN,
    'clientHoldings',
    id === null ? null : { id, accountIds: [...lens.accountIds] },
  );
  const overview = useScreenCall(SCREEN, 'clientOverview', id === null ? null : { id });
  useKeptLayout(SCREEN, SCREEN, id !== null);
  // Of some accounts, one that is no longer there is answered as a client would be who is not.
  const { error } = lens.accountIds.length === 0 ? holdings : overview;
  return (
    <RecordGate id={id} error={error} overview={overview}>
      {(clientId) => (
        <Grid columns={1} gap={4}>
          <ClientHead id={clientId} current="holdings" overview={overview} />
          <SlowNote isWaiting={!hasEnded(overview)} text={t('slow')} />
          <RecordHoldings
            screen={SCREEN}
            lens={lens}
            holdings={holdings}
            {...choice}
            transactionsHref={(symbol) => clientTransactionsPath(clientId, locale, symbol)}
          />
        </Grid>
      )}
    </RecordGate>
  );
}
