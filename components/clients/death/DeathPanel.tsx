import { Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { paperRuleOf } from '@/contract/documents/evidence';
import type { DeathReadAnswer } from '@/contract/deaths/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDate, formatDateLong, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DetailList, type Detail } from '../../kit/record/DetailList';
import { EvidenceLine } from '@/components/documents/shared/evidence';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import styles from '../address/Address.module.css';

interface Props {
  title: string;
  known: DeathReadAnswer;
  isBusy: boolean;
  /** Takes the death back with all that followed, or the last correction of it alone. */
  onUndo(changeSetId: string, isCorrection: boolean): void;
  onCorrect(): void;
  /** Ticks a task off, or opens it again; with what the task is called. */
  onTask(task: number, isDone: boolean, title: string): void;
}

/** The death of a client: its facts, its restrictions and its tasks. */
export function DeathPanel({ title, known, isBusy, onUndo, onCorrect, onTask }: Props) {
  const t = useT('death');
  const logs = useT('logs');
  const locale = useLocale();
  const { death, recorded, stopped, tasks } = known;
  if (death === null) return null;
  const rule = paperRuleOf('deathEvidence', death);
  const details: Detail[] = [
    { key: 'on', label: t('panel.on'), content: formatDate(death.on) },
    { key: 'proof', label: t('panel.proof'), content: logs(`deathProof.${death.proof}`) },
    { key: 'reference', label: t('panel.reference'), content: death.reference },
    { key: 'toldBy', label: t('panel.toldBy'), content: death.toldBy },
    {
      key: 'recorded',
      label: t('panel.recorded'),
      content:
        recorded &&
        t('panel.recordedBy', {
          name: formatStaffName(recorded.by),
          when: formatDateTime(recorded.at, locale, { timeZone: getConfig().timeZone }),
        }),
    },
  ].filter(({ content }) => content !== null);
  return (
    <Card title={title}>
      <DetailList details={details} />
      {rule !== null && (
        <EvidenceLine
          screen="clientSummary"
          clientId={known.id}
          field="deathEvidence"
          rule={rule}
          version={known.version}
        />
      )}
      <Row gap={2} canWrap padY={2}>
        {recorded !== null && (
          <Button disabled={isBusy} onClick={() => onUndo(recorded.changeSetId, recorded.isCorrection)}>
            {t(recorded.isCorrection ? 'panel.undoCorrection' : 'panel.undo')}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={onCorrect}>
          {t('panel.correct')}
        </Button>
      </Row>
      {stopped.length > 0 && (
        <Stack gap={0.5} padY={2} className={styles.row}>
          <Text as="p" weight={600}>
            {t('panel.stopped')}
          </Text>
          {stopped.map(({ number, kind }) => (
            <p key={`${number} ${kind}`}>
              <StatusDot tone="bad">
                {t('panel.stoppedOn', { number, what: t(`restriction.${kind}`) })}
              </StatusDot>
            </p>
          ))}
        </Stack>
      )}
      {tasks.length > 0 && (
        <Text as="p" weight={600}>
          {t('panel.tasks')}
        </Text>
      )}
      <Stack as="ul">
        {tasks.map(({ task: number, rule, dueOn, done }) => {
          const task = logs(`deathTask.${rule}`);
          return (
            <Row key={number} as="li" gap="1 3" canWrap align="center" justify="between" padY={1}>
              <span className={done === null ? undefined : look({ tone: 'soft', size: 'small' })}>
                {done === null
                  ? t('panel.taskBy', { task, date: formatDateLong(dueOn, locale) })
                  : t('panel.taskDoneBy', {
                      task,
                      date: formatDateLong(done.on, locale),
                      name: formatStaffName(done.by),
                    })}
              </span>
              <Button
                variant={done === null ? 'default' : 'quiet'}
                disabled={isBusy}
                aria-label={t(done === null ? 'panel.doneOf' : 'panel.reopenOf', { task })}
                onClick={() => onTask(number, done === null, task)}
              >
                {t(done === null ? 'panel.done' : 'panel.reopen')}
              </Button>
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}
