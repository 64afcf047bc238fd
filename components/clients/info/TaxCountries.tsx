import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Grid, Stack, Text } from '@/components/ui/layout';
import { TAX_COUNTRIES_MAX, TAX_NUMBER_STATES } from '@/contract/clientInfo/codes';
import type { TaxResidency } from '@/contract/clientInfo/profile';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useCountryNames } from '../shared/useCountryNames';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/form/inputs';
import { ListNotes } from '../../ui/form/ListNotes';
import { DateInput } from '../../ui/form/typedInputs';
import { Icon } from '../../ui/Icon';
import styles from './ClientInfo.module.css';
import { Composite } from './Composite';

const LIST = 'taxResidency.countries';

/** The countries in which the client is resident for tax, and the day on which the client certified it. */
export function TaxCountries() {
  const t = useT('clientInfo');
  const logs = useT('logs');
  const locale = useLocale();
  const names = useCountryNames(true) ?? {};
  const { control } = useFormContext<{ taxResidency: TaxResidency }>();
  const { isSubmitting } = useFormState({ control });
  const { fields, append, remove } = useFieldArray({ control, name: LIST });
  const countries = Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  // Until the list of names is there a country is told by its code.
  const options = fields.flatMap(({ country }) =>
    country === '' || country in names ? [] : [{ value: country, label: country }],
  );
  return (
    <Composite name="taxResidency" hint={t('tax.hint')}>
      <div data-field={LIST}>
        <ListNotes name={LIST} />
        <Stack as="ul" gap={3}>
          {fields.map(({ id }, index) => {
            const label = t('tax.countryNo', { n: index + 1 });
            return (
              <Grid key={id} as="li" gap={2} align="start" className={styles.country}>
                <Select
                  name={`${LIST}.${index}.country`}
                  label={label}
                  isLabelHidden
                  options={[...options, ...countries]}
                />
                <Select
                  name={`${LIST}.${index}.number`}
                  label={t('tax.numberOf', { label })}
                  isLabelHidden
                  options={TAX_NUMBER_STATES.map((value) => ({ value, label: logs(`taxNumber.${value}`) }))}
                />
                <Button
                  variant="quiet"
                  isIconOnly
                  aria-label={t('removeOf', { label })}
                  disabled={isSubmitting}
                  onClick={() => remove(index)}
                >
                  <Icon name="close" />
                </Button>
              </Grid>
            );
          })}
        </Stack>
      </div>
      {fields.length === 0 && (
        <Text as="p" tone="soft">
          {t('noneOnFile')}
        </Text>
      )}
      {fields.length < TAX_COUNTRIES_MAX && (
        <button
          type="button"
          className={styles.add}
          onClick={() => append({ country: fields.length === 0 ? 'CA' : '', number: 'onFile' })}
        >
          {t('tax.add')}
        </button>
      )}
      <DateInput name="taxResidency.certifiedOn" isOptional />
    </Composite>
  );
}
