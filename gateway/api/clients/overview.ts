import { sql } from 'drizzle-orm';
import type { ClientBody, ClientOverviewAnswer, HouseholdRole } from '@/contract/clients/schema';
import type { Handler, Handling } from '../handler';
import { ProblemError } from '../http/problem';
import { idArray } from './filter';
import { nameOf, type PartyColumns } from './names';

interface MemberRow extends PartyColumns {
  id: string | null;
  role: HouseholdRole;
}

interface Row extends PartyColumns {
  id: string;
  age: number | null;
  language: 'en' | 'fr';
  code: string;
  code_name: string;
  client_since: string;
  updated_on: string;
  household_id: string | null;
  household_name: string | null;
  is_partial: boolean | null;
  members: MemberRow[] | null;
}

/** The same statement that reads the client leaves the row of who looked: neither is had without the other. */
const query = ({ body, scope, subject, requestId }: Handling<ClientBody>) => sql`
  with client as materialized (
    select c.*, p.public_id, p.kind, p.given_name, p.family_name, p.legal_name
    from parties p join clients c on c.party_id = p.id
    where p.public_id = ${body.id}::uuid and c.rep_code_id = any (${idArray(scope.repCodeIds)})
  ), logged as (
    insert into client_view_log (subject, party_id, rep_code_id, request_id)
    select ${subject}, party_id, rep_code_id, ${requestId} from client
  )
  select client.public_id as id, client.kind, client.given_name, client.family_name, client.legal_name,
    date_part('year', age(${scope.asOf}::date, client.birth_date))::integer as age,
    client.language, r.code, r.name as code_name, client.client_since, client.updated_on,
    h.public_id as household_id, h.name as household_name,
    not (h.rep_code_ids <@ ${idArray(scope.repCodeIds)}) as is_partial,
    (
      select json_agg(json_build_object(
          'id', case when mine.party_id is null then null else mp.public_id end,
          'kind', mp.kind, 'given_name', mp.given_name, 'family_name', mp.family_name,
          'legal_name', mp.legal_name, 'role', m.role) order by m.position, m.party_id)
      from household_members m
      join parties mp on mp.id = m.party_id
      left join clients mine on mine.party_id = m.party_id and mine.rep_code_id = any (${idArray(scope.repCodeIds)})
      where m.household_id = client.household_id
    ) as members
  from client
  join rep_codes r on r.id = client.rep_code_id
  left join households h on h.id = client.household_id`;

function householdOf({
  household_id,
  household_name,
  is_partial,
  members,
}: Row): ClientOverviewAnswer['household'] {
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
    isPartial: is_partial ?? false,
  };
}

/** POST clients/overview: the client info card and the household. Opening it is logged. */
export const overview: Handler<'clientOverview'> = async (handling) => {
  const { rows } = await handling.tx.execute<Row>(query(handling));
  const [row] = rows;
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
