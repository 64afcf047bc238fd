import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { Caption, Grid, Text } from '@/components/ui/layout';
import type { TransferDetailsAnswer } from '@/contract/transfers/schema';
import { accountPath, clientPath, transfersPath } from '@/contract/routes';
import { formatMoney, formatName } from '@/lib/format';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { DetailList } from '../../kit/record/DetailList';
import { Facts } from '../../kit/record/Facts';
import { DetailsSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { RecordColumns } from '../../kit/record/RecordColumns';
import { RecordGate } from '../../kit/record/RecordGate';
import { RecordHead } from '../../kit/record/RecordHead';
import { parseRecordId } from '../../kit/record/recordId';
import { SlowNote } from '../../kit/record/SlowNote';
import { accountMark } from '../../states/titleMark';
import { MarkedTitle } from '../../states/MarkedTitle';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import { ClockBar } from '../ClockBar';
import { Addresses, knownDetails, Remedies } from '../opened/Known';
import { NoteForm } from '../opened/NoteForm';
import { Resubmit } from '../opened/Resubmit';
import { TellClient } from '../opened/TellClient';
import { useResubmission } from '../opened/useResubmission';
import { WhyRejected } from '../opened/WhyRejected';
import { useTransferWords } from '../useTransferWords';
import { accountText, factText, toneOf, whenText } from '../words';
import { EventsCard } from './EventsCard';
import styles from './TransferScreen.module.css';

/** One transfer: where it stands, what is to be done, what to tell the client, and all that happened to it. */
export function TransferScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useScreenCall('transfer', 'transferDetails', id === null ? null : { id });
  return (
    <RecordGate id={id} error={view.error}>
      {(transferId) => <Transfer id={transferId} view={view} />}
    </RecordGate>
  );
}

type View = CallView<TransferDetailsAnswer>;

function Transfer({ id, view }: { id: string; view: View }) {
  const words = useTransferWords();
  const { t } = words;
  const resubmission = useResubmission(id);
  const read = useEffectEvent(() => view.retry());
  const isSent = resubmission.status === 'saved';
  useEffect(() => {
    if (isSent) read();
  }, [isSent]);
  const isThere = view.data !== null || view.error === null;
  const account = view.data?.transfer.account.number;
  return (
    <Grid columns={1} gap={4}>
      <MarkedTitle mark={account === undefined ? null : accountMark(account)} />
      <Head view={view} />
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      {isThere && (
        <RecordColumns
          work={
            <>
              <Work view={view} isSent={isSent} resubmission={resubmission} />
              <PanelState
                view={view}
                title={t('events.title')}
                skeleton={<DetailsSkeleton title={t('events.title')} lines={6} />}
              >
                {({ events }) => <EventsCard events={events} />}
              </PanelState>
            </>
          }
          facts={
            <PanelState
              view={view}
              title={t('details.title')}
              skeleton={<DetailsSkeleton title={t('details.title')} lines={8} />}
            >
              {(answer) => (
                <Card title={t('details.title')}>
                  <DetailList details={knownDetails(answer, words)} />
                </Card>
              )}
            </PanelState>
          }
        />
      )}
    </Grid>
  );
}

function Head({ view }: { view: View }) {
  const words = useTransferWords();
  const { t, locale } = words;
  const lastFirst = useLastNameFirst();
  const nameOf = ({ transfer }: TransferDetailsAnswer) => formatName(transfer.client.name, { lastFirst });
  return (
    <RecordHead
      overview={view}
      words={{ crumbs: t('details.crumbs'), page: t('page'), loading: t('details.loading') }}
      crumbs={[{ href: transfersPath(locale), text: t('title') }]}
      titleOf={nameOf}
    >
      {({ transfer }) => (
        <Facts
          facts={[
            {
              key: 'client',
              content: (
                <Link href={clientPath(transfer.client.id, locale)}>{formatName(transfer.client.name)}</Link>
              ),
            },
            {
              key: 'account',
              content: <Link href={accountPath(transfer.account.id, locale)}>{transfer.account.number}</Link>,
            },
            { key: 'type', content: accountText(transfer, words) },
            { key: 'from', content: transfer.dealer.name[locale] },
            { key: 'expected', content: t('expected', { amount: formatMoney(transfer.expected, locale) }) },
          ]}
        />
      )}
    </RecordHead>
  );
}

interface WorkProps {
  view: View;
  isSent: boolean;
  resubmission: ReturnType<typeof useResubmission>;
}

/** Where the transfer stands, and the one thing to do. */
function Work({ view, isSent, resubmission }: WorkProps) {
  const words = useTransferWords();
  const { t } = words;
  const title = t('details.clock');
  return (
    <PanelState view={view} title={title} skeleton={<DetailsSkeleton title={title} lines={5} />}>
      {(answer) => {
        const { transfer, rejection } = answer;
        return (
          <Card title={title}>
            <Grid gap="3 5" align="center" padBottom={3} className={styles.clock}>
              <span>
                <StatusDot tone={toneOf(transfer)}>{t(`state.${transfer.state}`)}</StatusDot>
                <Caption isBlock>{factText(transfer, words)}</Caption>
              </span>
              <ClockBar row={transfer} />
              <span>
                <Text isBlock weight={500}>
                  {t(`next.${transfer.clock.next}`)}
                </Text>
                <Caption isBlock>{whenText(transfer, words)}</Caption>
              </span>
            </Grid>
            <Addresses answer={answer} />
            <Remedies answer={answer} />
            <Grid gap="4 6" padTop={3} rule="top" className={styles.work}>
              {rejection !== null && (
                <Grid columns={1} gap={4} canShrink align="start">
                  <WhyRejected rejection={rejection} dealer={transfer.dealer} />
                  <TellClient answer={answer} />
                </Grid>
              )}
              {rejection === null ? (
                <NoteForm
                  answer={answer}
                  sentUntil={isSent ? transfer.clock.dueOn : null}
                  onSaved={view.retry}
                />
              ) : (
                <Resubmit
                  key={transfer.version}
                  answer={answer}
                  rejection={rejection}
                  resubmission={resubmission}
                  onReload={view.retry}
                />
              )}
              {rejection === null && <TellClient answer={answer} />}
            </Grid>
          </Card>
        );
      }}
    </PanelState>
  );
}
