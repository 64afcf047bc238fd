import { useWatch } from 'react-hook-form';
import { EXTENSION_MAX_DIGITS, isPhoneForm, phoneParts, phoneText } from '@/contract/phone';
import { formatMoney, formatPercent, formatPhone } from '@/lib/format';
import { readPostalCode } from '@/lib/forms/postal';
import { readTypedPhone } from '@/lib/forms/phone';
import { readTypedCount, readTypedDate, readTypedMoney, readTypedPercent } from '@/lib/forms/typed';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Text } from '../layout';
import type { FieldProps } from './Field';
import styles from './Field.module.css';
import { labelOf, useFormNotes } from './notes';
import { TypedInput, type TypedInputProps } from './TypedInput';

interface Props extends FieldProps {
  /** The value of an empty field; null if nothing is said. */
  empty?: '' | null;
}

const same = (value: string | number) => `${value}`;

/** A date that is typed, year first. Its value is `YYYY-MM-DD`, and text from end to end. */
export function DateInput(props: Props) {
  const t = useT('form');
  return (
    <TypedInput
      {...props}
      read={readTypedDate}
      write={same}
      inputMode="numeric"
      placeholder={t('dateForm')}
    />
  );
}

/** An amount in Canadian dollars. Its value is an exact decimal text: `"1234.50"`. */
export function MoneyInput(props: Props) {
  const locale = useLocale();
  return (
    <TypedInput
      {...props}
      read={(text) => readTypedMoney(text, locale)}
      write={(value) => formatMoney(`${value}`, locale)}
      isFigure
      inputMode="decimal"
    />
  );
}

/** A percentage. Its value is whole basis points: 412 is 4.12 %. */
export function PercentInput(props: Props) {
  const locale = useLocale();
  return (
    <TypedInput
      {...props}
      read={(text) => readTypedPercent(text, locale)}
      write={(value) => (typeof value === 'number' ? formatPercent(value, locale) : value)}
      isFigure
      inputMode="decimal"
    />
  );
}

/** A whole number that is not negative. */
export function CountInput(props: Props) {
  return <TypedInput {...props} read={readTypedCount} write={same} inputMode="numeric" />;
}

/**
 * A telephone number, of North America where no country is named, and its extension, which is read from a pasted number
 * too. The value of both is E.164 with the extension (`contract/phone.ts`).
 */
export function PhoneInput(props: Props & Pick<TypedInputProps, 'onTyped'>) {
  const t = useT('form');
  const locale = useLocale();
  const { labels } = useFormNotes();
  const kept: unknown = useWatch({ name: props.name });
  const { extension: keptExtension } = phoneParts(typeof kept === 'string' ? kept : '');
  const label = props.label ?? labelOf(labels, props.name);
  function read(text: string) {
    const phone = readTypedPhone(text);
    if (phone === null) return null;
    const { number, extension } = phoneParts(phone);
    return phoneText({ number, extension: extension ?? keptExtension });
  }
  return (
    <TypedInput
      {...props}
      read={read}
      write={(value) => formatPhone(phoneParts(`${value}`).number, locale)}
      show={(value) => formatPhone(`${value}`, locale)}
      inputMode="tel"
      below={(value, put) => {
        if (typeof value !== 'string' || !isPhoneForm(value)) return null;
        const { number, extension } = phoneParts(value);
        return (
          <label className={styles.hint}>
            {t('extension')}{' '}
            <input
              aria-label={t('extensionOf', { label })}
              inputMode="numeric"
              autoComplete="off"
              size={EXTENSION_MAX_DIGITS}
              value={extension ?? ''}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '').slice(0, EXTENSION_MAX_DIGITS);
                put(phoneText({ number, extension: digits }));
                props.onTyped?.();
              }}
            />
          </label>
        );
      }}
    />
  );
}

/** A Canadian postal code. Capitals and space are mended; a letter that was taken for a digit is offered. */
export function PostalCodeInput(props: Props) {
  const t = useT('form');
  return (
    <TypedInput
      {...props}
      read={(text) => readPostalCode(text).text}
      write={same}
      autoComplete="off"
      below={(value, put) => {
        const suggestion = typeof value === 'string' ? readPostalCode(value).suggestion : null;
        return (
          suggestion !== null && (
            <p className={styles.hint}>
              {t('address.meant')}{' '}
              <Text
                type="button"
                as="button"
                tone="accent"
                size="caption"
                weight={600}
                minHeight={24}
                isTarget
                className={styles.link}
                onClick={() => put(suggestion)}
              >
                {suggestion}
              </Text>
            </p>
          )
        );
      }}
    />
  );
}
