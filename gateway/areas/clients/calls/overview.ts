import { sql } from 'drizzle-orm';
import type { ValuationBasis } from '@/contract/valuation/schema';
import type { ClientOverviewAnswer, HouseholdRole } from '@/contract/clients/schema';
import { prepared } from '../../../kit/db/statement';
import { basisWith, USD_RATE } from '../../valuation/rows/basis';
import { explainEach, inOrder, type Part } from '../../valuation/rows/explain';
import { sumOf } from '../../../kit/money';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { REP_CODES } from '../../../kit/db/ownScope';
import { recordRecentlyOpened } from '../../search/rows/opening';
import { birthYear, deathYear, nameOf, type PartyColumns, partyYearPairs } from '../rows/names';
import { ageOn, diedOn } from '../rules/living';
import { OPENED_CLIENT, openedClientValues } from '../rows/opened';
import { wordOrder } from '../../../kit/paging/order';

interface MemberRow extends PartyColumns {
  id: string | null;
  role: HouseholdRole;
}

/** Accounts of the household that count, or do not count, for one reason, and how many of them are shared. */
interface HouseholdPart extends Part {
  jointCount: number;
}

interface Card extends PartyColumns {
  id: string;
  age: number | null;
  died_on: string | null;
  language: 'en' | 'fr';
  code: string;
  code_name: string;
  client_since: string;
  updated_on: string;
  household_id: string | null;
  household_name: string | null;
  other_codes: number | null;
  parts: HouseholdPart[] | null;
  usd_rate: ValuationBasis['usdRate'];
  members: MemberRow[] | null;
  others: ClientOverviewAnswer['otherHouseholds'] | null;
}

/** Why an account (`a`) counts or does not; `seen` says which members of the household hold it. */
const PART = sql`case when not seen.is_own then 'trustee' when not a.is_counted then 'closed'
  when a.closed_on is not null then 'residual' when a.is_joint then 'joint' else 'single' end`;

/** The sums of the members' accounts, a shared account once. It opens nobody else's summary. */
const PARTS = sql`
  select json_agg(json_build_object('what', what, 'count', count, 'jointCount', joint_count,
      'amounts', json_build_object('marketValue', market_value::text, 'cash', cash::text,
        'bookCost', book_cost::text, 'gain', (market_value - book_cost)::text)))
  from (
    select ${PART} as what, count(*)::integer as count,
      (count(*) filter (where a.is_joint))::integer as joint_count, sum(a.market_value_cad) as market_value,
      sum(a.cash_cad) as cash, sum(a.book_cost_cad) as book_cost
    from (
      select held.account_id, bool_or(held.is_beneficial) as is_own
      from household_members m join clients mine on mine.party_id = m.party_id
      join account_holders held on held.party_id = mine.party_id
      where m.household_id = client.household_id and mine.rep_code_id = any (${REP_CODES})
      group by held.account_id
    ) seen join accounts a on a.id = seen.account_id
    group by 1
  ) part`;

const card = prepared<Card>(
  'client-overview',
  sql`
  with ${OPENED_CLIENT}, ${recordRecentlyOpened('client', sql`select party_id from client`)}
  select client.public_id as id, client.kind, client.given_name, client.family_name, client.legal_name,
    ${ageOn(sql`client`, sql`${sql.placeholder('asOf')}::date`)} as age, ${diedOn(sql`client`)}::text as died_on,
    ${deathYear(sql`client`)} as died_in,
    case when ${diedOn(sql`client`)} is not null then ${birthYear(sql`client`)} end as born_in,
    client.language, r.code, r.name as code_name, client.client_since, client.updated_on,
    h.public_id as household_id, h.name as household_name,
    ${USD_RATE}, (${PARTS}) as parts, cardinality(h.rep_code_ids) - (
      select count(*)::integer from unnest(h.rep_code_ids) as code where code = any (${REP_CODES})) as other_codes,
    (
      select json_agg(json_build_object(
          'id', case when mine.party_id is null then null else mp.public_id end,
          'kind', mp.kind, 'given_name', mp.given_name, 'family_name', mp.family_name,
          'legal_name', mp.legal_name, ${partyYearPairs(sql`mp`)}, 'role', m.role) order by m.position, m.party_id)
      from household_members m
      join parties mp on mp.id = m.party_id
      left join clients mine on mine.party_id = m.party_id and mine.rep_code_id = any (${REP_CODES})
      where m.household_id = client.household_id
    ) as members, (
      select json_agg(json_build_object('id', x.public_id, 'name', x.name) order by ${wordOrder(sql`x.name`).fr}, x.id)
      from household_members other join households x on x.id = other.household_id
      where other.party_id = client.party_id and other.household_id <> client.household_id
        and x.rep_code_ids && ${REP_CODES}
    ) as others
  from client
  join rep_codes r on r.id = client.rep_code_id
  left join households h on h.id = client.household_id`,
);

function householdOf(
  { household_id, household_name, members, parts, other_codes, usd_rate }: Card,
  asOf: string,
): ClientOverviewAnswer['household'] {
  if (household_id === null || household_name === null) return null;
  const { included, excluded } = inOrder(parts ?? []);
  const others = { what: 'otherAdvisor' as const, count: other_codes ?? 0, amounts: null };
  return {
    id: household_id,
    name: household_name,
    members: (members ?? []).map((member) => ({
      id: member.id,
      kind: member.kind,
      name: nameOf(member),
      role: member.role,
    })),
    householdTotal: sumOf(included.map(({ amounts }) => amounts.marketValue)),
    jointCount: included.reduce((total, part) => total + part.jointCount, 0),
    explain: explainEach('accounts', { included, excluded: [...excluded, others] }).marketValue,
    basis: basisWith(usd_rate, asOf),
    isPartial: others.count > 0,
  };
}

/** POST clients/overview: the client info card and the household. */
export const overview: Handler<'clientOverview'> = async (context) => {
  const [row] = await context.tx.conclude(card(openedClientValues(context)));
  if (row === undefined) throw new ProblemError('not-found');
  const { asOf } = context.scope;
  return {
    results: {
      id: row.id,
      kind: row.kind,
      name: nameOf(row),
      age: row.age,
      deceasedOn: row.died_on,
      language: row.language,
      repCode: row.code,
      repName: row.code_name,
      clientSince: row.client_since,
      updatedOn: row.updated_on,
    },
    household: householdOf(row, asOf),
    otherHouseholds: row.others ?? [],
    asOf,
  };
};
