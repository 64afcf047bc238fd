import {
  type Note,
  type NoteEditAnswer,
  type NotesListAnswer,
  type ShownNote,
} from '@/contract/notes/schema';
import { CHAN_ID, OVERVIEW } from './book';
import { noteOf } from './notes';
import { gatewayOfChan } from './openClientSummary';

/** A note that the person has written on Wing-Sze Chan. */
export const OWN_NOTE = '6d1f7a52-3c0e-4c55-9a51-6f0a2b7c1d01';

const chan = { id: CHAN_ID, name: OVERVIEW.results.name };

const shown = (id: string, changed: Partial<ShownNote> = {}): ShownNote => {
  const { kind, on, time, zone, other, body, audience } = noteOf(CHAN_ID);
  return {
    ...{ id, kind, on, time, zone, other, body, audience },
    clients: [chan],
    account: null,
    documents: [],
    client: chan,
    household: null,
    version: 4,
    author: { subject: 'advisor', firstName: 'Marc', lastName: 'Tremblay' },
    isMine: true,
    writtenAt: '2026-03-04T20:00:00.000000Z',
    editedAt: null,
    ...changed,
  };
};

/** The notes of that client: one of the person's own, and one of a colleague. */
export const CHAN_NOTES: NotesListAnswer = {
  notes: [
    shown(OWN_NOTE),
    shown('6d1f7a52-3c0e-4c55-9a51-6f0a2b7c1d02', {
      kind: 'meeting',
      on: '2026-02-11',
      body: 'Looked at the plan.',
      isMine: false,
      author: { subject: 'assistant', firstName: 'Priya', lastName: 'Nair' },
    }),
  ],
  count: 2,
  total: 2,
  lastContact: { on: '2026-03-04' },
};

export const NO_NOTES_YET: NotesListAnswer = { notes: [], count: 0, total: 0, lastContact: null };

/** What the form of a note loads. */
export const noteInfo = (value: Note | null): NoteEditAnswer => ({
  clientId: CHAN_ID,
  version: 4,
  today: '2026-03-06',
  value,
  householdId: null,
  clients: [chan],
  accounts: [],
  documents: [],
});

const OTHERS = [
  'clientAssetAllocation',
  'clientValueHistory',
  'clientTransactionHistory',
  'addressHistory',
] as const;

/** A gateway that knows that client and the notes. */
export function gatewayOfNotes(notes: NotesListAnswer = CHAN_NOTES) {
  const gateway = gatewayOfChan();
  // The other panels of the record wait.
  for (const other of OTHERS) gateway.hold(other);
  gateway.answer('notesList', () => notes);
  gateway.answer('noteEdit', ({ note }) => noteInfo(note === null ? null : noteOf(CHAN_ID)));
  return gateway;
}
