import { useState } from 'react';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import type { LogEntry } from '@/contract/logs/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { EmptyState } from '../../states/EmptyState';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Dialog } from '../../ui/Dialog';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Changes.module.css';

const TONES: Partial<Record<LogEntry['state'], 'good' | 'warn'>> = {
  applied: 'good',
  pending: 'warn',
  scheduled: 'warn',
};

interface Props {
  history: readonly LogEntry[];
  /** Puts a change back; null if the person may not. */
  onUndo: ((changeSetId: string) => void) | null;
  /** The last undo was refused. */
  hasFailed: boolean;
}

/** The last changes of the team: who, when, what stood there and what came, and the way back. */
export function HistoryCard({ history, onUndo, hasFailed }: Props) {
  const t = useT('teams');
  if (history.length === 0) {
    return (
      <Card isFlush title={t('history.title')}>
        <EmptyState title={t('history.none')} />
      </Card>
    );
  }
  return (
    <Card title={t('history.title')}>
      {hasFailed && (
        <Text role="alert" as="p" tone="bad">
          {t('history.failed')}
        </Text>
      )}
      <Stack as="ol" gap={4}>
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} onUndo={onUndo} />
        ))}
      </Stack>
    </Card>
  );
}

function Entry({ entry, onUndo }: Pick<Props, 'onUndo'> & { entry: LogEntry }) {
  const t = useT('teams');
  const locale = useLocale();
  const words = useFieldWords();
  const { id, actor, madeAt, state, items, reason, decidedBy, effectiveOn } = entry;
  const when = formatDateTime(madeAt, locale, { timeZone: getConfig().timeZone });
  const isLast = items.every(({ isOvertaken }) => !isOvertaken);
  const notes = [
    ...(effectiveOn === null ? [] : [t('history.from', { date: formatDateLong(effectiveOn, locale) })]),
    ...(decidedBy === null || state === 'withdrawn' || state === 'rejected'
      ? []
      : [t('history.approvedBy', { name: formatStaffName(decidedBy) })]),
    ...(reason === null ? [] : [reason]),
  ];
  return (
    <Stack as="li" gap={2} className={styles.change}>
      <Row as="p" gap={2} canWrap justify="between">
        <span>{t('history.by', { name: formatStaffName(actor), when })}</span>
        <StatusDot tone={TONES[state] ?? 'neutral'}>{t(`history.state.${state}`)}</StatusDot>
      </Row>
      <Stack as="dl" gap={2} breaks="anywhere" className={styles.items}>
        {items.map(({ path, was, became }) => (
          <div key={path}>
            <dt>{words.field(path)}</dt>
            <dd>
              <del>{words.value(path, was)}</del>
            </dd>
            <dd>
              <ins>{words.value(path, became)}</ins>
            </dd>
          </div>
        ))}
      </Stack>
      {notes.length > 0 && (
        <Caption as="p" className={styles.quiet}>
          {notes.join(' · ')}
        </Caption>
      )}
      {onUndo !== null && state === 'applied' && isLast && <Undo when={when} onUndo={() => onUndo(id)} />}
    </Stack>
  );
}

function Undo({ when, onUndo }: { when: string; onUndo(): void }) {
  const t = useT('teams');
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={2} canWrap justify="end">
      <Button variant="quiet" aria-label={t('history.undoOf', { when })} onClick={() => setOpen(true)}>
        {t('history.undo')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('history.undoTitle')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('history.keep')}</Button>
            <Button
              onClick={() => {
                setOpen(false);
                onUndo();
              }}
            >
              {t('history.undo')}
            </Button>
          </>
        }
      >
        <p>{t('history.undoText')}</p>
      </Dialog>
    </Row>
  );
}
