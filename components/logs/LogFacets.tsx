import { Caption, Stack, Text } from '@/components/ui/layout';
import type { ChangeState } from '@/contract/changes/codes';
import { daysOf } from '@/contract/filters/daySpan';
import type { LogFilters, LogsSummaryListAnswer } from '@/contract/logs/schema';
import { formatCount, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { firmDay, PeriodField } from '../kit/list/facets/PeriodField';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckField } from '../ui/CheckField';
import { StatusDot } from '../ui/StatusDot';
import { DateField } from '../ui/DateField';
import styles from './Logs.module.css';
import type { LogState } from './useLog';
import { useLogWords } from './useLogWords';

interface Props {
  log: LogState;
  summary: LogsSummaryListAnswer;
}

interface Choice {
  value: string;
  label: string;
  count: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The right side of a log: filters by date, person, field and state, each with its count; and the proof of
 * the chain.
 */
export function LogFacets({ log, summary }: Props) {
  const t = useT('logs');
  const words = useLogWords();
  const { filters, setFilters } = log;
  const set = (change: Partial<LogFilters>) => setFilters({ ...filters, ...change });
  return (
    <Stack gap={4}>
      <Card title={t('facet.updated')}>
        <Dates updated={filters.updated} onChange={(updated) => set({ updated })} />
      </Card>
      <Choices
        title={t('facet.initiator')}
        choices={summary.initiators.map(({ by, isMine, count }) => ({
          value: by.subject,
          label: isMine ? t('me') : formatStaffName(by),
          count,
        }))}
        chosen={filters.initiator}
        onChange={(initiator) => set({ initiator })}
      />
      <Choices
        title={t('facet.field')}
        choices={summary.byField.map(({ value, count }) => ({ value, label: words.field(value), count }))}
        chosen={filters.field}
        onChange={(field) => set({ field })}
      />
      <Choices
        title={t('facet.state')}
        choices={summary.byState.map(({ value, count }) => ({
          value,
          label: t(`state.${value as ChangeState}`),
          count,
        }))}
        chosen={filters.state}
        onChange={(state) => set({ state: state as LogFilters['state'] })}
      />
      <Proof chain={summary.chain} />
    </Stack>
  );
}

interface DatesProps {
  updated: LogFilters['updated'];
  onChange(updated: LogFilters['updated']): void;
}

/** From one day to another, both included. A day that is not typed in full filters nothing. */
function Dates({ updated, onChange }: DatesProps) {
  const t = useT('logs');
  const { from, to } = daysOf(updated ?? { from: null, to: null }, firmDay());
  const change = (end: 'from' | 'to', text: string) => {
    const day = DAY.test(text) ? text : null;
    const next = { from, to, [end]: day };
    const isReversed = next.from !== null && next.to !== null && next.from > next.to;
    const isNone = next.from === null && next.to === null;
    onChange(isNone ? undefined : isReversed ? { from: day, to: day } : next);
  };
  return (
    <Stack gap={2}>
      <PeriodField span={updated ?? null} onSpan={onChange} />
      <DateField label={t('facet.from')} value={from ?? ''} onChange={(day) => change('from', day)} />
      <DateField label={t('facet.to')} value={to ?? ''} onChange={(day) => change('to', day)} />
    </Stack>
  );
}

interface ChoicesProps {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[] | undefined;
  onChange(chosen: string[] | undefined): void;
}

function Choices({ title, choices, chosen = [], onChange }: ChoicesProps) {
  const t = useT('logs');
  const locale = useLocale();
  if (choices.length === 0) return null;
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Card title={title}>
      <ul className={styles.choices}>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <CheckField label={label} isChecked={chosen.includes(value)} onChange={() => toggle(value)} />
            <Text tone="soft" isNumeric>
              {formatCount(count, locale)}
            </Text>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t('facet.clear')}
        </Button>
      )}
    </Card>
  );
}

/** Whether the chain of the firm's log is whole, and where it ends. */
function Proof({ chain: { seq, hash, isWhole } }: Pick<LogsSummaryListAnswer, 'chain'>) {
  const t = useT('logs');
  const locale = useLocale();
  return (
    <Card title={t('proof.title')}>
      <StatusDot tone={isWhole ? 'good' : 'bad'}>{t(isWhole ? 'proof.whole' : 'proof.broken')}</StatusDot>
      <Caption as="p">
        {t('proof.text', { seq: formatCount(seq, locale), head: `${hash.slice(0, 4)}…${hash.slice(-4)}` })}
      </Caption>
    </Card>
  );
}
