import { formatMoney, formatPercent, formatPhone } from '@/lib/format';
import { readPostalCode } from '@/lib/forms/postal';
import { readTypedPhone } from '@/lib/forms/phone';
import { readTypedCount, readTypedDate, readTypedMoney, readTypedPercent } from '@/lib/forms/typed';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Text } from '../layout';
import type { FieldProps } from './Field';
import styles from './Field.module.css';
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

/** A telephone number, of North America where no country is named. Its value is E.164. */
export function PhoneInput(props: Props & Pick<TypedInputProps, 'onTyped'>) {
  return (
    <TypedInput {...props} read={readTypedPhone} write={(value) => formatPhone(`${value}`)} inputMode="tel" />
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
