import { useId, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Grid, Stack, Text } from '@/components/ui/layout';
import { CONTACTS_MAX, EMAIL_KINDS, PHONE_KINDS } from '@/contract/clientInfo/codes';
import type { Email, Phone } from '@/contract/clientInfo/contact';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { ListNotes } from '../../ui/form/ListNotes';
import { type FormOption, Select, TextInput } from '../../ui/form/inputs';
import { PhoneInput } from '../../ui/form/typedInputs';
import { labelOf, useFormNotes } from '../../ui/form/notes';
import { Icon } from '../../ui/Icon';
import styles from './ClientInfo.module.css';

interface Lists {
  phones: Phone[];
  emails: Email[];
}

interface Row {
  /** Path of the row in the form: `phones.0`. */
  name: string;
  /** What the row is called: "Phone 2". */
  label: string;
  /** The number or address is another one now: nobody has confirmed it. */
  onTyped(): void;
}

interface ListProps<Path extends keyof Lists> {
  path: Path;
  kinds: readonly FormOption[];
  /** What a new row holds. */
  blank: Lists[Path][number];
  /** The part that is typed. */
  what: 'number' | 'address';
  labelOfRow(n: number): string;
  addLabel: string;
  today: string;
  input(row: Row): ReactNode;
}

/** Several ways to reach a client, one of which is the first: the rows of one value. */
function ContactList<Path extends keyof Lists>(props: ListProps<Path>) {
  const { path, kinds, blank, what, labelOfRow, addLabel, today, input } = props;
  const t = useT('clientInfo');
  const locale = useLocale();
  const group = useId();
  const { labels } = useFormNotes();
  const { control, setValue } = useFormContext<Lists>();
  const { isSubmitting } = useFormState({ control });
  const list = useFieldArray({ control, name: path as keyof Lists });
  const rows = (useWatch({ control, name: path }) ?? []) as (Phone | Email)[];
  const put = (index: number, field: 'isPrimary' | 'verifiedOn', value: boolean | string | null) =>
    setValue(`${path}.${index}.${field}` as 'phones.0.isPrimary', value as boolean, { shouldDirty: true });
  const markPrimary = (chosen: number) =>
    rows.forEach((_, index) => put(index, 'isPrimary', index === chosen));

  function remove(index: number) {
    const next = index === 0 ? 1 : 0;
    if (rows[index]?.isPrimary === true && rows.length > 1) put(next, 'isPrimary', true);
    list.remove(index);
  }

  return (
    <Stack as="fieldset" gap={2} className={styles.list} data-field={path}>
      <legend className={styles.legend}>{labelOf(labels, path)}</legend>
      <ListNotes name={path} />
      {rows.length === 0 && (
        <Text as="p" tone="soft">
          {t('noneOnFile')}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {list.fields.map(({ id }, index) => {
          const row = rows[index];
          const label = labelOfRow(index + 1);
          const name = `${path}.${index}`;
          return (
            <Grid key={id} as="li" gap="1 2" align="start" className={styles.row}>
              <Select name={`${name}.kind`} label={t('kindOf', { label })} isLabelHidden options={kinds} />
              {input({ name: `${name}.${what}`, label, onTyped: () => put(index, 'verifiedOn', null) })}
              <label className={styles.choice}>
                <input
                  type="radio"
                  name={group}
                  aria-label={t('primaryOf', { label })}
                  checked={row?.isPrimary === true}
                  onChange={() => markPrimary(index)}
                />
                {t('primary')}
              </label>
              <Button
                variant="quiet"
                isIconOnly
                aria-label={t('removeOf', { label })}
                disabled={isSubmitting}
                onClick={() => remove(index)}
              >
                <Icon name="close" />
              </Button>
              <label className={styles.verified}>
                <input
                  type="checkbox"
                  aria-label={t('verifiedOf', { label })}
                  checked={typeof row?.verifiedOn === 'string'}
                  onChange={({ target }) => put(index, 'verifiedOn', target.checked ? today : null)}
                />
                {typeof row?.verifiedOn === 'string'
                  ? t('verifiedOn', { date: formatDateLong(row.verifiedOn, locale) })
                  : t('verified')}
              </label>
            </Grid>
          );
        })}
      </Stack>
      {rows.length < CONTACTS_MAX && (
        <button
          type="button"
          className={styles.add}
          onClick={() =>
            list.append({ ...blank, isPrimary: rows.length === 0 } as Phone, {
              focusName: `${path}.${rows.length}.${what}`,
            })
          }
        >
          {addLabel}
        </button>
      )}
    </Stack>
  );
}

const NEW_PHONE: Phone = { kind: 'mobile', number: '', isPrimary: false, verifiedOn: null };

/** The phones of a client. */
export function PhoneList({ today }: { today: string }) {
  const t = useT('clientInfo');
  return (
    <ContactList
      path="phones"
      what="number"
      blank={NEW_PHONE}
      kinds={PHONE_KINDS.map((value) => ({ value, label: t(`phoneKind.${value}`) }))}
      labelOfRow={(n) => t('phoneNo', { n })}
      addLabel={t('addPhone')}
      today={today}
      input={(row) => <PhoneInput {...row} empty="" isLabelHidden />}
    />
  );
}

/** The e-mail addresses of a client. */
export function EmailList({ today, isPerson }: { today: string; isPerson: boolean }) {
  const t = useT('clientInfo');
  const kind = isPerson ? 'personal' : 'work';
  return (
    <ContactList
      path="emails"
      what="address"
      blank={{ kind, address: '', isPrimary: false, verifiedOn: null }}
      kinds={EMAIL_KINDS.map((value) => ({ value, label: t(`emailKind.${value}`) }))}
      labelOfRow={(n) => t('emailNo', { n })}
      addLabel={t('addEmail')}
      today={today}
      input={({ onTyped, ...row }) => (
        <TextInput {...row} onTyped={onTyped} inputMode="email" isLabelHidden />
      )}
    />
  );
}
