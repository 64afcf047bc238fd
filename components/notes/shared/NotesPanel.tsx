import { createPortal } from 'react-dom';
import { Row, Stack } from '@/components/ui/layout';
import { NEW_NOTE, NOTE_KINDS, NOTES_PAGE_SIZE } from '@/contract/notes/codes';
import type { NotesListAnswer } from '@/contract/notes/schema';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { CardState } from '@/components/kit/record/CardState';
import { EmptyState } from '@/components/states/EmptyState';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { openerOf } from '@/components/ui/form/dynamicForm';
import { Segments } from '@/components/ui/Segments';
import { NoteEntry } from './NoteEntry';
import { NoteForm } from './noteForm';
import styles from './Notes.module.css';
import type { NotesOf } from './types';
import { type NotesState, useNotes } from './useNotes';

/** What was written down on a client or a household, the newest first, and the form to write more. */
export function NotesPanel(props: NotesOf) {
  const t = useT('notes');
  const locale = useLocale();
  const notes = useNotes(props);
  const { view, open } = notes;
  const last = view.data?.lastContact ?? null;
  return (
    <Card
      isFlush
      title={t('title')}
      meta={last === null ? null : t('lastContact', { date: formatDateLong(last.on, locale) })}
      action={
        <Button size="small" className={styles.write} {...openerOf(NoteForm, () => notes.edit(NEW_NOTE))}>
          {t('write')}
        </Button>
      }
    >
      <CardState view={view} name={t('title')} skeleton={<TableSkeleton rows={4} columns={2} />}>
        {(data) => <Listed notes={notes} data={data} />}
      </CardState>
      {open !== null &&
        createPortal(
          <NoteForm
            key={open}
            {...props}
            note={open === NEW_NOTE ? null : open}
            onClose={notes.close}
            onSaved={notes.onSaved}
          />,
          // Within the columns of a record the form would be beneath the head that stays in sight.
          document.getElementById('content') ?? document.body,
        )}
    </Card>
  );
}

function Listed({ notes, data }: { notes: NotesState; data: NotesListAnswer }) {
  const t = useT('notes');
  const logs = useT('logs');
  if (data.total === 0) {
    return (
      <EmptyState
        title={t('none')}
        action={<Button {...openerOf(NoteForm, () => notes.edit(NEW_NOTE))}>{t('writeFirst')}</Button>}
      />
    );
  }
  return (
    <>
      <Row pad="2 inset" rule="bottom" className={styles.kinds}>
        <Segments
          label={t('kinds')}
          value={notes.kind ?? ''}
          options={[
            { value: '', label: t('all') },
            ...NOTE_KINDS.map((kind) => ({ value: kind, label: logs(`note.kind.${kind}`) })),
          ]}
          onChange={(kind) => notes.choose(kind === '' ? null : kind)}
        />
      </Row>
      {data.notes.length === 0 ? (
        <EmptyState
          title={t('noneOfKind')}
          action={<Button onClick={() => notes.choose(null)}>{t('showAll')}</Button>}
        />
      ) : (
        <Stack as="ol">
          {data.notes.map((note) => (
            <NoteEntry key={note.id} note={note} notes={notes} />
          ))}
        </Stack>
      )}
      <Pages notes={notes} data={data} />
    </>
  );
}

function Pages({ notes: { skip, goTo }, data }: { notes: NotesState; data: NotesListAnswer }) {
  const t = useT('notes');
  const locale = useLocale();
  const last = skip + data.notes.length;
  if (data.count <= NOTES_PAGE_SIZE) return null;
  return (
    <Row gap={3} align="center" justify="end" canWrap tone="soft" pad="3 inset" rule="top">
      <span>
        {t('shown', {
          from: formatCount(skip + 1, locale),
          to: formatCount(last, locale),
          all: formatCount(data.count, locale),
        })}
      </span>
      {skip > 0 && <Button onClick={() => goTo(Math.max(0, skip - NOTES_PAGE_SIZE))}>{t('newer')}</Button>}
      {last < data.count && <Button onClick={() => goTo(last)}>{t('earlier')}</Button>}
    </Row>
  );
}
