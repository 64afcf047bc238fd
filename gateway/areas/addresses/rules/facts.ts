import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import type { AddressKind, ClientAddressKind, Restriction } from '@/contract/addresses/codes';
import type { ShownAddress } from '@/contract/addresses/schema';
import type { PartyKind } from '@/contract/scalars';
import type { NameColumns } from '../../clients/rows/names';
import { ageOn } from '../../clients/rules/living';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { isVisible } from '../../../kit/changes/since';
import type { Scope } from '../../../kit/db/scope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { AddressRule, RuledParty } from './consequences';

/** An address of `client_addresses` in the form of the contract; the columns belong to the alias. */
export const addressJson = (alias: string): SQL => {
  const a = sql.raw(alias);
  return sql`(json_build_object('lines', ${a}.lines, 'city', ${a}.city, 'province', ${a}.province,
    'postalCode', ${a}.postal_code, 'country', ${a}.country, 'verified', ${a}.verified,
    'origin', case when ${a}.origin_id is not null
      then json_build_object('id', ${a}.origin_id, 'on', ${a}.origin_on) end,
    'undeliverableSince', ${a}.undeliverable_since, 'isExempt', ${a}.is_exempt)::jsonb
    || case when ${a}.kind = 'seasonal'
      then json_build_object('from', ${a}.season_from, 'to', ${a}.season_to)::jsonb else '{}'::jsonb end)`;
};

/** A client's account, with where its mail goes. */
export interface HeldAccount {
  key: number;
  id: string;
  number: string;
  type: AccountType;
  /** CAD. */
  marketValue: string;
  address: ShownAddress | null;
  restrictions: { kind: Restriction; until: string | null; isAfterDeath: boolean }[];
}

/** Everything a change of address looks at in one client. */
export interface AddressParty extends RuledParty, Row {
  key: number;
  id: string;
  kind: PartyKind;
  name: NameColumns;
  language: 'en' | 'fr';
  repCodeId: number;
  householdId: number | null;
  version: number;
  age: number | null;
  addresses: Partial<Record<ClientAddressKind, ShownAddress>>;
  /** The first day of each address. */
  since: Partial<Record<ClientAddressKind, string | null>>;
  accounts: HeldAccount[];
  openTransfers: number;
  /** Changes of address that wait for their day, by field. */
  planned: { path: string; on: string }[];
}

const IDS = sql`${sql.placeholder('ids')}::uuid[]`;

const parties = prepared<AddressParty>(
  'address-parties',
  sql`
  select c.party_id as key, p.public_id as id, p.kind, c.language, c.rep_code_id as "repCodeId",
    c.household_id as "householdId", coalesce(v.version, 1) as version,
    json_build_object('given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name) as name,
    ${ageOn(sql`c`, sql`cairn_today()`)} as age,
    coalesce((
      select array_agg(distinct province order by province)
      from rep_code_splits s join advisors on advisors.id = s.advisor_id, unnest(advisors.provinces) as province
      where s.rep_code_id = c.rep_code_id and cairn_today() between s.valid_from and coalesce(s.valid_to, 'infinity')
    ), '{}') as provinces,
    coalesce((
      select json_object_agg(a.kind, ${addressJson('a')}) from client_addresses a where a.party_id = c.party_id), '{}') as addresses,
    coalesce((
      select json_object_agg(a.kind, a.valid_from) from client_addresses a where a.party_id = c.party_id), '{}') as since,
    coalesce((
      select json_agg(json_build_object('key', a.id, 'id', a.public_id, 'number', a.number, 'type', a.type,
          'marketValue', a.market_value_cad::text, 'address', o.address,
          'restrictions', coalesce((
            select json_agg(json_build_object('kind', r.kind, 'until', r.valid_to, 'isAfterDeath', r.death_rule_id is not null) order by r.id)
            from account_restrictions r where r.account_id = a.id and r.party_id = c.party_id and r.ended_by is null
              and cairn_today() <= coalesce(r.valid_to, 'infinity')), '[]'))
        order by a.number)
      from account_holders h
      join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
      left join account_addresses o on o.account_id = a.id and o.party_id = c.party_id
      where h.party_id = c.party_id), '[]') as accounts,
    (select count(*)::integer from transfers t
      join account_holders h on h.account_id = t.account_id and h.party_id = c.party_id
      where t.ended_on is null and t.rep_code_id = any (${REP_CODES})) as "openTransfers",
    coalesce((
      select json_agg(json_build_object('path', i.path, 'on', s.effective_on) order by s.effective_on)
      from change_items i join change_sets s on s.id = i.set_id
      where i.entity = 'client' and i.record_id = p.public_id::text and i.version is null and s.state = 'scheduled'
        and split_part(i.path, '.', 1) like '%Address' and ${isVisible('i')}), '[]') as planned
  from parties p
  join clients c on c.party_id = p.id and c.rep_code_id = any (${REP_CODES})
  left join aggregate_versions v on v.entity = 'client' and v.record_id = p.public_id::text
  where p.public_id = any (${IDS})
  order by p.public_id`,
);

/** @returns the clients among some ids whom the person sees, in the order of their ids */
export const readParties = (
  { tx, scope }: { tx: Transaction; scope: Scope },
  ids: readonly string[],
): Promise<AddressParty[]> => tx.run(parties({ ids: [...ids], repCodes: codesOf(scope) }));

const rulesInForce = prepared<AddressRule & Row>(
  'address-rules',
  sql`
  select id, condition, effect, restricts, days, mobility_limit as "mobilityLimit",
    case when source_en is not null then json_build_object('en', source_en, 'fr', source_fr) end as source
  from address_rules
  where status = 'in_force' and ${sql.placeholder('day')}::date between valid_from and coalesce(valid_to, 'infinity')
  order by position`,
);

/** @returns the rules in force on a day, ISO 8601, in the order the screen shows them */
export const rulesOn = ({ tx }: { tx: Transaction }, day: string): Promise<AddressRule[]> =>
  tx.run(rulesInForce({ day }));

const served = prepared<{ count: number }>(
  'address-mobility',
  sql`
  select count(distinct a.party_id)::integer as count from client_addresses a join parties p on p.id = a.party_id
  where a.rep_code_id = ${sql.placeholder('repCode')}::integer and a.rep_code_id = any (${REP_CODES})
    and a.country = 'CA' and a.province = ${sql.placeholder('province')} and a.party_id <> ${sql.placeholder('key')}
    and a.kind = case p.kind when 'person' then 'residential' else 'business' end`,
);

/** @returns how many other clients of a rep code live in a province */
export async function servedIn(
  { tx, scope }: { tx: Transaction; scope: Scope },
  { repCodeId, key }: Pick<AddressParty, 'repCodeId' | 'key'>,
  province: string,
): Promise<number> {
  const [row] = await tx.run(served({ repCode: repCodeId, province, key, repCodes: codesOf(scope) }));
  return row?.count ?? 0;
}

/** The current address of a kind; for an account, by its number. */
export function standing(
  { addresses, accounts }: Pick<AddressParty, 'addresses' | 'accounts'>,
  kind: AddressKind,
  account: string | null,
): ShownAddress | null {
  if (kind === 'account') return accounts.find(({ number }) => number === account)?.address ?? null;
  return addresses[kind] ?? null;
}
