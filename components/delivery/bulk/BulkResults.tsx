import { Box, Grid, Stack, Text } from '@/components/ui/layout';
import { BULK_RESULTS, BULK_STEP, BULK_UNDO_RESULTS } from '@/contract/delivery/codes';
import type { BulkRow, DeliveryBulkSaveAnswer, DeliveryBulkUndoAnswer } from '@/contract/delivery/schema';
import { clientDeliveryPath } from '@/contract/routes';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { LinkButton } from '../../ui/LinkButton';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Bulk.module.css';
import type { Steps } from '../../kit/form/useSteps';

interface RunningProps {
  steps: Pick<Steps<'deliveryBulkSave' | 'deliveryBulkUndo'>, 'status' | 'answers' | 'total'>;
  isUndo: boolean;
  /** How many clients it is about. */
  clients: number;
}

/** How far a run is, in clients. */
export function BulkRunning({ steps: { status, answers, total }, isUndo, clients }: RunningProps) {
  const t = useT('delivery');
  const locale = useLocale();
  const done = Math.min(answers.length * BULK_STEP, clients);
  const counts = { n: formatCount(done, locale), all: formatCount(clients, locale) };
  return (
    <Grid columns={1} gap={3} className={styles.form}>
      <Box
        as="progress"
        isWide
        className={styles.progress}
        max={total}
        value={answers.length}
        aria-label={t('bulk.progress')}
      />
      <Text role="status" as="p" tone="soft">
        {t(isUndo ? 'bulk.undoing' : 'bulk.saving', counts)}
      </Text>
      {status === 'failed' && (
        <Text role="alert" as="p" tone="bad">
          {t('bulk.stepFailed')}
        </Text>
      )}
    </Grid>
  );
}

interface Props {
  rows: readonly BulkRow[];
  results: DeliveryBulkSaveAnswer['results'];
  /** How the undo ended; null if nothing was undone. */
  undone: DeliveryBulkUndoAnswer['results'] | null;
}

const TONES = {
  saved: 'good',
  scheduled: 'good',
  waits: 'warn',
  same: 'neutral',
  cannot: 'bad',
  conflict: 'bad',
  gone: 'bad',
} as const;

/** How the run ended: how many of each, and by name those that did not go as was previewed. */
export function BulkResults({ rows, results, undone }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const counted = (count: number) => t('bulk.clients', { count, n: formatCount(count, locale) });
  const notSent = rows.length - results.length;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const others = results.filter(({ result }) => TONES[result] === 'bad');
  if (undone !== null) {
    return (
      <Grid role="status" as="ul" gap={3} className={styles.outcomes}>
        {BULK_UNDO_RESULTS.map((result) => {
          const count = undone.filter((each) => each.result === result).length;
          return count === 0 ? null : (
            <li key={result}>
              <StatusDot tone={result === 'undone' ? 'good' : 'bad'}>
                {t(`bulk.undoResult.${result}`)}
              </StatusDot>
              <strong>{counted(count)}</strong>
            </li>
          );
        })}
      </Grid>
    );
  }
  return (
    <Grid columns={1} gap={3} className={styles.form}>
      <Grid role="status" as="ul" gap={3} className={styles.outcomes}>
        {BULK_RESULTS.map((result) => {
          const count = results.filter((each) => each.result === result).length;
          return count === 0 ? null : (
            <li key={result}>
              <StatusDot tone={TONES[result]}>{t(`bulk.result.${result}`)}</StatusDot>
              <strong>{counted(count)}</strong>
            </li>
          );
        })}
        {notSent > 0 && (
          <li>
            <StatusDot tone="neutral">{t('bulk.notSent')}</StatusDot>
            <strong>{counted(notSent)}</strong>
          </li>
        )}
      </Grid>
      {others.length > 0 && (
        <>
          <h3 className="type-caption">{t('bulk.lookAt')}</h3>
          <Stack as="ul" gap={2} className={styles.others}>
            {others.slice(0, 50).map(({ id, result }) => {
              const row = byId.get(id);
              return (
                <li key={id}>
                  <LinkButton href={clientDeliveryPath(id, locale)}>
                    {row === undefined ? id : formatName(row.name, { lastFirst })}
                  </LinkButton>
                  <span>{t(`bulk.result.${result}`)}</span>
                </li>
              );
            })}
          </Stack>
        </>
      )}
    </Grid>
  );
}
