import { useState, type HTMLAttributes } from 'react';
import { withoutUnseen } from '@/contract/unseen';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../cx';
import { Row } from '../layout';
import { Field, type Control, type FieldProps } from './Field';
import styles from './Field.module.css';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Takes out of a typed text what nobody sees, and says so. */
function useSeenText() {
  const t = useT('form');
  const [isCleaned, setCleaned] = useState(false);
  return {
    seen(typed: string) {
      const clean = withoutUnseen(typed);
      setCleaned(clean !== typed);
      return clean;
    },
    note: isCleaned && (
      <p role="status" className={styles.hint}>
        {t('unseen')}
      </p>
    ),
  };
}

/** The class names of a control of the house. */
export const controlClass = ({ isInvalid, isChanged }: Pick<Control, 'isInvalid' | 'isChanged'>): string =>
  cx(styles.control, isChanged && styles.changed, isInvalid && styles.invalid);

interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'url';
  maxLength?: number;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** The value of an empty field; null if nothing is said. */
  empty?: '' | null;
  /** The person has typed something else. */
  onTyped?(): void;
}

/** One line of text. */
export function TextInput({
  type = 'text',
  maxLength,
  autoComplete = 'off',
  inputMode,
  placeholder,
  empty = '',
  onTyped,
  ...field
}: TextProps) {
  const { seen, note } = useSeenText();
  return (
    <Field {...field}>
      {({ field: { ref, value, onChange, onBlur, name }, aria, ...state }) => (
        <>
          <input
            {...{ ...aria, ref, name, type, maxLength, autoComplete, inputMode, placeholder, onBlur }}
            className={controlClass(state)}
            value={text(value)}
            onChange={({ target }) => {
              onTyped?.();
              const clean = seen(target.value);
              onChange(clean === '' ? empty : clean);
            }}
          />
          {note}
        </>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  maxLength,
  rows = 3,
  ...field
}: FieldProps & { maxLength?: number; rows?: number }) {
  const { seen, note } = useSeenText();
  return (
    <Field {...field}>
      {({ field: { ref, value, onChange, onBlur, name }, aria, ...state }) => (
        <>
          <textarea
            {...{ ...aria, ref, name, maxLength, rows, onBlur }}
            className={controlClass(state)}
            value={text(value)}
            onChange={({ target }) => onChange(seen(target.value))}
          />
          {note}
        </>
      )}
    </Field>
  );
}

/** A value that can be chosen, and what it is called. */
export interface FormOption {
  value: string;
  label: string;
}

interface ChoiceProps extends FieldProps {
  options: readonly FormOption[];
  /** What stands for no choice at all; the value is then null. Left out, one has to be chosen. */
  none?: string;
}

const labelIn = (options: readonly FormOption[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label ?? null;

/** One of a few in the browser's own list. */
export function Select({ options, none, ...field }: ChoiceProps) {
  return (
    <Field {...field} show={(value) => labelIn(options)(value) ?? none ?? null}>
      {({ field: { ref, value, onChange, onBlur, name }, aria, ...state }) => (
        <select
          {...{ ...aria, ref, name, onBlur }}
          className={controlClass(state)}
          value={text(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          {(none !== undefined || value === null || value === undefined || value === '') && (
            <option value="">{none ?? ''}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** One of a few, all in sight. Arrows move between them. */
export function RadioGroup({ options, ...field }: Omit<ChoiceProps, 'none'>) {
  return (
    <Field {...field} isGroup show={labelIn(options)}>
      {({ field: { ref, value, onChange, onBlur, name }, aria }) => (
        <Row gap="1 4" canWrap>
          {options.map((option, index) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="radio"
                ref={index === 0 ? ref : undefined}
                name={`${aria.id}-${name}`}
                aria-invalid={aria['aria-invalid']}
                checked={value === option.value}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </Row>
      )}
    </Field>
  );
}

interface CheckProps extends FieldProps {
  /** What the tick means. The label above it may then be left out of sight. */
  text: string;
  /** The two values in words, for what it was. */
  words: { on: string; off: string };
}

/** Yes or no. */
export function Check({ text: meaning, words, ...field }: CheckProps) {
  return (
    <Field {...field} isGroup show={(value) => (value === true ? words.on : words.off)}>
      {({ field: { ref, value, onChange, onBlur, name }, aria }) => (
        <label className={styles.choice}>
          <input
            {...{ ref, name, onBlur }}
            type="checkbox"
            aria-invalid={aria['aria-invalid']}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {meaning}
        </label>
      )}
    </Field>
  );
}
