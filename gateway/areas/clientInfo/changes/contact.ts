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
  /** A new entry is used for what was agreed to only once the client has confirmed it. */
  hasConfirmation?: boolean;
}

const verifiedOn = (way: FieldValue): FieldValue =>
  typeof way === 'object' && way !== null && !Array.isArray(way) ? (way.verifiedOn ?? null) : null;

const textOf = (entry: FieldValue, what: ContactList['what']): string => {
  const text = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry[what] : null;
  return typeof text === 'string' ? text : '';
};

interface Awaited extends Row {
  address: string;
  since: string | null;
}

/** The addresses that stand, with the day since which they wait for the client to confirm them. */
const awaited = prepared<Awaited>(
  'read-emails-awaited',
  sql`select address, awaits_since::text as since from client_emails where ${KEY}`,
);

/** An undo brings back an address that was in use: it waits for nothing. */
const now = prepared<{ today: string; is_undo: boolean }>(
  'emails-now',
  sql`select cairn_today()::text as today, undo_of is not null as is_undo from change_sets
    where id = ${sql.placeholder('setId')}::uuid`,
);

const marked = prepared(
  'mark-email-awaited',
  sql`update client_emails set awaits_since = ${sql.placeholder('since')}::date
    where ${KEY} and address = ${sql.placeholder('address')}`,
);

/** What a phone or an e-mail address is known by, whatever its spelling. */
function keyOf(entry: FieldValue, what: ContactList['what']): string {
  const key = textOf(entry, what);
  return what === 'address' ? (asciiEmail(key) ?? key).toLowerCase() : key;
}

/** A list that is one value: read and written as a whole. */
function contactList({ path, table, value, what, kind, hasConfirmation = false }: ContactList): Field {
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
    async write({ tx, scope, record, changeSetId }, list) {
      const whose = { key: record.key, repCodes: codesOf(scope) };
      const awaiting = hasConfirmation ? await tx.run(awaited(whose)) : [];
      await tx.run(cleared(whose));
      await tx.run(written({ ...whose, value: JSON.stringify(list) }));
      if (!hasConfirmation) return;
      const known = new Map(awaiting.map(({ address, since }) => [keyOf({ address }, 'address'), since]));
      const [{ today, is_undo: isUndo } = { today: null, is_undo: false }] = await tx.run(
        now({ setId: changeSetId }),
      );
      for (const entry of Array.isArray(list) ? list : []) {
        const key = keyOf(entry, 'address');
        const since = known.has(key) ? (known.get(key) ?? null) : isUndo ? null : today;
        if (since !== null && verifiedOn(entry) === null)
          await tx.run(marked({ ...whose, address: textOf(entry, 'address'), since }));
      }
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
  hasConfirmation: true,
  kind: sql`coalesce(kind, (select case party.kind when 'person' then 'personal' else 'work' end
    from parties party where party.id = client_emails.party_id))`,
});
