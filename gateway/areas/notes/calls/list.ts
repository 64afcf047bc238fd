import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import {
  NOTES_PAGE_SIZE,
  type NoteAudience,
  type NoteKind,
  type NoteRecord,
  type NoteZone,
} from '@/contract/notes/codes';
import { namesOf } from '../../../kit/changes/people';
import { instantOf } from '../../../kit/changes/since';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext, Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { type NameColumns, nameOf, partyYearPairs } from '../../clients/rows/names';
import { lastContactAmong } from '../../clients/rules/contact';

interface PersonColumns extends NameColumns {
  id: string;
}

interface NoteRow extends Row {
  id: string;
  kind: NoteKind;
  on: string;
  time: string;
  zone: NoteZone;
  other: string | null;
  body: string;
  audience: NoteAudience;
  author: string;
  written_at: string;
  edited_at: string | null;
  version: number;
  client: PersonColumns;
  clients: PersonColumns[];
  account: { id: string; number: string; type: AccountType } | null;
  documents: { id: string; title: string }[];
  household: { id: string; name: string } | null;
}

const at = (name: string) => sql.placeholder(name);
const PARTIES = sql`${at('parties')}::integer[]`;

/** The clients of a record whom the person serves. */
const MEMBERS: Readonly<Record<NoteRecord, SQL>> = {
  client: sql`select c.party_id, c.rep_code_id, 0 as position from parties p join clients c on c.party_id = p.id
    where p.public_id = ${at('id')}::uuid and c.rep_code_id = any (${REP_CODES})`,
  household: sql`select c.party_id, c.rep_code_id, m.position
    from households h join household_members m on m.household_id = h.id join clients c on c.party_id = m.party_id
    where h.public_id = ${at('id')}::uuid and h.rep_code_ids && ${REP_CODES} and c.rep_code_id = any (${REP_CODES})`,
};

/** Reads them and logs who looked, so that neither happens without the other. */
const opened = (record: NoteRecord) =>
  prepared<{ party_id: number }>(
    `notes-of-${record}`,
    sql`
    with members as materialized (${MEMBERS[record]}), looked as (
      insert into client_view_log (subject, party_id, rep_code_id, request_id)
      select ${at('subject')}, party_id, rep_code_id, ${at('requestId')} from members
      on conflict do nothing
    )
    select party_id from members order by position, party_id`,
  );

const OPENED = { client: opened('client'), household: opened('household') };

/**
 * The clients of a record whom the person serves, in the order of the household.
 * @throws {ProblemError} `not-found` for an unknown record and for somebody else's alike
 */
export async function membersOf(
  { tx, scope, subject, requestId }: Pick<CallContext<unknown>, 'tx' | 'scope' | 'subject' | 'requestId'>,
  { record, id }: { record: NoteRecord; id: string },
): Promise<readonly [number, ...number[]]> {
  const rows = await tx.run(OPENED[record]({ id, subject, requestId, repCodes: codesOf(scope) }));
  const [first, ...others] = rows.map(({ party_id }) => party_id);
  if (first === undefined) throw new ProblemError('not-found');
  return [first, ...others];
}

/** Of a client: what was written there, what names the client, and what was written on the client’s households. */
const FOUND = sql`(
  select n.id from notes n where n.party_id = any (${PARTIES}) and n.household_id is null
  union select x.note_id from note_people x where x.party_id = any (${PARTIES}) and x.rep_code_id = any (${REP_CODES})
  union select n.id from household_members m join notes n on n.household_id = m.household_id
    where m.party_id = any (${PARTIES}))`;

const MINE = sql`n.removed_at is null and n.rep_code_id = any (${REP_CODES})
  and (n.audience = 'team' or n.author = ${at('subject')})`;
const OF_KINDS = sql`(cardinality(${at('kinds')}::text[]) = 0 or n.kind = any (${at('kinds')}::text[]))`;

const counted = prepared<{ total: number; count: number; last: string | null }>(
  'count-notes',
  sql`
  select count(*)::integer as total, count(*) filter (where ${OF_KINDS})::integer as count,
    ${lastContactAmong(PARTIES)}::text as last
  from notes n where n.id in ${FOUND} and ${MINE}`,
);

const personOf = (
  party: SQL,
) => sql`json_build_object('id', ${party}.public_id, 'given_name', ${party}.given_name,
  'family_name', ${party}.family_name, 'legal_name', ${party}.legal_name, ${partyYearPairs(party)})`;

const listed = prepared<NoteRow>(
  'list-notes',
  sql`
  select n.public_id as id, n.kind, n.happened_on::text as "on", to_char(n.happened_at, 'HH24:MI') as "time", n.zone, n.other,
    n.body, n.audience, n.author, ${instantOf('n.written_at')} as written_at, ${instantOf('n.edited_at')} as edited_at,
    ${personOf(sql`own`)} as client, coalesce((
      select v.version from aggregate_versions v where v.entity = 'client' and v.record_id = own.public_id::text), 1) as version,
    coalesce((
      select json_agg(${personOf(sql`p`)} order by x.position) from note_people x join parties p on p.id = x.party_id
      where x.note_id = n.id and x.rep_code_id = any (${REP_CODES})), '[]') as clients, (
      select json_build_object('id', a.public_id, 'number', a.number, 'type', a.type) from accounts a
      where a.id = n.account_id and a.rep_code_id = any (${REP_CODES})) as account, coalesce((
      select json_agg(json_build_object('id', d.public_id, 'title', d.title) order by x.position)
      from note_documents x join documents d on d.id = x.document_id
      where x.note_id = n.id and d.rep_code_id = any (${REP_CODES})), '[]') as documents, (
      select json_build_object('id', h.public_id, 'name', h.name) from households h
      where h.id = n.household_id and h.rep_code_ids && ${REP_CODES}) as household
  from notes n join parties own on own.id = n.party_id
  where n.id in ${FOUND} and ${MINE} and ${OF_KINDS}
  order by n.happened desc, n.id desc limit ${NOTES_PAGE_SIZE} offset ${at('skip')}`,
);

const person = ({ id, ...name }: PersonColumns) => ({ id, name: nameOf(name) });

/** POST notes/list: a page of the notes of a client or a household. */
export const notesList: Handler<'notesList'> = async (context) => {
  const { body, tx, scope, subject } = context;
  const parties = [...(await membersOf(context, body))];
  const of = { parties, kinds: [...body.kinds], subject, repCodes: codesOf(scope) };
  const [sums] = await tx.run(counted(of));
  if (sums === undefined) throw new Error('a count without a row');
  const rows = await tx.run(listed({ ...of, skip: body.skip }));
  const authorOf = await namesOf(
    tx,
    rows.map(({ author }) => author),
  );
  return {
    notes: rows.map(({ written_at: writtenAt, edited_at: editedAt, author, client, clients, ...note }) => ({
      ...note,
      client: person(client),
      clients: clients.map(person),
      author: authorOf(author),
      isMine: author === subject,
      writtenAt,
      editedAt,
    })),
    count: sums.count,
    total: sums.total,
    lastContact: sums.last === null ? null : { on: sums.last },
  };
};
