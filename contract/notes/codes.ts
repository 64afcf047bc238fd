/** What a note tells of. `note` is no contact: something to remember. */
export const NOTE_KINDS = ['call', 'meeting', 'email', 'letter', 'note'] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

/** Who reads a note: everyone who serves the client, or its author alone. */
export const NOTE_AUDIENCES = ['team', 'self'] as const;

export type NoteAudience = (typeof NOTE_AUDIENCES)[number];

/** The clocks that a note may be dated by, from east to west. */
export const NOTE_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Whitehorse',
  'America/Vancouver',
] as const;

export type NoteZone = (typeof NOTE_ZONES)[number];

/** The record whose notes are read. */
export const NOTE_RECORDS = ['client', 'household'] as const;

export type NoteRecord = (typeof NOTE_RECORDS)[number];

export const NOTE_TEXT_MAX_CHARS = 10_000;

export const NOTE_OTHER_MAX_CHARS = 120;

/** How far back a note may be dated, years. */
export const NOTE_YEARS = 10;

/** Most clients, and most documents, that one note names. */
export const NOTE_LINKS_MAX = 20;

/** Notes of one page. */
export const NOTES_PAGE_SIZE = 10;

/** How far down the notes of a record a person can page. */
export const NOTES_SKIP_MAX = 10_000;

/** Stands for the id of a note that is not saved yet. */
export const NEW_NOTE = 'new';

/** The field of the client's record that a note is. @param note its id, or `NEW_NOTE` */
export const notePath = (note: string): string => `notes.${note}`;

/** The form of a note: each note has its own, so that a draft of one is not offered for another. */
export const noteForm = (record: NoteRecord, note: string): string => `note.${record}.${note}`;
