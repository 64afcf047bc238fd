import { type SQL, sql } from 'drizzle-orm';
import type { ClientHouseholds } from '@/contract/households/changes';
import type { HouseholdRole } from '@/contract/clients/schema';
import type { Scope } from '../../../kit/db/scope';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import { SEEN } from '../rules/seen';

const at = (name: string) => sql.placeholder(name);
const IDS = sql`${at('ids')}::uuid[]`;

/** Where to read: in the transaction of a change. */
export interface Reading {
  tx: Transaction;
  scope: Scope;
}

/** The households of a client (alias `c`) as the field of the client has them: the client’s own first. */
const ENTRIES: SQL = sql`coalesce((
  select json_agg(json_build_object('id', h.public_id, 'name', coalesce(t.household_name, h.name), 'role', m.role)
    order by (h.id = c.household_id) desc nulls last, h.id)
  from household_members m join households h on h.id = m.household_id
  left join household_terms t on t.party_id = m.party_id and t.household_id = m.household_id and t.until_on is null
  where m.party_id = c.party_id), '[]')`;

/** A client whom the person serves, with the households of the client. */
export interface PlacedClient extends PartyColumns {
  id: string;
  key: number;
  rep_code_id: number;
  version: number;
  households: ClientHouseholds;
}

const clients = prepared<PlacedClient>(
  'clients-with-households',
  sql`
  select p.public_id as id, c.party_id as key, c.rep_code_id, p.kind, p.given_name, p.family_name, p.legal_name,
    coalesce(v.version, 1) as version, ${ENTRIES} as households
  from parties p join clients c on c.party_id = p.id and c.rep_code_id = any (${REP_CODES})
  left join aggregate_versions v on v.entity = 'client' and v.record_id = p.public_id::text
  where p.public_id = any (${IDS}) order by p.public_id`,
);

/** @returns the clients among some ids whom the person serves, by id */
export async function readClients(
  { tx, scope }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedClient>> {
  const rows = await tx.run(clients({ ids: [...ids], repCodes: codesOf(scope) }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A member of a household, as the person may see the member. */
export interface KeptMember extends PartyColumns {
  /** Null for a member whom the person does not serve. */
  id: string | null;
  role: HouseholdRole;
  position: number;
}

/** A household with its members, and what the person sees of its accounts. */
export interface KeptHousehold extends Row {
  id: string;
  key: number;
  name: string;
  version: number;
  /** Rep codes of other advisors that serve a part. */
  other_codes: number;
  members: KeptMember[];
  /** Null where the person serves nobody of it any more. */
  total: { accounts: number; marketValueCad: string; cashCad: string } | null;
}

const households = prepared<KeptHousehold>(
  'households-to-change',
  sql`
  select h.public_id as id, h.id as key, h.name, coalesce(v.version, 1) as version,
    (select count(*)::integer from unnest(h.rep_code_ids) code where code <> all (${REP_CODES})) as other_codes,
    coalesce((
      select json_agg(json_build_object('id', case when c.party_id is null then null else p.public_id end,
          'kind', p.kind, 'given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name,
          ${partyYearPairs(sql`p`)}, 'role', m.role, 'position', m.position)
        order by m.role <> 'head', m.position, m.party_id)
      from household_members m join parties p on p.id = m.party_id
      left join clients c on c.party_id = m.party_id and c.rep_code_id = any (${REP_CODES})
      where m.household_id = h.id), '[]') as members,
    (select json_build_object('accounts', s.account_count, 'marketValueCad', s.market_value::numeric(19,2)::text,
        'cashCad', s.cash::numeric(19,2)::text)
      from (${SEEN}) s where s.id = h.id) as total
  from households h left join aggregate_versions v on v.entity = 'household' and v.record_id = h.public_id::text
  where h.public_id = any (${IDS}) and h.rep_code_ids && ${REP_CODES}
  order by h.public_id`,
);

/** @returns the households among some ids that the person sees, by id; one whose members have all left has none */
export async function readHouseholds(
  { tx, scope }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptHousehold>> {
  const rows = await tx.run(households({ ids: [...ids], repCodes: codesOf(scope) }));
  return new Map(rows.map((row) => [row.id, row]));
}

const locked = prepared(
  'lock-households',
  sql`select h.id from households h where h.public_id = any (${IDS}) and h.rep_code_ids && ${REP_CODES}
    order by h.id for update`,
);

/** Keeps some households to this transaction until it ends: whoever writes their members waits. */
export async function lockHouseholds({ tx, scope }: Reading, ids: readonly string[]): Promise<void> {
  await tx.run(locked({ ids: [...ids], repCodes: codesOf(scope) }));
}

const set = prepared(
  'set-households-of-client',
  sql`select cairn_set_households(c.party_id, ${at('entries')}::jsonb, ${at('setId')}::uuid)
    from clients c where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

/** Writes the households of a client, with all that is kept of them. @param setId of the change; null in a preview */
export async function setHouseholds(
  { tx, scope }: Reading,
  key: number,
  entries: ClientHouseholds,
  setId: string | null,
): Promise<void> {
  await tx.run(set({ key, entries: JSON.stringify(entries), setId, repCodes: codesOf(scope) }));
}

const made = prepared(
  'make-household',
  sql`insert into households (id, public_id, name, rep_code_ids)
    select nextval('household_ids'), ${at('id')}::uuid, ${at('name')}, array[c.rep_code_id]
    from clients c where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

/** Makes a household without members. @param key of a client who is to be its member */
export async function makeHousehold(
  { tx, scope }: Reading,
  { id, name, key }: { id: string; name: string; key: number },
): Promise<void> {
  await tx.run(made({ id, name, key, repCodes: codesOf(scope) }));
}

const named = prepared(
  'name-household',
  sql`select cairn_name_household(h.id, ${at('name')}) from households h
    where h.id = ${at('key')} and h.rep_code_ids && ${REP_CODES}`,
);

/** Names a household. */
export async function nameHousehold({ tx, scope }: Reading, key: number, name: string): Promise<void> {
  await tx.run(named({ key, name, repCodes: codesOf(scope) }));
}
