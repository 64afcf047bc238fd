import { type SQL, sql } from 'drizzle-orm';
import { ADDRESS_FIELDS, type ClientAddressKind } from '@/contract/addresses/codes';
import { address, seasonalAddress, type ShownAddress } from '@/contract/addresses/schema';
import type { FieldValue } from '@/contract/changes/schema';
import { isSamePlace } from './rules/consequences';
import { writeEffects } from './rules/effects';
import { addressJson } from './rules/facts';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared, type Row } from '../../kit/db/statement';
import type { Field, FieldPlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';

const at = (name: string) => sql.placeholder(name);
const KIND = sql`${at('kind')}::text`;
const OWN = sql`a.party_id = ${at('key')} and a.rep_code_id = any (${REP_CODES})`;
const VALUE = sql`${at('value')}::jsonb`;
const SET = sql`${at('setId')}::uuid`;
const DAY = sql`${at('day')}::date`;

interface AddressRow extends Row {
  value: ShownAddress | null;
  since: string | null;
}

const read = prepared<AddressRow>(
  'read-address',
  sql`select ${addressJson('a')} as value, a.valid_from::text as since from client_addresses a
    where ${OWN} and a.kind = ${KIND}`,
);

/** The new address starts the day after the old one ends: a late change moves nothing back. */
const ended = prepared(
  'end-address',
  sql`insert into client_address_past (party_id, rep_code_id, kind, address, valid_from, valid_to, change_set_id, ended_by)
    select a.party_id, a.rep_code_id, a.kind, ${addressJson('a')}, a.valid_from,
      greatest(a.valid_from, ${DAY}), a.change_set_id, ${SET}
    from client_addresses a where ${OWN} and a.kind = ${KIND}`,
);

const removed = prepared(
  'remove-address',
  sql`delete from client_addresses a where ${OWN} and a.kind = ${KIND}`,
);

const PARTS: SQL = sql`lines = excluded.lines, city = excluded.city, province = excluded.province,
  postal_code = excluded.postal_code, country = excluded.country, verified = excluded.verified,
  origin_id = excluded.origin_id, origin_on = excluded.origin_on, undeliverable_since = excluded.undeliverable_since,
  is_exempt = excluded.is_exempt, season_from = excluded.season_from, season_to = excluded.season_to,
  change_set_id = excluded.change_set_id`;

const inserted = (name: string, since: SQL) =>
  prepared(
    name,
    sql`insert into client_addresses as known (party_id, rep_code_id, kind, lines, city, province, postal_code, country,
      verified, origin_id, origin_on, undeliverable_since, is_exempt, season_from, season_to, valid_from, change_set_id)
    select a.party_id, a.rep_code_id, ${KIND}, array(select jsonb_array_elements_text(${VALUE} -> 'lines')),
      ${VALUE} ->> 'city', ${VALUE} ->> 'province', ${VALUE} ->> 'postalCode', ${VALUE} ->> 'country',
      ${VALUE} ->> 'verified', (${VALUE} #>> '{origin,id}')::uuid, (${VALUE} #>> '{origin,on}')::date,
      (${VALUE} ->> 'undeliverableSince')::date, (${VALUE} ->> 'isExempt')::boolean,
      (${VALUE} ->> 'from')::date, (${VALUE} ->> 'to')::date, ${DAY}, ${SET}
    from clients a where ${OWN}
    on conflict (party_id, kind) do update set ${PARTS}, valid_from = ${since}`,
  );

const moved = inserted('write-address', sql`greatest(known.valid_from, excluded.valid_from)`);
/** A note on an address does not restart it. */
const noted = inserted('note-address', sql`known.valid_from`);

/** An undo restores an address with its original first day and its original change. */
const restored = prepared(
  'restore-address',
  sql`update client_addresses a set valid_from = h.valid_from, change_set_id = h.change_set_id
    from client_address_past h join change_sets s on s.undo_of = h.ended_by
    where s.id = ${SET} and h.party_id = a.party_id and h.kind = a.kind and ${OWN} and a.kind = ${KIND}`,
);

/** The address of a kind, as one value. A new address ends the old one on its first day. */
function clientAddress(kind: ClientAddressKind): Field {
  const path = ADDRESS_FIELDS[kind];
  const valueOf = async ({ tx, scope, record }: FieldPlace) => {
    const [row] = await tx.run(read({ key: record.key, kind, repCodes: codesOf(scope) }));
    return row?.value ?? null;
  };
  return {
    path,
    labelKey: `logs:field.${path}`,
    value: kind === 'seasonal' ? seasonalAddress.nullable() : address.nullable(),
    read: valueOf,
    // A home address may be corrected but never emptied.
    async check(_, value) {
      if (kind === 'residential' && value === null) refuseField(path, 'required');
      await Promise.resolve();
    },
    async write(place, value) {
      const { tx, scope, record, changeSetId, effectiveOn } = place;
      const was = await valueOf(place);
      const becomes = value as ShownAddress | null;
      const of = { key: record.key, kind, repCodes: codesOf(scope) };
      const change = { setId: changeSetId, day: effectiveOn };
      const isSame = isSamePlace(was, becomes);
      if (!isSame) await tx.run(ended({ ...of, ...change }));
      if (becomes === null) await tx.run(removed(of));
      else await tx.run((isSame ? noted : moved)({ ...of, ...change, value: JSON.stringify(value) }));
      if (!isSame) await tx.run(restored({ ...of, setId: changeSetId }));
      await writeEffects(place, { kind, account: null, was, becomes });
    },
  };
}

interface AccountAddressRow extends Row {
  account: number;
  value: ShownAddress | null;
}

const ofAccount = prepared<AccountAddressRow>(
  'read-account-address',
  sql`select acc.id as account, o.address as value
    from accounts acc
    join account_holders a on a.account_id = acc.id and ${OWN}
    left join account_addresses o on o.account_id = acc.id and o.party_id = a.party_id
    where acc.number = ${at('number')} and acc.closed_on is null and acc.rep_code_id = any (${REP_CODES})`,
);

const accountEnded = prepared(
  'end-account-address',
  sql`insert into client_address_past (party_id, rep_code_id, kind, account_id, address, valid_from, valid_to,
      change_set_id, ended_by)
    select a.party_id, a.rep_code_id, 'account', a.account_id, a.address, a.valid_from, greatest(a.valid_from, ${DAY}),
      a.change_set_id, ${SET}
    from account_addresses a where ${OWN} and a.account_id = ${at('account')}`,
);

const accountRemoved = prepared(
  'remove-account-address',
  sql`delete from account_addresses a where ${OWN} and a.account_id = ${at('account')}`,
);

const accountMoved = prepared(
  'write-account-address',
  sql`insert into account_addresses as known (party_id, account_id, rep_code_id, address, valid_from, change_set_id)
    select a.party_id, ${at('account')}::integer, a.rep_code_id, ${VALUE}, ${DAY}, ${SET} from clients a where ${OWN}
    on conflict (party_id, account_id) do update set address = excluded.address,
      valid_from = greatest(known.valid_from, excluded.valid_from), change_set_id = excluded.change_set_id`,
);

const accountRestored = prepared(
  'restore-account-address',
  sql`update account_addresses a set valid_from = h.valid_from, change_set_id = h.change_set_id
    from client_address_past h join change_sets s on s.undo_of = h.ended_by
    where s.id = ${SET} and h.party_id = a.party_id and h.account_id = a.account_id and ${OWN}
      and a.account_id = ${at('account')}`,
);

/** Where the mail for one account goes: `accountAddress.{account number}`. */
const ACCOUNT_ADDRESS: Field = {
  path: `${ADDRESS_FIELDS.account}.*`,
  labelKey: `logs:field.${ADDRESS_FIELDS.account}`,
  value: address.nullable(),
  async read({ tx, scope, record, steps: [number] }) {
    const [row] = await tx.run(ofAccount({ key: record.key, number, repCodes: codesOf(scope) }));
    return row === undefined ? undefined : row.value;
  },
  async write(place, value) {
    const { tx, scope, record, changeSetId, effectiveOn, path } = place;
    const [number = ''] = place.steps;
    const of = { key: record.key, repCodes: codesOf(scope) };
    const [row] = await tx.run(ofAccount({ ...of, number }));
    if (row === undefined) return refuseField(path, 'unknown_field');
    const { account, value: was } = row;
    const becomes = value as ShownAddress | null;
    const change = { account, setId: changeSetId, day: effectiveOn };
    const isSame = isSamePlace(was, becomes);
    if (!isSame) await tx.run(accountEnded({ ...of, ...change }));
    if (becomes === null) await tx.run(accountRemoved({ ...of, account }));
    else
      await tx.run(accountMoved({ ...of, ...change, value: JSON.stringify(becomes satisfies FieldValue) }));
    if (!isSame) await tx.run(accountRestored({ ...of, account, setId: changeSetId }));
    return writeEffects(place, { kind: 'account', account: { key: account, number }, was, becomes });
  },
};

/** The addresses of a client: each kind is a field, and the mail of each account. */
export const ADDRESS_RECORD_FIELDS: readonly Field[] = [
  clientAddress('residential'),
  clientAddress('mailing'),
  clientAddress('business'),
  clientAddress('seasonal'),
  ACCOUNT_ADDRESS,
];
