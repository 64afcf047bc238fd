import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isElsewhere, provinceOf, PROVINCE_CODES, usState, zipCode } from '@/contract/addresses/postal';
import { frenchStreetLine } from '@/lib/forms/streets';
import { useT } from '@/lib/i18n/useT';
import { Grid, Text } from '../layout';
import { Combobox } from './Combobox';
import styles from './Field.module.css';
import { type FormOption, Select, TextInput } from './inputs';
import { TypedInput } from './TypedInput';
import { PostalCodeInput } from './typedInputs';

/** An address as the form has it: two lines, of which the second may be empty. */
export interface FormAddress {
  lines: string[];
  city: string;
  /** Two letters in Canada; null until it is chosen. A Canadian address without a province is refused. */
  province: string | null;
  /** `H2X 1Y4`. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

const LINE_MAX_CHARS = 60;
const HOME = 'CA';
const UNITED_STATES = 'US';

interface Props {
  /** Path of the address in the form. */
  name: string;
  /** The language in which the client is written to: street words are then offered in French. */
  language: 'en' | 'fr';
  /** The countries by name; empty until their names are there. */
  countries: readonly FormOption[];
}

/**
 * An address. In Canada the postal code is mended or offered, one of another province warns and does not hinder, and the
 * province is required. French street words are offered, never put in unasked.
 */
export function AddressBlock({ name, language, countries }: Props) {
  const t = useT('form');
  const { setValue } = useFormContext();
  const address = useWatch({ name }) as Partial<FormAddress> | undefined;
  const line1 = address?.lines?.[0] ?? '';
  const postalCode = address?.postalCode ?? '';
  const province = address?.province ?? '';
  const country = address?.country ?? HOME;
  const isCanadian = country === HOME;
  const isFrench = isCanadian && (language === 'fr' || province === 'QC');
  const french = isFrench ? frenchStreetLine(line1) : line1;
  const own = provinceOf(postalCode);
  const put = (field: string, value: string | null) =>
    setValue(`${name}.${field}`, value, { shouldDirty: true, shouldValidate: value !== null });
  const offer = (text: string, field: string, value: string) => (
    <>
      {text}{' '}
      <Text
        type="button"
        as="button"
        tone="accent"
        size="caption"
        weight={600}
        minHeight={24}
        isTarget
        className={styles.link}
        onClick={() => put(field, value)}
      >
        {field === 'province' ? t(`provinces.${value as 'QC'}`) : value}
      </Text>
    </>
  );
  const before = useRef(country);
  // The province of one country is none of another.
  const moved = useEffectEvent(() => {
    if (before.current !== country) put('province', null);
    before.current = country;
  });
  useEffect(() => moved(), [country]);
  const options = countries.some(({ value }) => value === country)
    ? countries
    : [{ value: country, label: country }, ...countries];
  return (
    <Grid gap={3} className={styles.columns}>
      <Combobox name={`${name}.country`} label={t('address.country')} isRequired options={options} />
      <TextInput
        name={`${name}.lines.0`}
        label={t('address.line1')}
        isRequired
        maxLength={LINE_MAX_CHARS}
        hint={french !== line1 && line1.trim() !== '' && offer(t('address.french'), 'lines.0', french)}
      />
      <TextInput name={`${name}.lines.1`} label={t('address.line2')} isOptional maxLength={LINE_MAX_CHARS} />
      <TextInput name={`${name}.city`} label={t('address.city')} isRequired maxLength={LINE_MAX_CHARS} />
      {isCanadian ? (
        <>
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
        </>
      ) : (
        <>
          {country === UNITED_STATES ? (
            <>
              <TypedInput
                name={`${name}.province`}
                label={t('address.region')}
                isRequired
                read={usState}
                write={String}
              />
              <TypedInput
                name={`${name}.postalCode`}
                label={t('address.code')}
                isRequired
                empty=""
                read={zipCode}
                write={String}
              />
            </>
          ) : (
            <>
              <TextInput
                name={`${name}.province`}
                label={t('address.region')}
                isOptional
                empty={null}
                maxLength={LINE_MAX_CHARS}
              />
              <TextInput name={`${name}.postalCode`} label={t('address.code')} isOptional maxLength={12} />
            </>
          )}
        </>
      )}
    </Grid>
  );
}
