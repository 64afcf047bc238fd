import { daysOf, type KeptSpan } from '@/contract/filters/daySpan';
import { PAST_PERIODS } from '@/contract/periods';
import { getConfig } from '@/lib/config/browser';
import { dayIn } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { SelectField } from '../../../ui/SelectField';

interface Props {
  /** What is chosen now; null for all days. */
  span: KeptSpan | null;
  onSpan(span: KeptSpan): void;
}

/** The firm’s own day, from which periods count. */
export const firmDay = (): string => dayIn(new Date().toISOString(), getConfig().timeZone);

/** Days by the name of a period, such as last quarter. The name is kept, so that the days move on with the calendar. */
export function PeriodField({ span, onSpan }: Props) {
  const t = useT('list');
  const common = useT('common');
  const options = [
    { value: 'days' as const, label: t('dates.days') },
    ...PAST_PERIODS.map((value) => ({ value, label: common(`periods.${value}`) })),
  ];
  return (
    <SelectField
      label={t('dates.period')}
      value={span !== null && 'period' in span ? span.period : 'days'}
      options={options}
      onChange={(name) => {
        if (name !== 'days') onSpan({ period: name });
        else if (span !== null) onSpan(daysOf(span, firmDay()));
      }}
    />
  );
}
