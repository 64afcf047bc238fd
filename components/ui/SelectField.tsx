import { useId } from 'react';
import styles from './SelectField.module.css';
import { Row, Text } from './layout';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** A choice of one among a few, its label before it, or above where both are too wide. */
export function SelectField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId();
  return (
    <Row as="span" isInline gap="1 2" align="center" canShrink canWrap>
      <Text htmlFor={id} as="label" tone="soft" size="small" breaks="never">
        {label}
      </Text>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Row>
  );
}
