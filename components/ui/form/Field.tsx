import { useId, type ReactNode } from 'react';
import { useController, useFormContext, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../cx';
import styles from './Field.module.css';
import { labelOf, useFormNotes } from './notes';
import { PendingBox } from './PendingBox';
import { useRuleWords } from './rules';
import { VisuallyHidden } from '../VisuallyHidden';
import { Text } from '../layout';
import { look } from '../look';

/** What every field of a form takes. */
export interface FieldProps {
  /** Path of its value in the form: `phones.0.number`. */
  name: string;
  /** What stands above it; left out, what the form calls the field. */
  label?: string;
  /** What the value is used for, or how to write it. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** Says "optional" beside the label. */
  isOptional?: boolean;
  /** The label is heard and not seen, as of the rows of a list. */
  isLabelHidden?: boolean;
  className?: string;
}

/** What the control of a field is given. */
export interface Control {
  field: ControllerRenderProps<FieldValues, string>;
  /** Ties the control to its label, hint and error. */
  aria: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
    'aria-describedby': string | undefined;
  };
  isInvalid: boolean;
  isChanged: boolean;
}

interface Props extends FieldProps {
  /** The value before it was changed, in words; null if that says nothing. */
  show?(value: unknown): string | null;
  /** True of a group of controls, whose label is a legend. */
  isGroup?: boolean;
  children(control: Control): ReactNode;
}

const showText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/**
 * A field: label, control, hint and error, tied to each other for a screen reader. A changed field has an accent edge,
 * says what it was and gives it back; a pending change stands where the field is; a value that someone else saved
 * meanwhile is said and never overwrites what is being typed.
 */
export function Field(props: Props) {
  const { name, hint, isRequired = false, isOptional = false, className, isGroup = false } = props;
  const { show = showText, isLabelHidden = false, children } = props;
  const t = useT('form');
  const id = useId();
  const { labels, meanwhile, pending, sources, checked } = useFormNotes();
  const wordsOf = useRuleWords();
  const { resetField, formState } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { error, isDirty } = fieldState;
  const label = props.label ?? labelOf(labels, name);
  const rule = error === undefined ? null : (error.message ?? error.type);
  const isInvalid = rule !== null;
  const was = isDirty ? startOf(formState.defaultValues, name) : undefined;
  const isOfBefore = isDirty && was !== undefined;
  const newer = meanwhile[name];
  const source = sources[name];
  const note = pending[name];
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [isInvalid && errorId, (hint || isOfBefore || newer || source) && hintId]
    .filter(Boolean)
    .join(' ');
  const aria: Control['aria'] = {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
  const words = (
    <>
      {label}
      {isRequired && (
        <Text tone="bad" marginStart={0.5} aria-hidden="true">
          *
        </Text>
      )}
      {isOptional && (
        <Text tone="faint" marginStart={2}>
          {t('optional')}
        </Text>
      )}
      {checked.includes(name) && (
        <Text tone="faint" marginStart={2}>
          {t('checked')}
        </Text>
      )}
    </>
  );
  const Tag = isGroup ? 'fieldset' : 'div';
  return (
    <Tag
      className={cx(styles.field, className)}
      data-field={name}
      aria-describedby={isGroup ? aria['aria-describedby'] : undefined}
    >
      {isGroup ? (
        <legend className={look({ tone: 'soft', size: 'caption', weight: 400 })}>{words}</legend>
      ) : (
        <label
          htmlFor={id}
          className={isLabelHidden ? undefined : look({ tone: 'soft', size: 'caption', weight: 400 })}
        >
          {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
        </label>
      )}
      {note !== undefined && <PendingBox note={note} label={label} />}
      {children({ field, aria, isInvalid, isChanged: isDirty })}
      {isInvalid && (
        <p id={errorId} className={styles.error}>
          {wordsOf(rule, name)}
        </p>
      )}
      {(hint || isOfBefore || newer || source) && (
        <div id={hintId} className={styles.hint}>
          {isOfBefore && (
            <>
              <span>{t('was', { value: show(was) || t('empty') })}</span>{' '}
              <Text
                type="button"
                as="button"
                tone="accent"
                size="caption"
                weight={600}
                minHeight={24}
                isTarget
                className={styles.link}
                aria-label={t('restoreOf', { label })}
                onClick={() => resetField(name)}
              >
                {t('restore')}
              </Text>
              {hint && ' · '}
            </>
          )}
          {hint}
          {newer !== undefined && (
            <Text as="p" tone="warn" marginTop={0.5}>
              {t('meanwhile', { value: newer || t('empty') })}
            </Text>
          )}
          {source !== undefined && <p>{source}</p>}
        </div>
      )}
    </Tag>
  );
}

function startOf(values: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      values,
    );
}
