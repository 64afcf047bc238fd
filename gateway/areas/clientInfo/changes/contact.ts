import { type SQL, sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { asciiEmail } from '@/contract/email';
import { emails, phones } from '@/contract/clientInfo/contact';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Field, WritePlace } from '../../../kit/changes/record';
import { isVisible } from '../../../kit/changes/since';
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

interface Known extends Row {
  address: string;
  is_verified: boolean;
  /** The day since which it waits for the client to confirm it. */
  since: string | null;
}

const knownNow = prepared<Known>(
  'read-emails-awaited',
  sql`select address, verified_on is not null as is_verified, awaits_since::text as since
    from client_emails where ${KEY}`,
);

/** The addresses that a save has added, this one included. The others came with the book. */
const added = prepared<{ address: string }>(
  'read-emails-added',
  sql`select distinct entry ->> 'address' as address
    from change_items items join change_sets sets on sets.id = items.set_id, jsonb_array_elements(items.became) entry
    where items.entity = 'client' and items.record_id = ${sql.placeholder('id')} and items.path = 'emails'
      and sets.undo_of is null and (items.version is not null or sets.id = ${sql.placeholder('setId')}::uuid)
      and ${isVisible('items')}
      and not exists (select from jsonb_array_elements(items.was) old where lower(old ->> 'address') = lower(entry ->> 'address'))`,
);

const firmDay = prepared<{ today: string }>('emails-today', sql`select cairn_today()::text as today`);

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

/** Marks the addresses of a list that wait for the client to confirm them; `before` stood there until now. */
async function markAwaited(place: WritePlace, list: FieldValue, before: readonly Known[]) {
  const { tx, scope, record, changeSetId } = place;
  const whose = { key: record.key, repCodes: codesOf(scope) };
  const known = new Map(before.map((entry) => [keyOf({ address: entry.address }, 'address'), entry]));
  const [day] = await tx.run(firmDay({}));
  const rows = await tx.run(added({ id: record.id, setId: changeSetId, repCodes: whose.repCodes }));
  const addresses = new Set(rows.map(({ address }) => keyOf({ address }, 'address')));
  for (const entry of Array.isArray(list) ? list : []) {
    if (verifiedOn(entry) !== null) continue;
    const key = keyOf(entry, 'address');
    const stood = known.get(key);
    // An undo may bring back an address that nobody confirmed, or take its confirmation away: it waits again.
    const isAsBefore = stood !== undefined && !stood.is_verified;
    const since = isAsBefore ? stood.since : addresses.has(key) ? (day?.today ?? null) : null;
    if (since !== null) await tx.run(marked({ ...whose, address: textOf(entry, 'address'), since }));
  }
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
    async write(place, list) {
      const { tx, scope, record } = place;
      const whose = { key: record.key, repCodes: codesOf(scope) };
      const before = hasConfirmation ? await tx.run(knownNow(whose)) : [];
      await tx.run(cleared(whose));
      await tx.run(written({ ...whose, value: JSON.stringify(list) }));
      if (hasConfirmation) await markAwaited(place, list, before);
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
