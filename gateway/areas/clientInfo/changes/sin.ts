import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { isoDate } from '@/contract/scalars';
import { sin } from '@/contract/clientInfo/schema';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Field, FieldPlace, OtherFields } from '../../../kit/changes/record';
import { refuseField } from '../../../kit/changes/values';

const at = (name: string) => sql.placeholder(name);
const KEY = sql`party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`;

interface Known extends Row {
  last3: string | null;
  is_temporary: boolean | null;
  expires_on: string | null;
}

const known = prepared<Known>(
  'read-sin-ending',
  sql`select s.last3, s.is_temporary, d.sin_expires_on as expires_on
    from clients c
    left join client_sins s on s.party_id = c.party_id
    left join client_details_extra d on d.party_id = c.party_id
    where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

/** Not `on conflict`: it would need the right to read the hash. */
const kept = prepared(
  'write-sin',
  sql`
  with changed as (
    update client_sins set sealed = ${at('sealed')}, hash = ${at('hash')}, last3 = ${at('last3')},
      is_temporary = ${at('isTemporary')} where ${KEY} returning 1
  )
  insert into client_sins (party_id, rep_code_id, sealed, hash, last3, is_temporary)
  select party_id, rep_code_id, ${at('sealed')}, ${at('hash')}, ${at('last3')}, ${at('isTemporary')}::boolean
  from clients where ${KEY} and not exists (select from changed)`,
);

const expiryKept = prepared(
  'write-sin-expiry',
  sql`insert into client_details_extra (party_id, rep_code_id, sin_expires_on)
    select party_id, rep_code_id, ${at('value')}::date from clients where ${KEY}
    on conflict (party_id) do update set sin_expires_on = excluded.sin_expires_on`,
);

const UNIQUE_VIOLATION = '23505';

const valuesOf = ({ record, scope }: FieldPlace) => ({ key: record.key, repCodes: codesOf(scope) });

async function knownOf(place: FieldPlace): Promise<Known> {
  const [row] = await place.tx.run(known(valuesOf(place)));
  return row ?? { last3: null, is_temporary: null, expires_on: null };
}

/**
 * Writes the number, encrypted. One that another client of the firm has is refused only here, as the change is applied: a save that
 * said so at once would tell anyone which numbers the firm knows.
 */
async function keep(place: FieldPlace, value: FieldValue): Promise<void> {
  try {
    await place.tx.run(
      kept({ ...valuesOf(place), ...place.tx.sins.store(place.record.key, sin.parse(value)) }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
      refuseField(place.path, 'sin_review');
    }
    throw error;
  }
}

const isTemporary = (number: string) => number.startsWith('9');

/** The expiry as it will stand: that of the same save, or the one that stands there. */
const expiryIn = (fields: OtherFields, { expires_on }: Known) =>
  'sinExpiresOn' in fields ? fields.sinExpiresOn : expires_on;

const SIN_ENDING_DIGITS = 3;

/** The social insurance number: written in full, shown by its last digits. */
export const SIN: Field = {
  path: 'sin',
  labelKey: 'logs:field.sin',
  value: sin,
  secret: { ending: (value) => (typeof value === 'string' ? value.slice(-SIN_ENDING_DIGITS) : null) },
  async read(place) {
    return (await knownOf(place)).last3;
  },
  async check(place, value, fields) {
    const number = sin.parse(value);
    const expiry = expiryIn(fields, await knownOf(place)) ?? null;
    if (isTemporary(number) && expiry === null) refuseField('sinExpiresOn', 'sin_expiry');
    if (!isTemporary(number) && expiry !== null) refuseField('sinExpiresOn', 'sin_no_expiry');
  },
  write: keep,
};

/** The day on which a temporary number expires: one that begins with 9. */
export const SIN_EXPIRES_ON: Field = {
  path: 'sinExpiresOn',
  labelKey: 'logs:field.sinExpiresOn',
  value: isoDate.nullable(),
  async read(place) {
    return place.record.name?.legal === null ? (await knownOf(place)).expires_on : undefined;
  },
  async check(place, value, fields) {
    // With a number of the same save it is checked there.
    if ('sin' in fields) return;
    const { is_temporary } = await knownOf(place);
    if (value !== null && is_temporary !== true) refuseField(place.path, 'sin_no_expiry');
    if (value === null && is_temporary === true) refuseField(place.path, 'sin_expiry');
  },
  async write(place, value) {
    await place.tx.run(expiryKept({ ...valuesOf(place), value }));
  },
};
