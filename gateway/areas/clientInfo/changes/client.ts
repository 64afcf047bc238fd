import { sql } from 'drizzle-orm';
import { maritalStatus } from '@/contract/clientInfo/identity';
import { language, preferredName } from '@/contract/clientInfo/schema';
import { recordId } from '@/contract/scalars';
import { nameOf, type PartyColumns } from '../../clients/rows/names';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Field, RecordType } from '../../../kit/changes/record';
import { EMAILS, PHONES } from './contact';
import { BIRTH_DATE, LEGAL_NAME } from './identity';
import { PROFILE_FIELDS } from './profile';
import { SIN, SIN_EXPIRES_ON } from './sin';
import { refuseField } from '../../../kit/changes/values';
import { demandEvidence, endedEvidence } from '../../documents/rules/evidence';
import { demandDatesInOrder } from './lifeDates';

interface ClientRow extends PartyColumns {
  party_id: number;
  rep_code_id: number;
}

const found = prepared<ClientRow>(
  'change-client',
  sql`
  select c.party_id, c.rep_code_id, p.kind, p.given_name, p.family_name, p.legal_name
  from parties p join clients c on c.party_id = p.id
  where p.public_id = ${sql.placeholder('id')}::uuid and c.rep_code_id = any (${REP_CODES})`,
);

interface Valued extends Row {
  value: string | null;
}

/** A field that is a column of `client_details_extra`. */
function detail(path: string, column: 'preferred_name' | 'marital_status', value: Field['value']): Field {
  const name = sql.identifier(column);
  const read = prepared<Valued>(
    `read-${column}`,
    sql`select ${name} as value from client_details_extra
      where party_id = ${sql.placeholder('key')} and rep_code_id = any (${REP_CODES})`,
  );
  const write = prepared(
    `write-${column}`,
    sql`insert into client_details_extra (party_id, rep_code_id, ${name})
      select party_id, rep_code_id, ${sql.placeholder('value')} from clients
      where party_id = ${sql.placeholder('key')} and rep_code_id = any (${REP_CODES})
      on conflict (party_id) do update set ${name} = excluded.${name}`,
  );
  return {
    path,
    labelKey: `logs:field.${path}`,
    value,
    async read({ tx, scope, record }) {
      const [row] = await tx.run(read({ key: record.key, repCodes: codesOf(scope) }));
      return row?.value ?? null;
    },
    async write({ tx, scope, record }, text) {
      await tx.run(write({ key: record.key, value: text, repCodes: codesOf(scope) }));
    },
  };
}

const languageRead = prepared<Valued>(
  'read-language',
  sql`select language as value from clients
    where party_id = ${sql.placeholder('key')} and rep_code_id = any (${REP_CODES})`,
);

const languageKept = prepared(
  'write-language',
  sql`update clients set language = ${sql.placeholder('value')}
    where party_id = ${sql.placeholder('key')} and rep_code_id = any (${REP_CODES})`,
);

/** The language in which the client is written to. */
const LANGUAGE: Field = {
  path: 'language',
  labelKey: 'logs:field.language',
  value: language,
  async read({ tx, scope, record }) {
    const [row] = await tx.run(languageRead({ key: record.key, repCodes: codesOf(scope) }));
    return row?.value ?? null;
  },
  async write({ tx, scope, record }, value) {
    await tx.run(languageKept({ key: record.key, value, repCodes: codesOf(scope) }));
  },
};

const HOMES = sql`(select m.household_id from household_members m where m.party_id = ${sql.placeholder('key')})`;

/** Rows that are locked are passed over: who holds one is dating it, and two who waited for each other would never end. */
const dated = prepared(
  'date-client',
  sql`with dated as (
    update clients set updated_on = cairn_today()
    where party_id = ${sql.placeholder('key')} and rep_code_id = any (${REP_CODES}) and updated_on < cairn_today()
    returning rep_code_id
  ), homes as (
    select h.id from households h
    where h.id in ${HOMES} and h.rep_code_id in (select rep_code_id from dated) and h.updated_on < cairn_today()
    for update skip locked
  ), parts as (
    select h.household_id, h.rep_code_id from household_parts h
    where h.household_id in ${HOMES} and h.rep_code_id in (select rep_code_id from dated) and h.updated_on < cairn_today()
    for update skip locked
  ), home as (
    update households set updated_on = cairn_today() where id in (select id from homes)
  )
  update household_parts set updated_on = cairn_today()
  where (household_id, rep_code_id) in (select household_id, rep_code_id from parts)`,
);

/**
 * The same field, with a change that updates the date of the client and of the client's households: the lists show when
 * one was last updated, by the firm's own day, which is after the book's date when markets are closed.
 */
const dating = (field: Field): Field => ({
  ...field,
  async write(place, value) {
    await field.write(place, value);
    const { tx, scope, record } = place;
    await tx.run(dated({ key: record.key, repCodes: codesOf(scope) }));
  },
});

/** A client: the client's own information. */
export const CLIENT: RecordType = {
  entity: 'client',
  async find(tx, scope, id) {
    if (!recordId.safeParse(id).success) return null;
    const [row] = await tx.run(found({ id, repCodes: codesOf(scope) }));
    if (row === undefined) return null;
    return { id, key: row.party_id, repCodeIds: [row.rep_code_id], name: nameOf(row), label: null };
  },
  async check(type, place, set) {
    // Much follows from a death, so it is an event of its own (areas/deaths). An undo puts back what stood there.
    if ('deceasedOn' in set && !place.isRestore) refuseField('deceasedOn', 'life_event');
    await demandDatesInOrder(type, place, set);
    await demandEvidence(type, place, set);
  },
  settle: endedEvidence,
  fields: [
    LEGAL_NAME,
    BIRTH_DATE,
    detail('preferredName', 'preferred_name', preferredName),
    LANGUAGE,
    PHONES,
    EMAILS,
    detail('maritalStatus', 'marital_status', maritalStatus),
    ...PROFILE_FIELDS,
    SIN,
    SIN_EXPIRES_ON,
  ],
  dress: (field) => (field.isAside === true ? field : dating(field)),
};
