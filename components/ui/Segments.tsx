import { useId } from 'react';
import styles from './Segments.module.css';
import { Row, Text } from './layout';
import { look } from './look';

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
    <Row as="fieldset" gap={0.5} canWrap align="center">
      {/* A legend stands above its choices whatever the layout: the one that is seen is a text beside them. */}
      <legend className={look({ isHeardOnly: true })}>{label}</legend>
      {isLabelShown && (
        <Text aria-hidden="true" tone="soft" size="small" breaks="never" className={styles.label}>
          {label}
        </Text>
      )}
      {options.map((option) => (
        <Row key={option.value} as="label" isInline className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Text tone="soft" pad="0.5 2" radius="button" minHeight={24} className={styles.words}>
            {option.label}
          </Text>
        </Row>
      ))}
    </Row>
  );
}
