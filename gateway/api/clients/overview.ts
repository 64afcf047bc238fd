import { sql } from 'drizzle-orm';
import type { ClientOverviewAnswer, HouseholdRole } from '@/contract/clients/schema';
import { prepared } from '../../db/statement';
import type { Handler } from '../handler';
import { ProblemError } from '../http/problem';
import { REP_CODES } from './filter';
import { nameOf, type PartyColumns } from './names';
import { OPENED, openedBy } from './opened';

interface MemberRow extends PartyColumns {
  id: string | null;
  role: HouseholdRole;
}

interface Card extends PartyColumns {
  id: string;
  age: number | null;
  language: 'en' | 'fr';
  code: string;
  code_name: string;
  client_since: string;
  updated_on: string;
  household_id: string | null;
  household_name: string | null;
  household_total: string;
  is_partial: boolean | null;
  members: MemberRow[] | null;
}

const card = prepared<Card>(
  'client-overview',
  sql`
  with ${OPENED}
  select client.public_id as id, client.kind, client.given_name, client.family_name, client.legal_name,
    date_part('year', age(${sql.placeholder('asOf')}::date, client.birth_date))::integer as age,
    client.language, r.code, r.name as code_name, client.client_since, client.updated_on,
    h.public_id as household_id, h.name as household_name,
    not (h.rep_code_ids <@ ${REP_CODES}) as is_partial,
    (
      select json_agg(json_build_object(
          'id', case when mine.party_id is null then null else mp.public_id end,
          'kind', mp.kind, 'given_name', mp.given_name, 'family_name', mp.family_name,
          'legal_name', mp.legal_name, 'role', m.role) order by m.position, m.party_id)
      from household_members m
      join parties mp on mp.id = m.party_id
      left join clients mine on mine.party_id = m.party_id and mine.rep_code_id = any (${REP_CODES})
      where m.household_id = client.household_id
    ) as members,
    (
      select coalesce(sum(market_value_cad), 0)::numeric(19,2) from accounts
      where is_counted and id in (
        select held.account_id from household_members m join clients mine on mine.party_id = m.party_id
        join account_holders held on held.party_id = mine.party_id
        where m.household_id = client.household_id and mine.rep_code_id = any (${REP_CODES})
          and held.is_beneficial)
    ) as household_total
  from client
  join rep_codes r on r.id = client.rep_code_id
  left join households h on h.id = client.household_id`,
);

function householdOf({
  household_id,
  household_name,
  household_total,
  is_partial,
  members,
}: Card): ClientOverviewAnswer['household'] {
  if (household_id === null || household_name === null) return null;
  return {
    id: household_id,
    name: household_name,
    members: (members ?? []).map((member) => ({
      id: member.id,
      kind: member.kind,
      name: nameOf(member),
      role: member.role,
    })),
    householdTotal: household_total,
    isPartial: is_partial ?? false,
  };
}

/** POST clients/overview: the client info card and the household. */
export const overview: Handler<'clientOverview'> = async (handling) => {
  const [row] = await handling.tx.conclude(card(openedBy(handling)));
  if (row === undefined) throw new ProblemError('not-found');
  return {
    results: {
      id: row.id,
      kind: row.kind,
      name: nameOf(row),
      age: row.age,
      language: row.language,
      repCode: row.code,
      repName: row.code_name,
      clientSince: row.client_since,
      updatedOn: row.updated_on,
    },
    household: householdOf(row),
    asOf: handling.scope.asOf,
  };
};
