import { PAST_PERIODS, spanOf, type Span } from '@/contract/periods';
import { getConfig } from '@/lib/config/browser';
import { dayIn } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { SelectField } from '../../../ui/SelectField';
import type { DaySpan } from '@/contract/filters/daySpan';

interface Props {
  /** The days that are chosen now; null for all. */
  dates: DaySpan | null;
  onDates(span: Span): void;
}

/** Days by the name of a period, such as last quarter: what happened is counted from the firm's own day. */
export function PeriodField({ dates, onDates }: Props) {
  const t = useT('list');
  const common = useT('common');
  const today = dayIn(new Date().toISOString(), getConfig().timeZone);
  const named = PAST_PERIODS.find((name) => {
    const { from, to } = spanOf(name, today);
    return dates?.from === from && dates.to === to;
  });
  const options = [
    { value: 'days' as const, label: t('dates.days') },
    ...PAST_PERIODS.map((value) => ({ value, label: common(`periods.${value}`) })),
  ];
  return (
    <SelectField
      label={t('dates.period')}
      value={named ?? 'days'}
      options={options}
      onChange={(name) => {
        if (name !== 'days') onDates(spanOf(name, today));
      }}
    />
  );
}
