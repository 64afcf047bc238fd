import { useWatch } from 'react-hook-form';
import { isElsewhere, provinceOf, PROVINCE_CODES } from '@/lib/forms/postal';
import { frenchStreetLine } from '@/lib/forms/streets';
import { useT } from '@/lib/i18n/useT';
import { useFormContext } from 'react-hook-form';
import styles from './Field.module.css';
import { Select, TextInput } from './inputs';
import { PostalCodeInput } from './typedInputs';

/** A Canadian address as the form has it. */
export interface FormAddress {
  line1: string;
  line2: string;
  city: string;
  /** Two letters; null until it is chosen. An address without a province is refused. */
  province: string | null;
  /** `H2X 1Y4`. */
  postalCode: string;
}

const LINE_MAX_CHARS = 60;

interface Props {
  /** Path of the address in the form. */
  name: string;
  /** The language in which the client is written to: street words are then offered in French. */
  language: 'en' | 'fr';
}

/**
 * A Canadian address. The postal code is mended or offered; one of another province warns and does not hinder; the
 * province is required. French street words are offered, never put in unasked.
 */
export function AddressBlock({ name, language }: Props) {
  const t = useT('form');
  const { setValue } = useFormContext();
  const address = useWatch({ name }) as Partial<FormAddress> | undefined;
  const line1 = address?.line1 ?? '';
  const postalCode = address?.postalCode ?? '';
  const province = address?.province ?? '';
  const french = language === 'fr' ? frenchStreetLine(line1) : line1;
  const own = provinceOf(postalCode);
  const put = (field: keyof FormAddress, value: string) =>
    setValue(`${name}.${field}`, value, { shouldDirty: true, shouldValidate: true });
  const offer = (text: string, field: keyof FormAddress, value: string) => (
    <>
      {text}{' '}
      <button type="button" className={styles.link} onClick={() => put(field, value)}>
        {field === 'province' ? t(`provinces.${value as 'QC'}`) : value}
      </button>
    </>
  );
  return (
    <div className={styles.columns}>
      <TextInput
        name={`${name}.line1`}
        label={t('address.line1')}
        isRequired
        maxLength={LINE_MAX_CHARS}
        hint={french !== line1 && line1.trim() !== '' && offer(t('address.french'), 'line1', french)}
      />
      <TextInput name={`${name}.line2`} label={t('address.line2')} isOptional maxLength={LINE_MAX_CHARS} />
      <TextInput name={`${name}.city`} label={t('address.city')} isRequired maxLength={LINE_MAX_CHARS} />
      <Select
        name={`${name}.province`}
        label={t('address.province')}
        isRequired
        options={PROVINCE_CODES.map((code) => ({ value: code, label: t(`provinces.${code}`) }))}
        hint={province === '' && own !== null && offer(t('address.provinceOfCode'), 'province', own)}
      />
      <PostalCodeInput
        name={`${name}.postalCode`}
        label={t('address.postalCode')}
        isRequired
        empty=""
        hint={
          isElsewhere(postalCode, province) &&
          (own === null ? t('address.elsewhere') : offer(t('address.elsewhereNamed'), 'province', own))
        }
      />
    </div>
  );
}
