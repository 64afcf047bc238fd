import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import type { NoteEditAnswer } from '@/contract/notes/schema';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { FieldPlace } from '../../../kit/changes/record';
import { type NameColumns, nameOf, partyYears } from '../../clients/rows/names';

interface PersonRow extends NameColumns, Row {
  key: number;
  id: string;
}

/** Documents that a form offers, the newest. */
const DOCUMENTS_OFFERED = 200;

const at = (name: string) => sql.placeholder(name);

/**
 * Whom a note on a client may name: the client, then the members of the client’s households that one rep code serves with
 * it. So whoever reads the note serves everyone whom it names.
 */
const people = prepared<PersonRow>(
  'note-people',
  sql`
  select p.id as key, p.public_id as id, p.given_name, p.family_name, p.legal_name, ${partyYears(sql`p`)}
  from clients own
  join clients c on c.rep_code_id = own.rep_code_id and (c.party_id = own.party_id or c.party_id in (
    select m.party_id from household_members mine join household_members m on m.household_id = mine.household_id
    where mine.party_id = own.party_id))
  join parties p on p.id = c.party_id
  where own.party_id = ${at('key')} and own.rep_code_id = any (${REP_CODES}) and c.rep_code_id = any (${REP_CODES})
  order by c.party_id <> own.party_id, c.name_order, p.id`,
);

const accounts = prepared<{ id: string; number: string; type: AccountType }>(
  'note-accounts',
  sql`
  select a.public_id as id, a.number, a.type from accounts a
  join clients own on own.party_id = ${at('key')} and own.rep_code_id = a.rep_code_id
  where a.rep_code_id = any (${REP_CODES}) and own.rep_code_id = any (${REP_CODES})
    and exists (select from account_holders h where h.account_id = a.id and h.party_id = any (${at('parties')}::integer[]))
  order by a.closed_on is not null, a.number`,
);

const documents = prepared<{ id: string; title: string }>(
  'note-documents',
  sql`
  select d.public_id as id, d.title from documents d
  join clients own on own.party_id = ${at('key')} and own.rep_code_id = d.rep_code_id
  where d.rep_code_id = any (${REP_CODES}) and own.rep_code_id = any (${REP_CODES})
    and d.party_id = any (${at('parties')}::integer[]) and d.state <> 'takenOut'
    and (${at('ids')}::uuid[] is null or d.public_id = any (${at('ids')}::uuid[]))
  order by d.created_on desc, d.id desc limit ${DOCUMENTS_OFFERED}`,
);

export type NoteChoices = Pick<NoteEditAnswer, 'clients' | 'accounts' | 'documents'>;

/**
 * Whom a note on a client may name, and what it may be about.
 * @param key of the client
 * @param documentIds only these documents; null: the newest
 */
export async function choicesOf(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  key: number,
  documentIds: readonly string[] | null = null,
): Promise<NoteChoices> {
  const repCodes = codesOf(scope);
  const found = await tx.run(people({ key, repCodes }));
  const of = { key, parties: found.map((each) => each.key), repCodes };
  return {
    clients: found.map((each) => ({ id: each.id, name: nameOf(each) })),
    accounts: await tx.run(accounts(of)),
    documents: await tx.run(documents({ ...of, ids: documentIds === null ? null : [...documentIds] })),
  };
}
