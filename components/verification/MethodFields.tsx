import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Caption, Grid, Stack } from '@/components/ui/layout';
import { PROVINCE_CODES } from '@/contract/addresses/postal';
import {
  CREDIT_BUREAUS,
  DUAL_FACTS,
  DUAL_SOURCES,
  ENTITY_DOCUMENTS,
  GUARDIAN_RELATIONS,
  OWNERS_MAX,
  OWNERSHIPS,
  PHOTO_DOCUMENTS,
  PRESENCES,
  REMOTE_MATCHES,
  VERIFICATION_LINE_MAX_CHARS,
  type VerificationMethod,
} from '@/contract/verification/codes';
import type { IdentityVerification } from '@/contract/verification/value';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useCountryNames } from '../clients/shared/useCountryNames';
import { Button } from '../ui/Button';
import { Check, RadioGroup, Select, TextInput } from '../ui/form/inputs';
import { ListNotes } from '../ui/form/ListNotes';
import { labelOf, useFormNotes } from '../ui/form/notes';
import { CountInput, DateInput, PercentInput } from '../ui/form/typedInputs';
import { Icon } from '../ui/Icon';
import styles from './Verification.module.css';

const VALUE = 'identityVerification';
const at = (part: string) => `${VALUE}.${part}`;

type Of<Method extends VerificationMethod> = Extract<IdentityVerification, { method: Method }>;

interface Values {
  identityVerification: IdentityVerification;
}

function Line({ part, isOptional = false, hint }: { part: string; isOptional?: boolean; hint?: string }) {
  return (
    <TextInput
      name={at(part)}
      empty={isOptional ? null : ''}
      maxLength={VERIFICATION_LINE_MAX_CHARS}
      isRequired={!isOptional}
      hint={hint}
    />
  );
}

function PhotoDocument() {
  const t = useT('verification');
  return (
    <Select
      name={at('document')}
      isRequired
      options={PHOTO_DOCUMENTS.map((value) => ({ value, label: t(`document.${value}`) }))}
    />
  );
}

function PhotoFields() {
  const t = useT('verification');
  const form = useT('form');
  const locale = useLocale();
  const names = useCountryNames(true) ?? { CA: 'Canada' };
  const value = useWatch<Values, typeof VALUE>({ name: VALUE }) as Of<'photoId'>;
  const countries = Object.entries(names)
    .map(([code, label]) => ({ value: code, label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <>
      <div className={styles.pair}>
        <PhotoDocument />
        <Line part="number" />
      </div>
      <div className={styles.pair}>
        <Select name={at('country')} isRequired options={countries} />
        {value.country === 'CA' && (
          <Select
            name={at('province')}
            none=""
            options={PROVINCE_CODES.map((code) => ({ value: code, label: form(`provinces.${code}`) }))}
          />
        )}
      </div>
      <DateInput name={at('expiresOn')} empty={null} isOptional />
      <RadioGroup
        name={at('presence')}
        options={PRESENCES.map((presence) => ({ value: presence, label: t(`presence.${presence}`) }))}
      />
      {value.presence === 'remote' && (
        <>
          <TextInput
            name={at('authenticatedWith')}
            empty={null}
            isRequired
            maxLength={VERIFICATION_LINE_MAX_CHARS}
          />
          <Select
            name={at('match')}
            isRequired
            hint={t('form.matchHint')}
            options={REMOTE_MATCHES.map((match) => ({ value: match, label: t(`match.${match}`) }))}
          />
        </>
      )}
    </>
  );
}

function CreditFields() {
  const t = useT('verification');
  return (
    <>
      <div className={styles.pair}>
        <Select
          name={at('bureau')}
          isRequired
          options={CREDIT_BUREAUS.map((value) => ({ value, label: t(`bureau.${value}`) }))}
        />
        <Line part="vendor" isOptional />
      </div>
      <Line part="number" />
      <div className={styles.pair}>
        <CountInput name={at('years')} isRequired />
        <CountInput name={at('lines')} isRequired />
      </div>
      <Check
        name={at('agrees')}
        text={t('form.agreesText')}
        words={{ on: t('form.yes'), off: t('form.no') }}
      />
    </>
  );
}

function SourceFields({ place }: { place: 'first' | 'second' }) {
  const t = useT('verification');
  const { labels } = useFormNotes();
  return (
    <Stack as="fieldset" gap={3}>
      <Caption as="legend" isWide className={styles.legend}>
        {labelOf(labels, at(place))}
      </Caption>
      <div className={styles.pair}>
        <Select
          name={at(`${place}.kind`)}
          options={DUAL_SOURCES.map((value) => ({ value, label: t(`sourceKind.${value}`) }))}
        />
        <Line part={`${place}.name`} />
      </div>
      <div className={styles.pair}>
        <Select
          name={at(`${place}.fact`)}
          options={DUAL_FACTS.map((value) => ({ value, label: t(`fact.${value}`) }))}
        />
        <Line part={`${place}.number`} />
      </div>
    </Stack>
  );
}

function Owners() {
  const t = useT('verification');
  const { labels } = useFormNotes();
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'identityVerification.owners' });
  return (
    <Stack as="fieldset" gap={3} data-field={at('owners')}>
      <Caption as="legend" isWide className={styles.legend}>
        {labelOf(labels, at('owners'))}
      </Caption>
      <ListNotes name={at('owners')} />
      <Stack as="ul" gap={3} className={styles.rows}>
        {fields.map(({ id }, index) => {
          const label = t('form.ownerNo', { n: index + 1 });
          return (
            <Grid key={id} as="li" gap={2} align="start" className={styles.owner}>
              <TextInput
                name={at(`owners.${index}.name`)}
                label={label}
                isLabelHidden
                maxLength={VERIFICATION_LINE_MAX_CHARS}
              />
              <PercentInput
                name={at(`owners.${index}.shareBp`)}
                label={t('form.share', { label })}
                isLabelHidden
              />
              <Button
                variant="quiet"
                isIconOnly
                aria-label={t('form.removeOf', { label })}
                onClick={() => remove(index)}
              >
                <Icon name="close" />
              </Button>
            </Grid>
          );
        })}
      </Stack>
      {fields.length < OWNERS_MAX && (
        <Button variant="quiet" onClick={() => append({ name: '', shareBp: 2_500 })}>
          {t('form.addOwner')}
        </Button>
      )}
    </Stack>
  );
}

function EntityFields() {
  const t = useT('verification');
  const { ownership } = useWatch<Values, typeof VALUE>({ name: VALUE }) as Of<'entityRecord'>;
  return (
    <>
      <div className={styles.pair}>
        <Select
          name={at('document')}
          isRequired
          options={ENTITY_DOCUMENTS.map((value) => ({ value, label: t(`entityDocument.${value}`) }))}
        />
        <Line part="registry" />
      </div>
      <Line part="number" />
      <RadioGroup
        name={at('ownership')}
        options={OWNERSHIPS.map((value) => ({ value, label: t(`ownership.${value}`) }))}
      />
      {ownership === 'listed' ? <Owners /> : <Line part="measures" isOptional />}
      {ownership === 'notObtained' && <Line part="seniorManager" isOptional hint={t('form.seniorHint')} />}
    </>
  );
}

/** The fields of the record that a method keeps. */
export function MethodFields({ method }: { method: VerificationMethod }) {
  const t = useT('verification');
  switch (method) {
    case 'photoId':
      return <PhotoFields />;
    case 'creditFile':
      return <CreditFields />;
    case 'dualProcess':
      return (
        <>
          <SourceFields place="first" />
          <SourceFields place="second" />
        </>
      );
    case 'affiliate':
    case 'reliance':
      return (
        <>
          <Line part="entity" />
          {method === 'reliance' && <DateInput name={at('agreedOn')} empty={null} isRequired />}
          <Line part="theirMethod" />
          <Line part="number" />
        </>
      );
    case 'guardian':
      return (
        <>
          <div className={styles.pair}>
            <Line part="name" />
            <Select
              name={at('relation')}
              isRequired
              options={GUARDIAN_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
            />
          </div>
          <div className={styles.pair}>
            <PhotoDocument />
            <Line part="number" />
          </div>
        </>
      );
    case 'entityRecord':
      return <EntityFields />;
  }
}
