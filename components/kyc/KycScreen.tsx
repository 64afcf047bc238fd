import { useRouter } from 'next/router';
import { useState } from 'react';
import { Grid } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { KycAccount, KycRecordAnswer } from '@/contract/kyc/schema';
import { clientKycPath } from '@/contract/routes';
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
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { openerOf } from '../ui/form/dynamicForm';
import { AccountCard } from './AccountCard';
import { ClockCard } from './ClockCard';
import { DifferenceCard } from './DifferenceCard';
import { KycAccountForm, KycPersonForm } from './kycForm';
import { PersonCard } from './PersonCard';
import { RiskRuleCard } from './RiskRuleCard';
import { SectionsCard } from './SectionsCard';
import { SubmitCard } from './SubmitCard';

/** The KYC of one client: the client's part, a part for each account, and the state of the review. */
export function KycScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <ClientKyc key={clientId} id={clientId} />}
    </RecordGate>
  );
}

function ClientKyc({ id }: { id: string }) {
  const t = useT('kyc');
  const lastFirst = useAppSelector(selectLastNameFirst('kycList'));
  const view = useScreenCall('clientKyc', 'kycRecord', { id }, { keepPrevious: true });
  const overview = useScreenCall('clientKyc', 'clientOverview', { id });
  const name = view.data === null ? null : formatName(view.data.name, { lastFirst });
  return (
    <RecordGate id={id} error={view.error} overview={overview}>
      {() => (
        <Grid columns={1} gap={4}>
          <ClientHead id={id} current="kyc" overview={overview} />
          <PanelState
            view={{ ...view, isPrevious: false }}
            isSubject
            title={t('section.title')}
            skeleton={<TablePanelSkeleton title={t('section.title')} lines={10} />}
          >
            {(answer) => <Review answer={answer} name={name ?? ''} onChanged={view.retry} />}
          </PanelState>
        </Grid>
      )}
    </RecordGate>
  );
}

/** Sections from which on their list shows: fewer are all in sight. */
const RAIL_FROM = 3;

interface ReviewProps {
  answer: KycRecordAnswer;
  name: string;
  onChanged(): void;
}

function Review({ answer, name, onChanged }: ReviewProps) {
  const t = useT('kyc');
  const locale = useLocale();
  const [open, setOpen] = useState<'person' | KycAccount | null>(null);
  const href = clientKycPath(answer.id, locale);
  const toast = { href, onUndone: onChanged };
  const label = t('record.infoOf', { name });
  const onPersonSaved = useSavedToast({ ...toast, entity: 'client', id: answer.id, label });
  function close() {
    setOpen(null);
  }
  function onPerson(outcome: SaveOutcome) {
    close();
    onChanged();
    onPersonSaved(outcome);
  }
  const hasRail = answer.diedOn === null && answer.accounts.length + 1 >= RAIL_FROM;
  if (answer.accounts.length === 0) {
    return (
      <Card isFlush title={t('section.title')}>
        <EmptyState title={t('record.noAccount')} />
      </Card>
    );
  }
  return (
    <>
      <RecordColumns
        rail={hasRail ? <SectionsCard answer={answer} /> : undefined}
        work={
          <>
            <PersonCard answer={answer} edit={openerOf(KycPersonForm, () => setOpen('person'))} />
            {answer.accounts.map((account) => (
              <AccountCard
                key={account.id}
                answer={answer}
                account={account}
                edit={openerOf(KycAccountForm, () => setOpen(account))}
              />
            ))}
            <RiskRuleCard answer={answer} />
          </>
        }
        facts={
          <>
            <ClockCard answer={answer} />
            <DifferenceCard answer={answer} />
            {answer.diedOn === null && <SubmitCard answer={answer} label={label} onChanged={onChanged} />}
          </>
        }
      />
      {open === 'person' && <KycPersonForm answer={answer} onClose={close} onSaved={onPerson} />}
      {open !== null && open !== 'person' && (
        <OpenAccount
          key={open.id}
          answer={answer}
          account={open}
          name={name}
          href={href}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface OpenAccountProps {
  answer: KycRecordAnswer;
  account: KycAccount;
  /** The client's. */
  name: string;
  href: string;
  onClose(): void;
  onChanged(): void;
}

/** The form of one account: what is saved is the account's, and so is its undo. */
function OpenAccount({ answer, account, name, href, onClose, onChanged }: OpenAccountProps) {
  const t = useT('kyc');
  const onSaved = useSavedToast({
    entity: 'account',
    id: account.id,
    label: t('section.account', { number: account.number }),
    href,
    onUndone: onChanged,
  });
  return (
    <KycAccountForm
      answer={answer}
      account={answer.accounts.find(({ id }) => id === account.id) ?? account}
      subject={name}
      onClose={onClose}
      onSaved={(outcome) => {
        onSaved(outcome);
        onChanged();
        onClose();
      }}
    />
  );
}
