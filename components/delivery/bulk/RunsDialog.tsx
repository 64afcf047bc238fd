import { useState } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import { BULK_RUNS_MAX, BULK_STEP, DELIVERY_DOCUMENTS } from '@/contract/delivery/codes';
import type { BulkRun, DeliveryBulkRunsAnswer } from '@/contract/delivery/schema';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDateLong, formatDateTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../../states/ErrorState';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { StatusDot } from '../../ui/StatusDot';
import { useUnsaved } from '../../ui/useUnsaved';
import styles from './Bulk.module.css';
import { BulkResults, BulkRunning } from './BulkResults';
import { useSteps } from '../../kit/form/useSteps';

const TONES = { saved: 'good', waits: 'warn', scheduled: 'good', undone: 'neutral' } as const;

interface Props {
  onClose(): void;
  /** Something was undone. */
  onChanged(): void;
}

/** The changes of several clients that the person made earlier: what each set, how it stands now, and its undo. */
export function RunsDialog({ onClose, onChanged }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const { result, retry } = useRowCall<DeliveryBulkRunsAnswer>(placeOf('delivery', 'deliveryBulkRuns'), {});
  const undoing = useSteps('deliveryBulkUndo', 'deliveryRunUndo');
  const [clients, setClients] = useState(0);
  const isRunning = undoing.status === 'running';
  useUnsaved(isRunning);

  function undo({ batchId, undoable }: BulkRun) {
    setClients(undoable.length);
    const steps = Math.ceil(undoable.length / BULK_STEP);
    undoing.start(
      Array.from({ length: steps }, (_, step) => ({
        batchId,
        clients: undoable.slice(step * BULK_STEP, (step + 1) * BULK_STEP),
      })),
    );
  }

  function forget() {
    if (undoing.answers.length > 0) onChanged();
    undoing.reset();
  }

  function close() {
    if (isRunning) return;
    forget();
    onClose();
  }

  function content() {
    if (undoing.status === 'running' || undoing.status === 'failed')
      return <BulkRunning steps={undoing} isUndo clients={clients} />;
    if (undoing.status === 'done') {
      const undone = undoing.answers.flatMap(({ results }) => results);
      return <BulkResults rows={[]} results={[]} undone={undone} />;
    }
    if (result === null) {
      return (
        <Grid role="status" aria-label={t('runs.loading')} columns={1} gap={3} className={styles.form}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} width="long" />
          ))}
        </Grid>
      );
    }
    if (result.error !== null) return <ErrorState error={result.error} onRetry={retry} />;
    const { runs } = result.answer;
    if (runs.length === 0) return <p>{t('runs.none')}</p>;
    return (
      <Grid columns={1} gap={3} className={styles.form}>
        <Text as="p" tone="soft">
          {t('runs.latest', { n: formatCount(BULK_RUNS_MAX, locale) })}
        </Text>
        <Stack as="ul">
          {runs.map((run) => (
            <EarlierRun key={run.batchId} run={run} onUndo={() => undo(run)} />
          ))}
        </Stack>
      </Grid>
    );
  }

  function actions() {
    if (isRunning) return <Button onClick={undoing.stop}>{t('bulk.stop')}</Button>;
    return (
      <>
        {undoing.status === 'done' && (
          <Button
            onClick={() => {
              forget();
              retry();
            }}
          >
            {t('runs.open')}
          </Button>
        )}
        <Button variant={undoing.status === 'failed' ? 'default' : 'accent'} onClick={close}>
          {t('close')}
        </Button>
        {undoing.status === 'failed' && (
          <Button variant="accent" onClick={undoing.retry}>
            {t('bulk.goOn')}
          </Button>
        )}
      </>
    );
  }

  return (
    <Dialog isOpen isWide title={t('runs.title')} onClose={close} actions={actions()}>
      {content()}
    </Dialog>
  );
}

function EarlierRun({ run, onUndo }: { run: BulkRun; onUndo(): void }) {
  const t = useT('delivery');
  const locale = useLocale();
  const { at, reason, effectiveOn, documents, choices, counts, undoable } = run;
  const counted = (count: number) => t('bulk.clients', { count, n: formatCount(count, locale) });
  const [document] = documents;
  const [choice] = choices;
  const named =
    documents.length === DELIVERY_DOCUMENTS.length
      ? t('allDocuments')
      : documents.length === 1 && document !== undefined
        ? t(`documents.${document}`)
        : t('runs.documents', { count: documents.length, n: formatCount(documents.length, locale) });
  const way = choices.length === 1 && choice !== undefined ? t(`choice.${choice}`) : t('bulk.mixed');
  const what = t('bulk.set', { what: named, choice: way });
  const when = formatDateTime(at, locale, { timeZone: getConfig().timeZone });
  const whenAndFrom =
    effectiveOn === null
      ? when
      : t('runs.at', { when, from: t('fromDay', { date: formatDateLong(effectiveOn, locale) }) });
  const undoCount = undoable.length;
  return (
    <Stack as="li" gap={3} justifyItems="start" padY={4} rule="top" className={styles.run}>
      <div>
        <Text as="h3" weight={600} className={styles.runTitle}>
          {what}
        </Text>
        <Text as="p" tone="soft">
          {whenAndFrom}
        </Text>
        {reason !== null && (
          <Text as="p" tone="soft">
            {t('runs.reason', { reason })}
          </Text>
        )}
      </div>
      <Grid as="ul" gap={3} className={styles.outcomes}>
        {counts.map(({ state, clients }) => (
          <li key={state}>
            <StatusDot tone={TONES[state]}>{t(`runs.state.${state}`)}</StatusDot>
            <strong>{counted(clients)}</strong>
          </li>
        ))}
      </Grid>
      {undoCount > 0 && (
        <Button aria-label={t('runs.undoOf', { clients: counted(undoCount), what, when })} onClick={onUndo}>
          {t('bulk.undo', { count: undoCount, n: formatCount(undoCount, locale) })}
        </Button>
      )}
    </Stack>
  );
}
