import { useId, useState } from 'react';
import { Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { isDay } from '../kit/list/facets/facetValues';
import { cx } from '../ui/cx';
import { TextField } from '../ui/TextField';
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
  const [typed, setTyped] = useState<string | null>(null);
  const [last, first] = [days[0], days.at(-1)];
  if (last === undefined || first === undefined) return null;
  const choose = (text: string) => {
    const isKnown = isDay(text) && text >= first && text <= last;
    setTyped(isKnown ? null : text);
    if (isKnown) onChange(text === last ? null : text);
  };
  return (
    <>
      <TextField
        type="date"
        className={styles.dayField}
        label={t('asOfDay')}
        value={typed ?? value}
        min={first}
        max={last}
        list={`${id}days`}
        aria-describedby={`${id}prices`}
        onChange={choose}
        onBlur={() => setTyped(null)}
      />
      <datalist id={`${id}days`}>
        {days.map((day) => (
          <option key={day} value={day} />
        ))}
      </datalist>
      <Text id={`${id}prices`} size="small" className={cx(styles.quiet, styles.dayHint)}>
        {t('dayPrices')}
      </Text>
    </>
  );
}
