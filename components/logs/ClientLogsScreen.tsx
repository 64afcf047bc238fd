import { useRouter } from 'next/router';
import { useState } from 'react';
import { Caption, Grid } from '@/components/ui/layout';
import { LOG_KINDS, type LogKind } from '@/contract/logs/codes';
import type { ClientLogsAnswer } from '@/contract/logs/schema';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientHead } from '../clients/shared/ClientHead';
import { DetailsSkeleton, TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { LogBody } from './LogBody';
import { LogFacets } from './LogFacets';
import { LogGuide } from './LogGuide';
import styles from './Logs.module.css';
import { LogTabs } from './LogTabs';
import { ProofButton } from './ProofButton';
import { useLog } from './useLog';

/** What was changed on one client and the client's accounts, and who looked. */
export function ClientLogsScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <ClientLog key={clientId} id={clientId} />}
    </RecordGate>
  );
}

function ClientLog({ id }: { id: string }) {
  const t = useT('logs');
  const [chosen, setChosen] = useState<LogKind | null>(null);
  const log = useLog();
  const { filters, page } = log;
  const list = useScreenCall('clientLogs', 'clientLogs', { id, filters, page });
  const summary = useScreenCall('clientLogs', 'logsSummaryList', { id, filters }, { keepPrevious: true });
  const overview = useScreenCall('clientLogs', 'clientOverview', { id });
  const reload = () => {
    list.retry();
    summary.retry();
    overview.retry();
  };
  const isNothing = list.data?.count === 0 && !log.isFiltered;
  // Without a change, those who viewed the record are what the log has to say.
  const first = isNothing && list.data?.lookCount !== 0 ? 'looks' : 'changes';
  const kind = chosen ?? first;
  return (
    <RecordGate id={id} error={list.error} overview={overview}>
      {() => (
        <Grid columns={1} gap={4} className={styles.screen}>
          <ClientHead
            id={id}
            current="logs"
            overview={overview}
            actions={!isNothing && <ProofButton screen="clientLogs" id={id} />}
          />
          <LogTabs
            kinds={LOG_KINDS}
            kind={kind}
            onKind={setChosen}
            counts={{ changes: list.data?.count, looks: list.data?.lookCount }}
          />
          <Grid columns={1} gap={4} align="start" className={cx(!isNothing && styles.columns)}>
            <PanelState
              view={list}
              isSubject
              title={t('entries')}
              skeleton={<TablePanelSkeleton title={t('entries')} lines={8} />}
            >
              {(answer) =>
                kind === 'changes' ? (
                  <LogBody guide={<LogGuide id={id} />} log={log} {...answer} onChanged={reload} />
                ) : (
                  <Looks answer={answer} />
                )
              }
            </PanelState>
            <PanelState
              view={{ ...summary, isPrevious: false }}
              title={t('facets')}
              skeleton={<DetailsSkeleton title={t('facets')} lines={6} />}
            >
              {(answer) => (answer.sets > 0 || log.isFiltered) && <LogFacets log={log} summary={answer} />}
            </PanelState>
          </Grid>
        </Grid>
      )}
    </RecordGate>
  );
}

/** Who looked at the client, the last first. */
function Looks({ answer: { looks, lookCount } }: { answer: ClientLogsAnswer }) {
  const t = useT('logs');
  const locale = useLocale();
  const { timeZone } = getConfig();
  if (looks.length === 0) {
    return (
      <Card isFlush title={t('kind.looks')}>
        <EmptyState title={t('noLooks')} />
      </Card>
    );
  }
  return (
    <Card
      isFlush
      title={t('kind.looks')}
      meta={t('looksShown', { n: formatCount(looks.length, locale), all: formatCount(lookCount, locale) })}
    >
      <ol className={styles.looks}>
        {looks.map(({ by, at, what }) => (
          <li key={`${by.subject} ${at} ${what}`}>
            <span>{what === 'sin' ? t('sawSin', { name: formatStaffName(by) }) : formatStaffName(by)}</span>
            <Caption as="time" dateTime={at}>
              {formatDateTime(at, locale, { timeZone, hasZone: true })}
            </Caption>
          </li>
        ))}
      </ol>
    </Card>
  );
}
