import { type SQL, sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { asciiEmail } from '@/contract/email';
import { emails, phones } from '@/contract/clientInfo/contact';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Field } from '../../../kit/changes/record';
import { demandNotToCome } from '../../../kit/changes/dates';

const KEY = sql`party_id = ${sql.placeholder('key')} and rep_code_id = any (${REP_CODES})`;

interface Listed extends Row {
  value: FieldValue;
}

interface ContactList {
  path: 'phones' | 'emails';
  table: 'client_phones' | 'client_emails';
  value: Field['value'];
  /** The column of the number or address; it bears the same name in the value. */
  what: 'number' | 'address';
  /** The kind as the value has it. */
  kind: SQL;
}

const verifiedOn = (way: FieldValue): FieldValue =>
  typeof way === 'object' && way !== null && !Array.isArray(way) ? (way.verifiedOn ?? null) : null;

/** What a phone or an e-mail address is known by, whatever its spelling. */
function keyOf(entry: FieldValue, what: ContactList['what']): string {
  const text = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry[what] : null;
  const key = typeof text === 'string' ? text : '';
  return what === 'address' ? (asciiEmail(key) ?? key).toLowerCase() : key;
}

/** A list that is one value: read and written as a whole. */
function contactList({ path, table, value, what, kind }: ContactList): Field {
  const [from, column] = [sql.identifier(table), sql.identifier(what)];
  const read = prepared<Listed>(
    `read-${path}`,
    sql`select coalesce(json_agg(json_build_object('kind', ${kind}, ${sql.raw(`'${what}'`)}, ${column},
          'isPrimary', is_primary, 'verifiedOn', verified_on)
        order by position, is_primary desc, kind, ${column}), '[]') as value
      from ${from} where ${KEY}`,
  );
  const cleared = prepared(`clear-${path}`, sql`delete from ${from} where ${KEY}`);
  const written = prepared(
    `write-${path}`,
    sql`insert into ${from} (party_id, rep_code_id, kind, ${column}, is_primary, verified_on, position)
      select clients.party_id, clients.rep_code_id, item ->> 'kind', item ->> ${sql.raw(`'${what}'`)},
        (item ->> 'isPrimary')::boolean, (item ->> 'verifiedOn')::date, place
      from clients, jsonb_array_elements(${sql.placeholder('value')}::jsonb) with ordinality as items (item, place)
      where ${KEY}`,
  );
  return {
    path,
    labelKey: `logs:field.${path}`,
    value,
    async read({ tx, scope, record }) {
      const [row] = await tx.run(read({ key: record.key, repCodes: codesOf(scope) }));
      return row?.value ?? [];
    },
    entryKey: (entry) => keyOf(entry, what),
    async check(place, list) {
      const ways = Array.isArray(list) ? list : [];
      for (const [index, way] of ways.entries()) {
        await demandNotToCome(place, verifiedOn(way), [String(index), 'verifiedOn']);
      }
    },
    async write({ tx, scope, record }, list) {
      const whose = { key: record.key, repCodes: codesOf(scope) };
      await tx.run(cleared(whose));
      await tx.run(written({ ...whose, value: JSON.stringify(list) }));
    },
  };
}

/** The phones of a client. */
export const PHONES = contactList({
  path: 'phones',
  table: 'client_phones',
  value: phones,
  what: 'number',
  kind: sql`kind`,
});

/** The e-mail addresses of a client. */
export const EMAILS = contactList({
  path: 'emails',
  table: 'client_emails',
  value: emails,
  what: 'address',
  kind: sql`coalesce(kind, (select case party.kind when 'person' then 'personal' else 'work' end
    from parties party where party.id = client_emails.party_id))`,
});
