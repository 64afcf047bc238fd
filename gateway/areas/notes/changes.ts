import { sql } from 'drizzle-orm';
import { NOTE_YEARS, notePath } from '@/contract/notes/codes';
import { type Note, note as noteSchema, noteValue } from '@/contract/notes/schema';
import { recordId } from '@/contract/scalars';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared } from '../../kit/db/statement';
import type { Field, FieldPlace, WritePlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';
import { ProblemError } from '../../kit/http/problem';
import { choicesOf } from './rows/choices';
import { keptNote } from './rows/kept';

const at = (name: string) => sql.placeholder(name);

const MOMENT = sql`((${at('on')}::date + ${at('time')}::time) at time zone ${at('zone')})`;

const dated = prepared<{ is_future: boolean; is_old: boolean }>(
  'date-note',
  sql`select ${MOMENT} > clock_timestamp() or ${at('on')}::date > cairn_today() + 1 as is_future,
    ${at('on')}::date < cairn_today() - make_interval(years => ${sql.raw(String(NOTE_YEARS))}) as is_old`,
);

const home = prepared<{ id: number }>(
  'note-household',
  sql`select h.id from households h join household_members m on m.household_id = h.id
    where h.public_id = ${at('household')}::uuid and m.party_id = ${at('key')} and h.rep_code_ids && ${REP_CODES}`,
);

const added = prepared<{ key: number }>(
  'add-note',
  sql`
  insert into notes (public_id, party_id, rep_code_id, household_id, kind, happened_on, happened_at, zone, happened, other,
    body, account_id, audience, author)
  select ${at('id')}::uuid, c.party_id, c.rep_code_id,
    (select h.id from households h where h.public_id = ${at('household')}::uuid and h.rep_code_ids && ${REP_CODES}),
    ${at('kind')}, ${at('on')}::date, ${at('time')}::time, ${at('zone')}, ${MOMENT}, ${at('other')}, ${at('body')},
    (select a.id from accounts a where a.public_id = ${at('account')}::uuid and a.rep_code_id = any (${REP_CODES})),
    ${at('audience')}, ${at('author')}
  from clients c where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})
  returning id as key`,
);

const edited = prepared(
  'edit-note',
  sql`
  update notes n set kind = ${at('kind')}, happened_on = ${at('on')}::date, happened_at = ${at('time')}::time,
    zone = ${at('zone')}, happened = ${MOMENT}, other = ${at('other')}, body = ${at('body')},
    account_id = (
      select a.id from accounts a where a.public_id = ${at('account')}::uuid and a.rep_code_id = any (${REP_CODES})),
    edited_at = case when n.removed_at is null then clock_timestamp() else n.edited_at end, removed_at = null
  where n.id = ${at('note')} and n.author = ${at('author')} and n.rep_code_id = any (${REP_CODES})`,
);

const removed = prepared(
  'remove-note',
  sql`update notes n set removed_at = clock_timestamp()
    where n.id = ${at('note')} and n.author = ${at('author')} and n.rep_code_id = any (${REP_CODES})`,
);

const unnamed = prepared(
  'unname-note-people',
  sql`delete from note_people x where x.note_id = ${at('note')} and x.rep_code_id = any (${REP_CODES})`,
);

const unlinked = prepared(
  'unlink-note-documents',
  sql`delete from note_documents x where x.note_id = ${at('note')} and x.rep_code_id = any (${REP_CODES})`,
);

/** A note of the team on a call, a meeting, an e-mail or a letter is a contact with each client whom it names. */
const named = prepared(
  'name-note-people',
  sql`
  insert into note_people (note_id, position, party_id, rep_code_id, contacted_on, channel)
  select ${at('note')}, ids.position, c.party_id, c.rep_code_id,
    case when ${at('isContact')}::boolean then ${at('on')}::date end,
    case when ${at('isContact')}::boolean then case ${at('kind')}::text when 'call' then 'phone' else ${at('kind')}::text end end
  from unnest(${at('clients')}::uuid[]) with ordinality as ids (id, position)
  join parties p on p.public_id = ids.id
  join clients c on c.party_id = p.id and c.rep_code_id = any (${REP_CODES})`,
);

const linked = prepared(
  'link-note-documents',
  sql`
  insert into note_documents (note_id, position, document_id, rep_code_id)
  select ${at('note')}, ids.position, d.id, d.rep_code_id
  from unnest(${at('documents')}::uuid[]) with ordinality as ids (id, position)
  join documents d on d.public_id = ids.id and d.rep_code_id = any (${REP_CODES})`,
);

const idOf = ({ steps }: FieldPlace): string | null => recordId.safeParse(steps[0]).data ?? null;

const refuseOthers = (path: string): never => {
  throw new ProblemError('forbidden', { errors: [{ pointer: `/fields/${path}`, rule: 'not_author' }] });
};

/** Refuses what a note may not name, date or say, given what stands there now. */
async function demandKeepable(place: FieldPlace, wanted: Note, now: Note | null) {
  const { tx, scope, path, record } = place;
  const refuse = (part: string, rule: string) => refuseField(path, rule, [part]);
  const { on, time, zone, clientIds, accountId, documentIds, householdId } = wanted;
  if (now === null && householdId !== null) {
    const [own] = await tx.run(home({ household: householdId, key: record.key, repCodes: codesOf(scope) }));
    if (own === undefined) refuse('householdId', 'not_found');
  }
  if (now !== null && householdId !== now.householdId) refuse('householdId', 'fixed');
  if (now !== null && wanted.audience !== now.audience) refuse('audience', 'fixed');
  const [days] = await tx.run(dated({ on, time, zone }));
  if (days?.is_future === true) refuse('on', 'future');
  if (days?.is_old === true) refuse('on', 'too_early');
  const choices = await choicesOf(place, record.key, documentIds);
  const isKnown = (known: readonly { id: string }[], kept: readonly (string | null)[] = []) => {
    const ids = new Set<string | null>([...known.map(({ id }) => id), ...kept]);
    return (id: string) => ids.has(id);
  };
  if (!clientIds.every(isKnown(choices.clients, now?.clientIds))) refuse('clientIds', 'not_found');
  if (accountId !== null && !isKnown(choices.accounts, [now?.accountId ?? null])(accountId))
    refuse('accountId', 'not_found');
  if (!documentIds.every(isKnown(choices.documents, now?.documentIds))) refuse('documentIds', 'not_found');
}

async function writeNote({ tx, scope, record, actor, ...place }: WritePlace, id: string, wanted: Note) {
  const { kind, on, time, zone, other, body, audience, accountId, householdId } = wanted;
  const repCodes = codesOf(scope);
  const kept = await keptNote({ tx, scope }, id);
  if (kept !== null && kept.author !== actor) return refuseOthers(place.path);
  const values = { kind, on, time, zone, other, body, account: accountId, author: actor, repCodes };
  let note = kept?.key;
  if (note === undefined) {
    const [row] = await tx.run(added({ ...values, id, key: record.key, household: householdId, audience }));
    if (row === undefined) return refuseField(place.path, 'unknown_field');
    note = row.key;
  } else {
    await tx.run(edited({ ...values, note }));
    await tx.run(unnamed({ note, repCodes }));
    await tx.run(unlinked({ note, repCodes }));
  }
  const isContact = audience === 'team' && kind !== 'note';
  await tx.run(named({ note, kind, on, isContact, clients: [...wanted.clientIds], repCodes }));
  await tx.run(linked({ note, documents: [...wanted.documentIds], repCodes }));
}

async function removeNote({ tx, scope, actor, path }: WritePlace, id: string) {
  const repCodes = codesOf(scope);
  const kept = await keptNote({ tx, scope }, id);
  if (kept === null || kept.is_removed) return;
  if (kept.author !== actor) return refuseOthers(path);
  await tx.run(unnamed({ note: kept.key, repCodes }));
  await tx.run(unlinked({ note: kept.key, repCodes }));
  await tx.run(removed({ note: kept.key, author: actor, repCodes }));
}

/**
 * A note of the client as one value: `notes.{id}`. Only its author edits or removes it, and an undo of somebody else is
 * refused too. A note for oneself is in nobody else's log.
 */
export const NOTE: Field = {
  isAside: true,
  path: notePath('*'),
  labelKey: 'logs:field.notes',
  value: noteValue,
  isPrivate: (value) => noteSchema.safeParse(value).data?.audience === 'self',
  async read(place) {
    const id = idOf(place);
    if (id === null) return undefined;
    const kept = await keptNote(place, id);
    if (kept === null) return null;
    // The note of another client is none of this one.
    if (kept.party_id !== place.record.key) return undefined;
    return kept.is_removed ? null : kept.value;
  },
  async check(place, value) {
    const id = idOf(place);
    if (id === null) return refuseField(place.path, 'unknown_field');
    const kept = await keptNote(place, id);
    if (kept !== null && kept.author !== place.scope.subject) return refuseOthers(place.path);
    const wanted = noteSchema.nullable().parse(value);
    if (wanted !== null) await demandKeepable(place, wanted, kept?.value ?? null);
  },
  async write(place, value) {
    const id = idOf(place);
    if (id === null) return refuseField(place.path, 'unknown_field');
    const wanted = noteSchema.nullable().parse(value);
    await (wanted === null ? removeNote(place, id) : writeNote(place, id, wanted));
  },
};
