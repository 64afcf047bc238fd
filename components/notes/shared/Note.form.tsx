import '@/components/ui/form/zodWithoutEval.form';
import { useState } from 'react';
import { z } from 'zod';
import type { SaveOutcome } from '@/contract/changes/schema';
import { NEW_NOTE, NOTE_TEXT_MAX_CHARS, noteForm, type NoteKind, notePath } from '@/contract/notes/codes';
import { note as noteSchema, type Note, type NoteEditAnswer } from '@/contract/notes/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { AwaitedForm } from '@/components/kit/form/AwaitedForm';
import { useFieldWords } from '@/components/kit/changes/useFieldWords';
import { EditSheet } from '@/components/kit/form/EditSheet';
import { useEditForm } from '@/components/kit/form/useEditForm';
import { firstNote } from './firstNote';
import { NoteFields } from './NoteFields';
import { ownerPath } from './ownerPath';
import type { NotesOf } from './types';

const EDIT = {
  clientSummary: 'noteEdit',
  householdSummary: 'noteEdit',
  clientBrief: 'noteEdit',
  householdBrief: 'noteEdit',
} as const;

interface Values {
  notes: Record<string, Note>;
}

const valuesSchema = z.object({ notes: z.record(z.string(), noteSchema) });

interface Props extends Omit<NotesOf, 'screen'> {
  screen: keyof typeof EDIT;
  /** The id of the note to edit; null for a new one. */
  note: string | null;
  /** What a new note tells of; left out: what is usual for the record. */
  kind?: NoteKind;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The form of a note, in its sheet: loading, refused or loaded. The opener asks for its answer. */
export function NoteForm(props: Props) {
  const { screen, record, id, name, note, onClose } = props;
  const t = useT('notes');
  const view = useCallAt<NoteEditAnswer>(placeOn(EDIT, screen), {
    record,
    id,
    note,
  });
  const { data } = view;
  if (data !== null) return <Loaded {...props} info={data} />;
  return (
    <AwaitedForm
      view={view}
      action={t(note === null ? 'form.new' : 'form.edit')}
      subject={name}
      loading={t('form.loading')}
      onClose={onClose}
    />
  );
}

function Loaded({ record, id, name, note, kind, info, onClose, onSaved }: Props & { info: NoteEditAnswer }) {
  const t = useT('notes');
  const locale = useLocale();
  const words = useFieldWords();
  const key = note ?? NEW_NOTE;
  const path = notePath(key);
  // The time at which the form was opened, so that a new note does not change by itself.
  const [first] = useState(() => firstNote(info, record, new Date(), kind));
  const edit = useEditForm<Values, 'noteSave'>({
    call: 'noteSave',
    form: noteForm(record, key),
    entity: 'client',
    id: info.clientId,
    version: info.version,
    values: { notes: { [key]: info.value ?? first } },
    schema: valuesSchema,
    paths: [path],
    show: words.value,
    notice: {
      label: t('of', { name }),
      href: ownerPath({ record, id }, locale),
    },
    onSaved,
  });
  const labels = {
    [path]: words.field(path),
    ...Object.fromEntries(
      (
        [
          'kind',
          'on',
          'time',
          'zone',
          'clientIds',
          'other',
          'body',
          'accountId',
          'documentIds',
          'audience',
        ] as const
      ).map((part) => [`${path}.${part}`, t(`form.${part}`)]),
    ),
  };
  return (
    <EditSheet
      edit={edit}
      action={t(note === null ? 'form.new' : 'form.edit')}
      subject={name}
      labels={labels}
      wordsOf={(rule) => {
        if (rule === 'too_long' || rule === 'too_big')
          return t('rule.too_long', { n: formatCount(NOTE_TEXT_MAX_CHARS, locale) });
        return rule === 'not_found' || rule === 'fixed' ? t(`rule.${rule}`) : undefined;
      }}
      onClose={onClose}
    >
      <NoteFields path={path} info={info} isNew={note === null} />
    </EditSheet>
  );
}
