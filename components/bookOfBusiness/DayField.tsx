import { useId } from 'react';
import { Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { DateField } from '../ui/DateField';
import styles from './BookOfBusiness.module.css';

interface Props {
  /** Month-ends to choose from, the latest first; any day between the first and the last can be typed. */
  days: readonly string[];
  /** The day that is asked for. */
  value: string;
  /** Null: the date of the book. */
  onChange(day: string | null): void;
}

/** Any day of the book, with the prices that it is valued at said beside it. */
export function DayField({ days, value, onChange }: Props) {
  const t = useT('boa');
  const id = useId();
  const [last, first] = [days[0], days.at(-1)];
  if (last === undefined || first === undefined) return null;
  return (
    <>
      <DateField
        className={cx(styles.dayField)}
        label={t('asOfDay')}
        value={value}
        min={first}
        max={last}
        days={days}
        describedBy={`${id}prices`}
        onChange={(day) => onChange(day === '' || day === last ? null : day)}
      />
      <Text id={`${id}prices`} size="small" className={cx(styles.quiet, styles.dayHint)}>
        {t('dayPrices')}
      </Text>
    </>
  );
}
