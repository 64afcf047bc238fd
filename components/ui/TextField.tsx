import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from './cx';
import styles from './TextField.module.css';
import { VisuallyHidden } from './VisuallyHidden';
import { Stack } from './layout';
import { look } from './look';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  /** Receives the text, not the event. */
  onChange(value: string): void;
  /** The label is heard only; the placeholder then says the same to the eye. */
  isLabelHidden?: boolean;
  /** Before the text: an icon. */
  lead?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label. */
export function TextField({
  label,
  value,
  onChange,
  isLabelHidden = false,
  lead,
  className,
  ...rest
}: Props) {
  const id = useId();
  return (
    <Stack gap={1} canShrink className={cx(className)}>
      <label
        htmlFor={id}
        className={isLabelHidden ? undefined : look({ tone: 'soft', size: 'caption', weight: 400 })}
      >
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <span className={styles.well}>
        {lead}
        <input
          type="text"
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Stack>
  );
}
