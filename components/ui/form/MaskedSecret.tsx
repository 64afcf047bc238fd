import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../Button';
import { Row } from '../layout';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';
import { controlClass } from './inputs';

/** How long a secret that was shown stays in sight, ms. */
const SHOWN_MS = 30_000;

const asTyped = (text: string) => text;

interface Props extends FieldProps {
  /** What may be seen of it: `••• ••• 118`. */
  masked: string;
  /** Asks for all of it, which the gateway records; null if the person may not see it. */
  onReveal: (() => Promise<string>) | null;
  /** What is kept of what is typed: the digits without the spaces. */
  read?(text: string): string;
  maxLength?: number;
  inputMode?: 'numeric' | 'text';
}

/**
 * A secret of which the ending shows. Showing the rest is recorded, and says so beforehand; it goes after half a
 * minute. The value of the field is null until another one is typed: what stands there is never sent back. To be named
 * among the form's secrets, so that no draft keeps it.
 */
export function MaskedSecret({
  masked,
  onReveal,
  read = asTyped,
  maxLength,
  inputMode = 'text',
  ...field
}: Props) {
  const t = useT('form');
  const [shown, setShown] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  async function reveal() {
    if (onReveal === null) return;
    setAsking(true);
    setFailed(false);
    try {
      setShown(await onReveal());
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  }

  return (
    <Field {...field} show={() => masked}>
      {({ field: { ref, value, onChange, onBlur, name }, aria, ...state }) => (
        <>
          <Row gap={2} canWrap align="center" className={styles.beside}>
            <span>{shown ?? masked}</span>
            {onReveal !== null && (
              <Button
                isBusy={isAsking}
                onClick={() => (shown === null ? void reveal() : setShown(null))}
                aria-label={t(shown === null ? 'secret.showOf' : 'secret.hideOf', {
                  label: field.label ?? '',
                })}
              >
                {t(shown === null ? 'secret.show' : 'secret.hide')}
              </Button>
            )}
          </Row>
          {onReveal !== null && <p className={styles.hint}>{t('secret.recorded')}</p>}
          <p role="alert" className={styles.error}>
            {hasFailed && t('secret.failed')}
          </p>
          <input
            {...{ ...aria, ref, name, onBlur, maxLength, inputMode }}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('secret.new')}
            className={controlClass(state)}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(read(target.value) || null)}
          />
        </>
      )}
    </Field>
  );
}
