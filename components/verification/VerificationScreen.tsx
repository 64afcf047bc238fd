import { useRouter } from 'next/router';
import { useState } from 'react';
import { Grid, Row } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { VerificationMethod } from '@/contract/verification/codes';
import type { ClientVerification } from '@/contract/verification/schema';
import { clientVerificationPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientHead } from '../clients/shared/ClientHead';
import { useSavedToast } from '../kit/form/useSavedToast';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { RecordColumns } from '../kit/record/RecordColumns';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import { Button } from '../ui/Button';
import { openerOf } from '../ui/form/dynamicForm';
import { AccountsCard } from './AccountsCard';
import { EarlierCard } from './EarlierCard';
import { FactsCard } from './FactsCard';
import { DoubtForm, VerificationForm } from './lazyForms';
import { StatusCard } from './StatusCard';
import { WaysCard } from './WaysCard';

/** Whether and how the identity of one client was verified, and what can be done about it. */
export function VerificationScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <OfClient key={clientId} id={clientId} />}
    </RecordGate>
  );
}

type Opened = { form: 'verification'; method: VerificationMethod | null } | { form: 'doubt' };

function OfClient({ id }: { id: string }) {
  const t = useT('verification');
  const locale = useLocale();
  const lastFirst = useAppSelector(selectLastNameFirst());
  const [opened, open] = useState<Opened | null>(null);
  const view = useScreenCall('clientVerification', 'clientVerification', { id }, { keepPrevious: true });
  const overview = useScreenCall('clientVerification', 'clientOverview', { id });
  const diedOn = overview.data?.results.deceasedOn ?? null;
  const client = view.data;
  const name = client === null ? null : formatName(client.name, { lastFirst });
  const tell = useSavedToast({
    entity: 'client',
    id,
    label: t('of', { name: name ?? '' }),
    href: clientVerificationPath(id, locale),
    onUndone: view.retry,
  });
  const forms = {
    onClose: () => open(null),
    onSaved(outcome: SaveOutcome) {
      open(null);
      view.retry();
      tell(outcome);
    },
  };
  return (
    <RecordGate id={id} error={view.error} overview={overview}>
      {() => (
        <Grid columns={1} gap={4}>
          <ClientHead
            id={id}
            current="verification"
            overview={overview}
            actions={
              client !== null && (
                <Row gap={2} canWrap>
                  {client.verification !== null && client.state !== 'doubted' && (
                    <Button {...openerOf(DoubtForm, () => open({ form: 'doubt' }))}>{t('doubtIt')}</Button>
                  )}
                  <Button
                    variant={client.state === 'verified' || diedOn !== null ? 'default' : 'accent'}
                    {...openerOf(VerificationForm, () => open({ form: 'verification', method: null }))}
                  >
                    {t(client.verification === null ? 'verify' : 'again')}
                  </Button>
                </Row>
              )
            }
          />
          <PanelState
            view={{ ...view, isPrevious: false }}
            isSubject
            title={t('status')}
            skeleton={<TablePanelSkeleton title={t('status')} lines={8} />}
          >
            {(answer) => (
              <Panels
                client={answer}
                diedOn={diedOn}
                onMethod={(method) => open({ form: 'verification', method })}
              />
            )}
          </PanelState>
          {client !== null && opened?.form === 'verification' && (
            <VerificationForm client={client} method={opened.method} {...forms} />
          )}
          {client !== null && opened?.form === 'doubt' && <DoubtForm client={client} {...forms} />}
        </Grid>
      )}
    </RecordGate>
  );
}

interface PanelsProps {
  client: ClientVerification;
  /** The day of the client’s death. */
  diedOn: string | null;
  onMethod(method: VerificationMethod): void;
}

function Panels({ client, diedOn, onMethod }: PanelsProps) {
  return (
    <RecordColumns
      work={
        <>
          <StatusCard client={client} diedOn={diedOn} />
          {/* What was done while they were living can still be put on file, from the head. */}
          {diedOn === null && <WaysCard client={client} onMethod={onMethod} />}
        </>
      }
      facts={
        <>
          <FactsCard client={client} />
          <AccountsCard client={client} />
          <EarlierCard earlier={client.earlier} />
        </>
      }
    />
  );
}
