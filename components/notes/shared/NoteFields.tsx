import { NOTE_AUDIENCES, NOTE_KINDS, NOTE_OTHER_MAX_CHARS, NOTE_ZONES } from '@/contract/notes/codes';
import type { NoteEditAnswer } from '@/contract/notes/schema';
import { formatName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { Field } from '@/components/ui/form/Field';
import { controlClass, RadioGroup, Select, TextArea, TextInput } from '@/components/ui/form/inputs';
import { DateInput } from '@/components/ui/form/typedInputs';
import { Row, Stack } from '@/components/ui/layout';
import { CheckList, DocumentList } from './noteChoices';

interface Props {
  /** Of the note in the form. */
  path: string;
  info: NoteEditAnswer;
  isNew: boolean;
}

/** The fields of a note. */
export function NoteFields({ path, info, isNew }: Props) {
  const t = useT('notes');
  const logs = useT('logs');
  const accounts = useT('accounts');
  const lastFirst = useLastNameFirst();
  const at = (part: string) => `${path}.${part}`;
  return (
    <Stack gap={4}>
      <RadioGroup
        name={at('kind')}
        options={NOTE_KINDS.map((value) => ({ value, label: logs(`note.kind.${value}`) }))}
      />
      <Row gap={3} canWrap>
        <DateInput name={at('on')} isRequired />
        <TimeInput name={at('time')} />
        <Select
          name={at('zone')}
          options={NOTE_ZONES.map((value) => ({ value, label: t(`zone.${value}`) }))}
        />
      </Row>
      <CheckList
        name={at('clientIds')}
        options={info.clients.map(({ id, name }) => ({ value: id, label: formatName(name, { lastFirst }) }))}
      />
      <TextInput
        name={at('other')}
        empty={null}
        isOptional
        maxLength={NOTE_OTHER_MAX_CHARS}
        hint={t('form.otherHint')}
      />
      <TextArea name={at('body')} rows={10} isRequired hint={t('form.bodyHint')} />
      {info.accounts.length > 0 && (
        <Select
          name={at('accountId')}
          none={t('form.noAccount')}
          isOptional
          options={info.accounts.map(({ id, number, type }) => ({
            value: id,
            label: `${number} · ${accounts(`type.${type}`)}`,
          }))}
        />
      )}
      {info.documents.length > 0 && (
        <DocumentList
          name={at('documentIds')}
          options={info.documents.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {isNew && (
        <RadioGroup
          name={at('audience')}
          hint={t('form.audienceStays')}
          options={NOTE_AUDIENCES.map((value) => ({ value, label: t(`form.who.${value}`) }))}
        />
      )}
    </Stack>
  );
}

/** A time of day, by the browser’s own control. */
function TimeInput({ name }: { name: string }) {
  return (
    <Field name={name} isRequired>
      {({ field: { ref, value, onChange, onBlur }, aria, ...state }) => (
        <input
          {...{ ...aria, ref, name, onBlur }}
          type="time"
          className={controlClass(state)}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
