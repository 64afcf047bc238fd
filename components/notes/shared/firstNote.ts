import { NOTE_ZONES, type NoteKind, type NoteRecord, type NoteZone } from '@/contract/notes/codes';
import type { Note, NoteEditAnswer } from '@/contract/notes/schema';
import { getConfig } from '@/lib/config/browser';
import { dayIn } from '@/lib/format';

const isZone = (zone: string): zone is NoteZone => (NOTE_ZONES as readonly string[]).includes(zone);

const clockIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

/** What a new note holds: a call with the client just now, or a meeting with the whole household. */
export function firstNote(
  { clients, householdId }: NoteEditAnswer,
  record: NoteRecord,
  now: Date,
  kind: NoteKind = record === 'client' ? 'call' : 'meeting',
): Note {
  const { timeZone } = getConfig();
  const zone = isZone(timeZone) ? timeZone : 'America/Toronto';
  return {
    kind,
    on: dayIn(now.toISOString(), zone),
    time: clockIn(now, zone),
    zone,
    clientIds: clients.slice(0, record === 'client' ? 1 : undefined).map(({ id }) => id),
    other: null,
    body: '',
    accountId: null,
    documentIds: [],
    audience: 'team',
    householdId,
  };
}
