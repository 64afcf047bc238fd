import { type SQL, sql } from 'drizzle-orm';
import { type BoaTableKind, behindOf } from '@/contract/boa/codes';
import type { Locale } from '@/contract/locale';
import { partyYearPairs } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isCountedContact } from '../../clients/rules/contact';
import { ageOn } from '../../clients/rules/living';
import { behind, peopleOf } from './digital';
import { type Asked, homesOf, isOfHomes, isOfYear, PLACE, REACHED, TIER_OF } from './dimensions';
import { homesWithin, TABULAR } from './tabular';
import { collated } from '../../../kit/paging/order';

/** How the rows of the table are read, for households and for clients alike. */
interface TableRows {
  /**
   * The `with` queries up to `parts`: a row for each household or client, and one with a null `id` for accounts that have
   * none. Their sums are the dashboard's figures.
   */
  parts(asked: Asked): SQL;
  /** The rows that have an id, each with its place among them, as the query `ranked`. */
  ranked(locale: Locale, isPlaced: boolean): SQL;
  /** Where a row (alias `r`) lives; a country for one who lives abroad. */
  placeOfOne: SQL;
  /** The name of the person or company that a row is; null for a household. */
  party: SQL;
}

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const NAME = collated(sql`h.name_order`);
const CLIENT_NAME = collated(sql`c.name_order`);
const HOME_NAME = collated(sql`c.household_order`);

/** What both kinds of rows are told with, of `parts` (alias `p`). */
const DAYS_AND_RANKS = sql`${AS_OF} - p."signIn" as signed_in_on, ${AS_OF} - p."contact" as contacted_on,
      rank() over (order by p."aua" desc)::integer as rank,
      rank() over (order by p."revenue" desc)::integer as revenue_rank`;

/**
 * Where a record lives, of the query `places`. Looked up in one object: the database expects a row or two of `places` and
 * would go through all of them for each record in a join.
 */
const placeOf = (isPlaced: boolean, record: SQL): SQL =>
  isPlaced
    ? sql`(select jsonb_object_agg(l.record, l.place) from places l) ->> ${record}::text as place`
    : sql`null::text as place`;

/** When a client's first account was opened. Looked up as `placeOf` is, for the database expects one row of `firsts`. */
const FIRST_OPENED = sql`((select jsonb_object_agg(f.party_id, f.since) from firsts f) ->> p.party_id::text)::date`;

const IS_HOME = sql`y.rep_code_id = any (${REP_CODES}) and y.kind <> 'seasonal'`;
const OF_HOME = sql`household_members m join client_addresses y on y.party_id = m.party_id and ${IS_HOME}`;
const HEAD_FIRST = sql`(m.role = 'head') desc, m.position, y.kind desc`;

const HOUSEHOLDS: TableRows = {
  parts(asked) {
    const { ctes, rows } = TABULAR.household(asked);
    return sql`${ctes}, parts as materialized (${rows}), firsts as materialized (
    select q.household_id, min(a.opened_on) as since from acct q
    join accounts a on a.id = q.id and a.rep_code_id = any (${REP_CODES}) group by q.household_id
  )`;
  },
  ranked: (locale, isPlaced) => sql`${
    isPlaced
      ? sql`places as materialized (
    select distinct on (m.household_id) m.household_id as record, ${PLACE} as place from ${OF_HOME}
    where m.household_id in (select h.id from parts p join households h on h.public_id = p.id)
    order by m.household_id, ${HEAD_FIRST}
  ), `
      : sql``
  }ranked as materialized (
    select p.*, h.id as record, h.name, h.rep_code_ids, ${NAME[locale]} as sort_name, ${NAME[locale]} as sort_home,
      null::text as home_id, null::text as home_name, f.since, ${placeOf(isPlaced, sql`h.id`)}, ${DAYS_AND_RANKS}
    from parts p join households h on h.public_id = p.id left join firsts f on f.household_id = h.id
  )`,
  placeOfOne: sql`(select ${PLACE} from ${OF_HOME} where m.household_id = r.record order by ${HEAD_FIRST} limit 1)`,
  party: sql`null::json`,
};

/**
 * Clients with the sums of their accounts. Each account counts with the first of its holders whom the filter finds, so
 * that a joint one counts once. A client has the tier of the household.
 */
function clientParts(asked: Asked): SQL {
  const { book, isToday, within } = asked;
  const isOfPeople = within !== null && behindOf(within.dimension) === 'client';
  const isOfHouseholds = within !== null && isOfHomes(within.dimension);
  const accounts = isOfPeople ? { ...asked, within: null } : asked;
  const { join, people, homes } = isOfPeople
    ? { join: sql`left join`, people: behind(within), homes: sql`true` }
    : isOfHouseholds
      ? {
          join: sql`full join`,
          people: sql`household_id in (select household_id from chosen_homes) or party_id in (select party_id from own_sums)`,
          homes: sql`exists (select from chosen_homes w where w.household_id is not distinct from q.household_id)`,
        }
      : // Of a part of the accounts only those show who have something in it.
        { join: within === null ? sql`full join` : sql`right join`, people: sql`true`, homes: sql`true` };
  return sql`${homesOf(accounts)}, ${peopleOf(book.clients.where, book)}, ${REACHED}, chosen_homes as materialized (
    select h.household_id from homes h left join reached r on r.household_id = h.household_id ${homesWithin(within)}
  ), holders as materialized (
    select distinct on (x.account_id) x.account_id, x.party_id
    from acct q join account_holders x on x.account_id = q.id and x.is_beneficial and x.rep_code_id = any (${REP_CODES})
    join people k on k.party_id = x.party_id order by x.account_id, x.position
  ), own_sums as materialized (
    select o.party_id, sum(q.aua) as "aua", sum(q.cash) as "cash", sum(q.revenue) as "revenue",
      sum(q.net) as "revenueNet", sum(q.flow) as "netFlow",
      sum(${isOfYear(accounts) ? sql`q.revenue` : sql`q.yearly`}) as yearly,
      count(*) filter (where q.is_counted) as "accounts"
    from acct q left join holders o on o.account_id = q.id where ${homes}
    group by o.party_id having bool_or(q.is_counted) or sum(q.revenue) <> 0 or sum(q.flow) <> 0
  ), touched as materialized (
    select x.party_id, ${AS_OF} - max(x.contacted_on) as days from contacts_told x
    where ${isCountedContact(AS_OF)} group by x.party_id
  ), parts as materialized (
    select i.public_id as id, k.party_id, k.household_id as home,
      coalesce(s."aua", 0) as "aua", coalesce(s."cash", 0) as "cash",
      coalesce(s."revenue", 0) as "revenue", coalesce(s."revenueNet", 0) as "revenueNet", coalesce(s."netFlow", 0) as "netFlow",
      coalesce(s."accounts", 0) as "accounts", case when k.party_id is null then 0 else 1 end as "households",
      case when s."aua" > 0 then round(s.yearly * 100000 / s."aua") end as "yield",
      ${ageOn(sql`k`, AS_OF)} as "oldest",
      k.electronic, k.eligible,
      case when ${isToday} and k.eligible > 0 then round(k.electronic * 10000.0 / k.eligible)::integer end as "eDelivery",
      case when ${isToday} then ${AS_OF} - k.last_sign_in_on end as "signIn", t.days as "contact",
      case when h."households" > 0 then ${TIER_OF} end as tier
    from (select * from people where ${people}) k ${join} own_sums s on s.party_id = k.party_id
    left join parties i on i.id = k.party_id left join homes h on h.household_id = k.household_id
    -- A full join is always hashed: by its guesses the database would loop over all contacts for each client.
    full join touched t on t.party_id = k.party_id
    where k.party_id is not null or s."accounts" is not null
  ), firsts as materialized (
    select o.party_id, min(a.opened_on) as since from holders o
    join accounts a on a.id = o.account_id and a.rep_code_id = any (${REP_CODES}) group by o.party_id
  )`;
}

const CLIENTS: TableRows = {
  parts: clientParts,
  ranked: (locale, isPlaced) => sql`${
    isPlaced
      ? sql`places as materialized (
    select distinct on (y.party_id) y.party_id as record, ${PLACE} as place from parts p
    join client_addresses y on y.party_id = p.party_id and ${IS_HOME} order by y.party_id, y.kind desc
  ), `
      : sql``
  }ranked as materialized (
    select p.*, p.party_id as record, null::text as name, array[c.rep_code_id] as rep_code_ids,
      ${CLIENT_NAME[locale]} as sort_name, ${HOME_NAME[locale]} as sort_home, h.public_id::text as home_id,
      h.name as home_name, ${FIRST_OPENED} as since, ${placeOf(isPlaced, sql`p.party_id`)}, ${DAYS_AND_RANKS}
    from parts p join clients c on c.party_id = p.party_id left join households h on h.id = p.home
  )`,
  placeOfOne: sql`(select ${PLACE} from client_addresses y where y.party_id = r.record and ${IS_HOME}
    order by y.kind desc limit 1)`,
  party: sql`(select json_build_object('given_name', i.given_name, 'family_name', i.family_name,
    'legal_name', i.legal_name, ${partyYearPairs(sql`i`)}) from parties i where i.id = r.record)`,
};

export const TABLE_ROWS: Readonly<Record<BoaTableKind, TableRows>> = {
  household: HOUSEHOLDS,
  client: CLIENTS,
};
