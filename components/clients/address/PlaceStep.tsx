import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Grid, Stack, Text } from '@/components/ui/layout';
import { ADDRESS_FIELDS, type AddressKind } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer } from '@/contract/addresses/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useCountryNames } from '../shared/useCountryNames';
import { CheckField } from '../../ui/CheckField';
import { AddressBlock } from '../../ui/form/AddressBlock';
import fields from '../../ui/form/Field.module.css';
import { DateInput } from '../../ui/form/typedInputs';
import { Segments } from '../../ui/Segments';
import styles from './Address.module.css';

interface Props {
  history: AddressHistoryAnswer;
  kind: AddressKind;
  kinds: readonly AddressKind[];
  onKind(kind: AddressKind): void;
  onClear(): void;
}

/** Which address changes, to what, and from which day. */
export function PlaceStep({ history, kind, kinds, onKind, onClear }: Props) {
  const t = useT('address');
  const locale = useLocale();
  const names = useCountryNames(true) ?? {};
  const { setValue, formState } = useFormContext();
  const mail = useWatch({ name: ADDRESS_FIELDS.mailing }) as object | null | undefined;
  const field = ADDRESS_FIELDS[kind];
  const province = useWatch({ name: `${field}.province` }) as string | null | undefined;
  const before = useRef(province);
  // The exemption covers one province: another province asks for it again.
  const moved = useEffectEvent(() => {
    if (before.current !== province) setValue(`${field}.isExempt`, false, { shouldDirty: true });
    before.current = province;
  });
  useEffect(() => moved(), [province]);
  const isHome = kind === 'residential' || kind === 'business';
  const hasMail = isHome && history.values.mailingAddress !== null;
  const countries = Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Stack gap={4} isAtTop>
      {kinds.length > 1 && (
        <Segments
          label={t('kinds')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={onKind}
        />
      )}
      {kind !== 'seasonal' && kind !== 'account' && (
        <Text
          type="button"
          as="button"
          tone="accent"
          size="caption"
          weight={600}
          justifySelf="start"
          minHeight={24}
          className={styles.link}
          onClick={onClear}
        >
          {t('clear')}
        </Text>
      )}
      <AddressBlock name={field} language={history.language} countries={countries} />
      {kind === 'seasonal' ? (
        <Grid gap={3} className={fields.columns}>
          <DateInput name={`${field}.from`} isRequired empty="" />
          <DateInput name={`${field}.to`} isRequired empty="" />
        </Grid>
      ) : (
        <Grid gap={3} className={fields.columns}>
          <DateInput name="effectiveOn" isOptional empty={null} hint={t('effectiveHint')} />
        </Grid>
      )}
      {hasMail && (
        <CheckField
          label={t('mailToo')}
          isChecked={mail === null}
          onChange={(isChecked) =>
            setValue(
              ADDRESS_FIELDS.mailing,
              isChecked ? null : formState.defaultValues?.[ADDRESS_FIELDS.mailing],
              { shouldDirty: true },
            )
          }
        />
      )}
    </Stack>
  );
}
