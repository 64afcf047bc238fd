import { Box, Caption, Grid, Row, Stack, Text } from '@/components/ui/layout';
import type { LogEntry, LogItem } from '@/contract/logs/schema';
import { getConfig } from '@/lib/config/browser';
import { EVIDENCE_OF } from '@/contract/documents/evidence';
import { formatDateLong, formatList, formatStaffName, formatTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { StatusDot } from '../ui/StatusDot';
import { ConfirmedButton } from './ConfirmedButton';
import styles from './Logs.module.css';
import { useEntryWrites } from './useEntryWrites';
import { useLogWords } from './useLogWords';

interface Props {
  entry: LogEntry;
  /** Something was restored, undone or withdrawn: the log is read anew. */
  onChanged(): void;
}

const TONES: Partial<Record<LogEntry['state'], 'good' | 'warn'>> = {
  applied: 'good',
  pending: 'warn',
  scheduled: 'warn',
};

/** One save in a sentence, with what each field was and became, its reason, and what can be done about it. */
export function Entry({ entry, onChanged }: Props) {
  const t = useT('logs');
  const locale = useLocale();
  const words = useLogWords();
  const writes = useEntryWrites(entry.id, onChanged);
  const { state, items, isMine, madeAt, others, hasUnseen } = entry;
  const isStanding =
    state === 'applied' && !items.some(({ isSecret, isOvertaken }) => isSecret || isOvertaken);
  const records = formatList([entry.record, ...others].map(words.record), locale);
  const mayWithdraw = isMine && (state === 'pending' || state === 'scheduled');
  return (
    <Grid as="li" gap={3} pad="3 inset" rule="between" className={styles.entry}>
      <Text as="time" tone="soft" isNumeric dateTime={madeAt}>
        {formatTime(madeAt, locale, { timeZone: getConfig().timeZone, hasZone: true })}
      </Text>
      <Stack gap={2} justifyItems="start" canShrink className={styles.body}>
        <Row as="p" gap="1 3" canWrap justify="between" weight={500} isWide className={styles.sentence}>
          <span>{words.sentence(entry)}</span>
          <StatusDot tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</StatusDot>
        </Row>
        <Box as="ul" isWide radius="button" fill="sunken" className={styles.items}>
          {items.map((item) => (
            <Item
              key={item.path}
              item={item}
              of={others.length > 0 ? words.record(entry.record) : null}
              mayRestore={state === 'applied'}
              isBusy={writes.isBusy}
              onRestore={() => writes.restore(item.path)}
            />
          ))}
        </Box>
        <Notes entry={entry} />
        {isStanding && hasUnseen && (
          <Caption as="p">{t('undoByMaker', { person: formatStaffName(entry.actor) })}</Caption>
        )}
        {isStanding && !hasUnseen && (
          <ConfirmedButton
            label={t('undo')}
            text={others.length > 0 ? t('undoAllText', { records }) : t('undoText', { count: items.length })}
            isBusy={writes.isBusy}
            onConfirm={writes.undo}
          />
        )}
        {mayWithdraw && (
          <ConfirmedButton
            label={t('withdraw')}
            text={t('withdrawText')}
            isBusy={writes.isBusy}
            onConfirm={writes.withdraw}
          />
        )}
        {writes.failure !== null && (
          <Text as="p" tone="bad" role="alert">
            {t(`failed.${writes.failure}`, {
              person: formatStaffName(entry.actor),
              what: writes.papers === null ? '' : t(`field.${EVIDENCE_OF[writes.papers]}`),
            })}
          </Text>
        )}
        {writes.isWaiting && <p role="status">{t('waitsNow')}</p>}
      </Stack>
    </Grid>
  );
}

/** Why, on whose behalf, who decided, from when, and where in the chain. */
function Notes({ entry }: { entry: LogEntry }) {
  const t = useT('logs');
  const locale = useLocale();
  const { state, reason, onBehalfOf, decidedBy, decisionReason, effectiveOn, seq } = entry;
  const decision = state === 'rejected' || state === 'withdrawn' ? state : 'approved';
  const notes = [
    reason === null ? null : t('quoted', { text: reason }),
    onBehalfOf === null ? null : t('onBehalfOf', { person: formatStaffName(onBehalfOf) }),
    decidedBy === null ? null : t(`decided.${decision}`, { person: formatStaffName(decidedBy) }),
    decisionReason === null ? null : t('quoted', { text: decisionReason }),
    effectiveOn === null ? null : t('effective', { date: formatDateLong(effectiveOn, locale) }),
    seq === null ? null : t('link', { seq }),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <Caption as="p">{notes.join(' · ')}</Caption>;
}

interface ItemProps {
  item: LogItem;
  /** Whose values these are, where several records were changed at once and each had its own before. */
  of: string | null;
  mayRestore: boolean;
  isBusy: boolean;
  onRestore(): void;
}

/** A field: what it was, what it became, and the way back where nothing was built on it. */
function Item({
  item: { path, was, became, isSecret, isOvertaken },
  of,
  mayRestore,
  isBusy,
  onRestore,
}: ItemProps) {
  const t = useT('logs');
  const words = useLogWords();
  const field = words.field(path);
  const text = (value: LogItem['was']) =>
    isSecret && value !== null ? t('ending', { ending: words.value(path, value) }) : words.value(path, value);
  return (
    <Grid as="li" gap="1 3" align="center" breaks="anywhere" pad="1 3" minHeight={36} className={styles.item}>
      <Text as="p" tone="soft">
        {field}
        {of !== null && <Caption as="span"> · {of}</Caption>}
      </Text>
      <span>
        <Caption>{t('was')}</Caption>{' '}
        <Text as="del" tone="soft">
          {text(was)}
        </Text>{' '}
        <Caption>{t('became')}</Caption>{' '}
        <Text as="ins" weight={500} className={styles.became}>
          {text(became)}
        </Text>
        {isOvertaken && <Caption> {t('overtaken')}</Caption>}
      </span>
      {mayRestore && !isSecret && !isOvertaken && (
        <ConfirmedButton
          label={t('restore')}
          name={t('restoreField', { field })}
          text={t('restoreText', { field, value: text(was) })}
          isBusy={isBusy}
          onConfirm={onRestore}
        />
      )}
    </Grid>
  );
}
