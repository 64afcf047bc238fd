import { type SQL, sql } from 'drizzle-orm';
import { GROUP_ROWS_MAX, type SearchKind } from '@/contract/search/schema';
import type { Locale } from '@/contract/locale';
import { birthYear, deathYear } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { HOUSEHOLD, NAME, servedBy } from './codes';
import { accountHits, clientHits, householdHits } from './hits';
import { cityOf, headOf, roleIn } from './namesakes';
import { fieldPlace } from './ranks';
import { RECENT, recentPlace } from './recentQueries';
import { WORD } from './shape';
import type { SearchTerms } from './terms';
import { trayAccountsQuery } from './trays';

const FIELD_PLACE = fieldPlace(sql`best.field`);

/**
 * A group's queries: `{kind}_best` has each record once, `{kind}_top` the best of them with their `place`; `rows` is
 * what the screen shows. Names are looked up only for the shown rows, because a policy makes that expensive.
 */
interface Group {
  kind: SearchKind;
  hits: readonly SQL[];
  top: (locale: Locale) => SQL;
  rows: SQL;
  /** A query of more that is found, which `top` has too. */
  beside?: { name: string; query: SQL };
}

const FOUND = sql`best.field, best.rank, best.text`;
const SHOWN = sql`top.field, top.rank, top.text, top.recent_place is not null as is_recent`;
/** The years of everyone who is found: `shape.ts` keeps those of namesakes and of clients who died. */
const YEARS = sql`(
  select ${birthYear(sql`life`)} from clients life
  where life.party_id = p.id and life.rep_code_id = any (${REP_CODES})) as born_in, (
  select ${deathYear(sql`life`)} from clients life
  where life.party_id = p.id and life.rep_code_id = any (${REP_CODES})) as died_in`;
const PARTY = sql`p.kind as party_kind, p.given_name, p.family_name, p.legal_name, ${YEARS}`;
/** A former name of the client through whom a household or an account was found. */
const FORMER = sql`coalesce(
  case when top.field = 'name' then (
    select x.former_names from clients x where x.party_id = top.party_id and x.rep_code_id = any (${REP_CODES})) end,
  '{}') as former_names`;
const IN_BOOK = sql`false as is_unassigned`;

/**
 * Looked up only for rows that may be shown: `shape.ts` can only move a name found by a later word up, and everything
 * else down.
 */
const CLIENT_CITY = sql`case
  when top.place <= ${GROUP_ROWS_MAX} or (top.field = 'name' and top.rank = ${WORD})
  then ${cityOf.client(sql`top.party_id`)} end`;

/** By rank, then recently opened first, then by field, and finally in the order of the kind. */
const ordered = (own: SQL) => sql`order by best.rank, recent_place, ${FIELD_PLACE}, ${own}`;

/** Rows that rank below the last shown one need no sorting, which is expensive for half the book. */
const reaching = (kind: SearchKind) => sql`best.rank <= coalesce((
  select rank from ${sql.raw(`${kind}_best`)} order by rank offset ${sql.placeholder('limit')}::integer - 1 limit 1), 3)`;

const groupsOf = (terms: SearchTerms): Group[] => [
  {
    kind: 'client',
    hits: clientHits(terms),
    top: (locale) => sql`
      select c.party_id, c.rep_code_id, c.household_id, c.former_names, ${FOUND},
        ${recentPlace.client(sql`c.party_id`)} as recent_place
      from client_best best join clients c on c.party_id = best.key
      where ${reaching('client')} ${ordered(sql`${NAME[locale]}, c.party_id`)}`,
    rows: sql`
      select p.public_id as id, ${PARTY}, null as label, r.code, h.name as household, null as account_type,
        null as role, null as member_count, ${CLIENT_CITY} as city, false as is_closed,
        ${IN_BOOK}, top.former_names, ${SHOWN}
      from client_top top join parties p on p.id = top.party_id join rep_codes r on r.id = top.rep_code_id
      left join households h on h.id = top.household_id`,
  },
  {
    kind: 'household',
    hits: householdHits(terms),
    top: (locale) => sql`
      select h.id, h.public_id, h.name, h.member_count, best.party_id, ${FOUND},
        ${recentPlace.household(sql`h.public_id`)} as recent_place
      from household_best best join households h on h.id = best.key
      where ${reaching('household')} ${ordered(sql`${HOUSEHOLD[locale]}, h.id`)}`,
    rows: sql`
      select top.public_id as id, ${PARTY}, top.name as label, null as code, null as household,
        ${roleIn(sql`top.id`, sql`top.person_id`)} as role, top.member_count, ${cityOf.household(sql`top.id`)} as city,
        null as account_type, false as is_closed, ${IN_BOOK}, ${FORMER}, ${SHOWN}
      from (
        select *, coalesce(party_id, ${headOf(sql`household_top.id`)}) as person_id from household_top
        where place <= ${GROUP_ROWS_MAX} offset 0
      ) top left join parties p on p.id = top.person_id`,
  },
  {
    kind: 'account',
    hits: accountHits(terms),
    top: () => sql`
      select * from (
        select a.id, a.public_id, a.number, a.type, a.rep_code_id, a.closed_on is not null as is_closed, ${IN_BOOK},
          best.party_id, null as holder_kind, null as given_name, null as family_name, null as legal_name, ${FOUND},
          ${recentPlace.account(sql`a.public_id`)} as recent_place
        from account_best best join accounts a on a.id = best.key where ${reaching('account')}
        union all
        select null, t.public_id, t.number, t.type, null, false, true, null, t.holder_kind, t.given_name, t.family_name,
          t.legal_name, t.field, t.rank, null, null
        from trayed t
      ) best ${ordered(sql`best.is_closed, best.number`)}`,
    rows: sql`
      select top.public_id as id, coalesce(top.holder_kind, p.kind) as party_kind,
        coalesce(top.given_name, p.given_name) as given_name, coalesce(top.family_name, p.family_name) as family_name,
        coalesce(top.legal_name, p.legal_name) as legal_name, ${YEARS}, top.number as label, r.code, null as household,
        null as role, null as member_count, null as city, top.type as account_type, top.is_closed, top.is_unassigned,
        ${FORMER}, ${SHOWN}
      from (
        select *, coalesce(party_id, (
            select held.party_id from account_holders held where held.account_id = account_top.id
            order by held.position limit 1)) as holder_id
        from account_top offset 0
      ) top left join rep_codes r on r.id = top.rep_code_id left join parties p on p.id = top.holder_id`,
    beside: { name: 'trayed', query: trayAccountsQuery(terms) },
  },
];

/** The queries that a search needs, by the name of each group's count and rows. */
export interface GroupQueries {
  queries: SQL[];
  columns: SQL[];
}

function queriesOf(
  { kind, top, rows, beside, ...found }: Group,
  terms: SearchTerms,
  locale: Locale,
): GroupQueries {
  const name = (part: string) => sql.raw(`${kind}_${part}`);
  const countOf = (query: SQL) => sql`(select count(*)::integer from ${query})`;
  const served = terms.repCode === null ? null : servedBy(kind, locale);
  const hits = served === null ? found.hits : [...found.hits, served.hits];
  if (hits.length === 0) {
    return { queries: [], columns: [sql`0 as ${name('count')}`, sql`null as ${name('rows')}`] };
  }
  return {
    queries: [
      ...(beside === undefined ? [] : [beside.query]),
      ...(served?.query === undefined ? [] : [served.query]),
      sql`${name('best')} as materialized (
        select distinct on (best.key) best.key, best.field, best.rank, best.text, best.party_id
        from (${sql.join([...hits], sql` union all `)}) best
        order by best.key, best.rank, ${FIELD_PLACE}, best.text, best.party_id)`,
      // Numbered as they come out of the sort, which then keeps no more rows than are shown.
      sql`${name('top')} as materialized (
        select top.*, row_number() over () as place
        from (${top(locale)} limit ${sql.placeholder('limit')}) top)`,
    ],
    columns: [
      sql`${served?.count ?? countOf(name('best'))}${beside && sql` + ${countOf(sql.raw(beside.name))}`} as ${name('count')}`,
      sql`(select json_agg(row_to_json(each)) from (${rows} order by top.place) each) as ${name('rows')}`,
    ],
  };
}

/** @returns what is asked of the three groups, beside the queries that they share */
export function groupQueries(terms: SearchTerms, locale: Locale): GroupQueries {
  const parts = groupsOf(terms).map((group) => queriesOf(group, terms, locale));
  return {
    queries: [...RECENT, ...parts.flatMap(({ queries }) => queries)],
    columns: parts.flatMap(({ columns }) => columns),
  };
}
