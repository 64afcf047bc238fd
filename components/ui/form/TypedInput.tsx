import { useState, type HTMLAttributes, type ReactNode } from 'react';
import type { FieldValues, ControllerRenderProps } from 'react-hook-form';
import { typedWords } from './typedWords';
import { cx } from '../cx';
import { Field, type Control, type FieldProps } from './Field';
import styles from './Field.module.css';
import { controlClass } from './inputs';

export interface TypedInputProps extends FieldProps {
  /** Reads what was typed; null if it is no such value, which then fails the form's check as it was typed. */
  read(text: string): string | number | null;
  /** Writes a value for reading, when the field is left. */
  write(value: string | number): string;
  /** Writes a value that was there before; by default as `write` does. */
  show?(value: string | number): string;
  /** The value of an empty field. */
  empty?: '' | null;
  isFigure?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  autoComplete?: string;
  /** The person has typed something else. */
  onTyped?(): void;
  /** Beneath the control: what is offered for what was typed. */
  below?(value: unknown, put: (value: string) => void): ReactNode;
}

/** A line whose text has a form of its own: read as it is typed, written anew when the field is left. */
export function TypedInput(props: TypedInputProps) {
  const {
    read,
    write,
    show = write,
    empty = null,
    isFigure = false,
    inputMode,
    placeholder,
    autoComplete,
    below,
    onTyped,
    ...field
  } = props;
  const words = (value: unknown) => typedWords(value, read, write);
  return (
    <Field {...field} show={(value) => typedWords(value, read, show)}>
      {(control) => (
        <>
          <TypedControl
            {...{ control, read, words, empty, isFigure, inputMode, placeholder, autoComplete, onTyped }}
          />
          {below?.(control.field.value, control.field.onChange)}
        </>
      )}
    </Field>
  );
}

interface ControlProps extends Pick<
  TypedInputProps,
  'read' | 'inputMode' | 'placeholder' | 'autoComplete' | 'onTyped'
> {
  control: Control;
  words(value: unknown): string;
  empty: '' | null;
  isFigure: boolean;
}

function TypedControl({
  control,
  read,
  words,
  empty,
  isFigure,
  autoComplete = 'off',
  onTyped,
  ...rest
}: ControlProps) {
  const { ref, value, onChange, onBlur, name }: ControllerRenderProps<FieldValues, string> = control.field;
  // While the person types, the text is theirs: nothing rewrites it under the caret.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...{ ...control.aria, ref, name, autoComplete, ...rest }}
      type="text"
      className={cx(controlClass(control), isFigure && styles.figure)}
      value={typed ?? words(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onTyped?.();
        onChange(target.value.trim() === '' ? empty : (read(target.value) ?? target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
