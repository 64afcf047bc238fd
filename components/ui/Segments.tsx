import { useId } from 'react';
import { cx } from './cx';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** What is chosen: for a screen reader, where the choices speak for themselves. */
  label: string;
  isLabelShown?: boolean;
  options: readonly { value: NoInfer<Value>; label: string }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** One of a few, all of them in sight. Radio buttons underneath: arrows move between them. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, isLabelShown = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={isLabelShown ? cx('type-caption', styles.shown) : styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
