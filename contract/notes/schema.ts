import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeBody, type FieldValue, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { instant, isoDate, keptLine, partyName, recordId } from '../scalars';
import { looksLikeSin } from '../sin';
import { withoutUnseen } from '../unseen';
import {
  NEW_NOTE,
  NOTE_AUDIENCES,
  NOTE_KINDS,
  NOTE_LINKS_MAX,
  NOTE_OTHER_MAX_CHARS,
  NOTE_RECORDS,
  NOTE_TEXT_MAX_CHARS,
  NOTE_ZONES,
  NOTES_SKIP_MAX,
} from './codes';

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const ids = z.array(recordId).max(NOTE_LINKS_MAX).refine(isEachOnce, { error: 'twice' });

/** Lines of plain text: no control characters but the end of a line, and nothing that looks like a SIN. */
const body = z
  .string()
  .overwrite((text) => withoutUnseen(text.normalize('NFC').replaceAll('\r\n', '\n')).trim())
  .min(1)
  .max(NOTE_TEXT_MAX_CHARS)
  .regex(/^(?:\P{Cc}|[\n\t])*$/u)
  .refine((text) => !looksLikeSin(text), { error: 'looks_like_sin' });

/** A note as a person writes it. */
export const note = z.strictObject({
  kind: z.enum(NOTE_KINDS),
  /** The date and the time on the clock of the zone. */
  on: isoDate,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  zone: z.enum(NOTE_ZONES),
  /** The clients who took part. */
  clientIds: ids,
  /** Somebody else who took part, such as the client’s accountant. */
  other: keptLine
    .max(NOTE_OTHER_MAX_CHARS)
    .nullable()
    .overwrite((text) => text || null),
  body,
  accountId: recordId.nullable(),
  documentIds: ids,
  /** It is chosen as the note is written, and stays. */
  audience: z.enum(NOTE_AUDIENCES),
  /** The household on which it was written. It stays. */
  householdId: recordId.nullable(),
});

/** A note as a field of the client; null: there is none, or it is removed. */
export const noteValue: z.ZodType<FieldValue> = note.nullable();

/** The one note that a save sets, by its path: `notes.new`, or `notes.` and its id. */
export const noteFields = z
  .record(z.string().regex(new RegExp(`^notes\\.(${NEW_NOTE}|[0-9a-f-]{36})$`)), note.nullable())
  .refine((fields) => Object.keys(fields).length === 1, { error: 'one_note' });

const person = z.strictObject({ id: recordId, name: partyName });
const account = z.strictObject({ id: recordId, number: z.string(), type: z.enum(ACCOUNT_TYPES) });
const document = z.strictObject({ id: recordId, title: z.string() });

/** A note as the record shows it. */
export const shownNote = z.strictObject({
  id: recordId,
  ...note.pick({ kind: true, on: true, time: true, zone: true, other: true, audience: true }).shape,
  body: z.string(),
  clients: z.array(person),
  account: account.nullable(),
  documents: z.array(document),
  /** The client on whose record it is. */
  client: person,
  household: z.strictObject({ id: recordId, name: z.string() }).nullable(),
  /** The version of that client: an edit names it. */
  version: recordVersion,
  author: personRef,
  isMine: z.boolean(),
  writtenAt: instant,
  /** Null when it was never edited. */
  editedAt: instant.nullable(),
});

const ofRecord = { record: z.enum(NOTE_RECORDS), id: recordId } as const;

export const notesListBody = z.strictObject({
  ...ofRecord,
  kinds: z.array(z.enum(NOTE_KINDS)).max(NOTE_KINDS.length),
  skip: z.int().min(0).max(NOTES_SKIP_MAX),
});

export const notesListAnswer = z.strictObject({
  /** The newest first. */
  notes: z.array(shownNote),
  /** Notes that the kinds find. */
  count: z.int().min(0),
  /** Notes of any kind. */
  total: z.int().min(0),
  /** The last contact with the client, or with a member of the household; null if none is known. */
  lastContact: z.strictObject({ on: isoDate }).nullable(),
});

export const noteEditBody = z.strictObject({
  ...ofRecord,
  /** Null: a new note. */
  note: recordId.nullable(),
});

export const noteEditAnswer = z.strictObject({
  /** The client on whose record the note is saved. */
  clientId: recordId,
  version: recordVersion,
  today: isoDate,
  /** Null for a new note. */
  value: note.extend({ body: z.string() }).nullable(),
  householdId: recordId.nullable(),
  /** Whom the note may name, and which accounts and documents it may be about. */
  clients: z.array(person),
  accounts: z.array(account),
  documents: z.array(document),
});

export const noteSaveBody = changeBody(noteFields).omit({ effectiveOn: true });

/** What each call of `calls.ts` sends and answers. */
export const NOTES_SCHEMAS = {
  notesList: {
    summary: 'The notes of a client or of a household, the newest first, and the last contact.',
    body: notesListBody,
    answer: notesListAnswer,
  },
  noteEdit: {
    summary: 'What a form needs to write a note, or to edit one’s own.',
    body: noteEditBody,
    answer: noteEditAnswer,
  },
  noteSave: {
    summary: 'Writes a note down, edits or removes one’s own.',
    body: noteSaveBody,
    answer: saveOutcome,
  },
} satisfies CallSchemaTable;

export type Note = z.output<typeof note>;
export type ShownNote = z.infer<typeof shownNote>;
export type NotesListBody = z.output<typeof notesListBody>;
export type NotesListAnswer = z.infer<typeof notesListAnswer>;
export type NoteEditAnswer = z.infer<typeof noteEditAnswer>;
export type NoteSaveBody = z.output<typeof noteSaveBody>;
