import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import type { ShownNote } from '@/contract/notes/schema';
import { getConfig } from '@/lib/config/browser';
import {
  formatClock,
  formatDateLong,
  formatDateTime,
  formatList,
  formatName,
  formatStaffName,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { Button } from '@/components/ui/Button';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { NoteForm } from './noteForm';
import { NoteText } from './NoteText';
import styles from './Notes.module.css';
import type { NotesState } from './useNotes';

interface Props {
  note: ShownNote;
  notes: NotesState;
}

/** One note with its time, its people and its text. Its author can edit and remove it here. */
export function NoteEntry({ note, notes }: Props) {
  const t = useT('notes');
  const logs = useT('logs');
  const locale = useLocale();
  const date = formatDateLong(note.on, locale);
  return (
    <Stack as="li" gap={1} pad="3 inset" rule="between" className={styles.note}>
      <Row gap="1 3" canWrap align="baseline">
        <Text weight={600}>{logs(`note.kind.${note.kind}`)}</Text>
        <time dateTime={`${note.on}T${note.time}`}>
          {date} · {formatClock(note.time, locale)}
          {note.zone !== getConfig().timeZone && ` (${t(`zone.${note.zone}`)})`}
        </time>
        {note.audience === 'self' && <Text tone="warn">{t('onlyYou')}</Text>}
      </Row>
      <NoteText text={note.body} />
      <About note={note} />
      {note.isMine && (
        <Row gap={2} className={styles.actions}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('editOf', { date })}
            {...openerOf(NoteForm, () => notes.edit(note.id))}
          >
            {t('edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={notes.isRemoving}
            aria-label={t('removeOf', { date })}
            onClick={() => notes.remove(note)}
          >
            {t('remove')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The people, the author, the account and the documents of a note. */
function About({ note }: Pick<Props, 'note'>) {
  const t = useT('notes');
  const accounts = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { account, documents, household, editedAt } = note;
  const names = [
    ...note.clients.map(({ name }) => formatName(name, { lastFirst })),
    ...(note.other === null ? [] : [note.other]),
  ];
  const facts = [
    names.length > 0 && t('with', { names: formatList(names, locale) }),
    note.isMine ? t('byYou') : t('by', { name: formatStaffName(note.author) }),
    household !== null && t('household', { name: household.name }),
    account !== null && t('account', { number: account.number, type: accounts(`type.${account.type}`) }),
    documents.length > 0 &&
      t('documents', {
        titles: formatList(
          documents.map(({ title }) => title),
          locale,
        ),
      }),
    editedAt !== null &&
      t('edited', { when: formatDateTime(editedAt, locale, { timeZone: getConfig().timeZone }) }),
  ].filter((fact) => fact !== false);
  return <Caption as="p">{facts.join(' · ')}</Caption>;
}
