import { formatBytes } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';
import { controlClass } from './inputs';

interface Props extends FieldProps {
  /** What the browser offers, as `accept` has it: `.pdf,image/png`. The gateway decides by what the file holds. */
  accept: string;
  /** bytes */
  maxBytes: number;
}

/** One file. Its value is the browser's `File`; null for none. To be named among the form's secrets: no draft keeps it. */
export function FileInput({ accept, maxBytes, ...field }: Props) {
  const t = useT('form');
  const locale = useLocale();
  const max = t('file.max', { size: formatBytes(maxBytes, locale) });
  return (
    <Field
      {...field}
      hint={
        <>
          {max}
          {field.hint && ' '}
          {field.hint}
        </>
      }
      show={() => t('file.none')}
    >
      {({ field: { ref, value, onChange, onBlur, name }, aria, ...state }) => (
        <>
          <input
            {...{ ...aria, ref, name, onBlur, accept }}
            type="file"
            className={controlClass(state)}
            onChange={({ target }) => onChange(target.files?.[0] ?? null)}
          />
          {value instanceof File && (
            <p className={value.size > maxBytes ? styles.error : styles.hint}>
              {value.name} · {formatBytes(value.size, locale)}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
