import type { Note, NoteSaveBody } from '@/contract/notes/schema';

/** A note of a call with a client, with the given changes. */
export const noteOf = (clientId: string, changed: Partial<Note> = {}): Note => ({
  kind: 'call',
  on: '2026-03-04',
  time: '14:30',
  zone: 'America/Toronto',
  clientIds: [clientId],
  other: null,
  body: 'Asked about the RRSP deadline.\n- sends the slip\n- calls back on Monday',
  accountId: null,
  documentIds: [],
  audience: 'team',
  householdId: null,
  ...changed,
});

/** Valid bodies of the calls on notes. */
export const noteBodies = (id: string) => ({
  notesList: { record: 'client' as const, id, kinds: [], skip: 0 },
  noteEdit: { record: 'client' as const, id, note: null },
  noteSave: { id, version: 1, fields: { 'notes.new': noteOf(id) } } satisfies NoteSaveBody,
});
