import { type SQL, sql } from 'drizzle-orm';
import { type Tier, TIER_KEYS } from '@/contract/boa/codes';
import { spanOf } from '@/contract/boa/spans';
import type { BoaTableBody, BoaTableRow, BoaTableSortKey, BoaTableSummaryBody } from '@/contract/boa/table';
import type { Locale } from '@/contract/locale';
import type { MeasureId } from '@/contract/measures/registry';
import type { Row } from '../../db/statement';
import type { Handler, Handling } from '../handler';
import { foundHouseholds } from '../households/found';
import { REP_CODES } from '../ownScope';
import { type OrderedBy, sortColumns } from '../paging/defineList';
import { keyTexts } from '../paging/keyset';
import { byRecord } from '../paging/order';
import { walk } from '../paging/walk';
import { among } from '../reading';
import { TABULAR, TIER_OF } from './dimensions';
import { foundBook } from './found';
import { asOfDay } from './onDay';

const TOLD = [
  'aua',
  'cash',
  'netFlow',
  'revenue',
  'yield',
  'oldest',
  'eDelivery',
  'signIn',
  'contact',
  'accounts',
  'households',
] as const satisfies readonly MeasureId[];

/**
 * The households that the table has, as the dashboard's own breakdown reads them, so that their sums are its figures.
 *
 * @returns `ctes` with `parts`, one row for each household and one without an id for accounts that have none
 * @throws {ProblemError} `invalid` for a filter that accounts do not have, or a day before the book
 */
export async function tableOf(handling: Handling<BoaTableSummaryBody>) {
  const { filters, organisation, period, within } = handling.body;
  const day = await asOfDay(handling);
  const book = await foundBook(handling, day);
  const { ctes, rows } = TABULAR.household({
    book,
    isToday: day.isToday,
    measures: TOLD,
    organisation,
    period,
    within,
    households: foundHouseholds(filters, day.asOf).where,
  });
  const span = spanOf(period, day.asOf);
  const { from: yearFrom, to: yearTo } = spanOf('t12', day.asOf);
  return {
    ctes: sql`${ctes}, parts as materialized (${rows})`,
    values: { ...book.values, ...span, yearFrom, yearTo },
    span,
    asOf: day.asOf,
  };
}

interface Line extends Row {
  id: string;
  name: string;
  rep_code_ids: number[];
  tier: Tier | null;
  aua: string;
  net_flow: string;
  revenue: string;
  points: number | null;
  oldest: number | null;
  delivered: number | null;
  signed_in_on: string | null;
  contacted_on: string | null;
  province: string | null;
  since: string | null;
  accounts: number;
  rank: number;
  revenue_rank: number;
}

const NAME = { en: sql`r.name collate cairn_en`, fr: sql`r.name collate cairn_fr` } as const;
const NEVER = sql`'0001-01-01'::date`;

/** The person's rep codes that serve a household (alias `r`), as its row lists them. */
const CODES = sql`(select string_agg(x.code, ', ' order by x.code collate "C") collate "C" from rep_codes x
    where x.id = any (r.rep_code_ids) and x.id = any (${REP_CODES}))`;

const TIERS_IN_ORDER = sql.raw(`array[${TIER_KEYS.map((key) => `'${key}'`).join(', ')}]`);

const orderOf = (locale: Locale): Readonly<Record<BoaTableSortKey, OrderedBy>> => ({
  name: { expression: NAME[locale], type: 'text' },
  aua: { expression: sql`r."aua"`, type: 'numeric' },
  netFlow: { expression: sql`r."netFlow"`, type: 'numeric' },
  revenue: { expression: sql`r."revenue"`, type: 'numeric' },
  accounts: { expression: sql`r."accounts"::integer`, type: 'integer' },
  yield: { expression: sql`r."yield"::integer`, type: 'bigint', orElse: sql`0` },
  oldest: { expression: sql`r."oldest"`, type: 'integer', orElse: sql`0` },
  eDelivery: { expression: sql`r."eDelivery"`, type: 'integer', orElse: sql`0` },
  signIn: { expression: sql`r.signed_in_on`, type: 'date', orElse: NEVER },
  contact: { expression: sql`r.contacted_on`, type: 'date', orElse: NEVER },
  since: { expression: sql`r.since`, type: 'date', orElse: NEVER },
  tier: {
    expression: sql`case when r."households" > 0 then array_position(${TIERS_IN_ORDER}, ${TIER_OF(sql`r."aua"`)}) end`,
    type: 'integer',
    orElse: sql`0`,
  },
  province: { expression: sql`r.place collate "C"`, type: 'text', orElse: sql`''` },
  repCodes: { expression: CODES, type: 'text', orElse: sql`''` },
});

const PLACE = sql`case when y.country = 'CA' then y.province else y.country end`;
const LIVED = sql`household_members m
    join client_addresses y on y.party_id = m.party_id and y.rep_code_id = any (${REP_CODES}) and y.kind <> 'seasonal'`;
const HEAD_FIRST = sql`(m.role = 'head') desc, m.position, y.kind desc`;

/** Where the head of a household (alias `r`) lives; a country for one who lives abroad. */
const PLACE_OF_ONE = sql`(select ${PLACE} from ${LIVED} where m.household_id = r.household_id
    order by ${HEAD_FIRST} limit 1)`;

/** The same for every row at once: an order by place needs them all. */
const PLACES = sql`, places as materialized (
    select distinct on (m.household_id) m.household_id, ${PLACE} as place from ${LIVED}
    where m.household_id in (select h.id from parts p join households h on h.public_id = p.id)
    order by m.household_id, ${HEAD_FIRST}
  )`;

/** The rows that have a household, each with its place among them. @param isPlaced with where its head lives */
const ranked = (ctes: SQL, isPlaced: boolean): SQL => sql`with ${ctes}, firsts as materialized (
    select q.household_id, min(a.opened_on) as since from acct q
    join accounts a on a.id = q.id and a.rep_code_id = any (${REP_CODES}) group by q.household_id
  )${isPlaced ? PLACES : sql``}, ranked as materialized (
    select p.*, h.id as household_id, h.name, h.rep_code_ids, f.since,
      ${isPlaced ? sql`l.place` : sql`null::text as place`},
      ${sql.placeholder('asOf')}::date - p."signIn" as signed_in_on,
      ${sql.placeholder('asOf')}::date - p."contact" as contacted_on,
      rank() over (order by p."aua" desc)::integer as rank,
      rank() over (order by p."revenue" desc)::integer as revenue_rank
    from parts p join households h on h.public_id = p.id left join firsts f on f.household_id = h.id
    ${isPlaced ? sql`left join places l on l.household_id = h.id` : sql``}
  )`;

const money = (column: SQL): SQL => sql`(${column})::numeric(19,2)::text`;

/** POST boa/table: a page of the households of a dashboard. */
export const boaTable: Handler<'boaTable'> = async (handling) => {
  const { body, scope, locale, reading } = handling;
  const { sort, page, ...settings }: BoaTableBody = body;
  const { ctes, values, asOf } = await tableOf(handling);
  const isPlaced = sort.some(({ key }) => key === 'province');
  const by = orderOf(locale);
  const asked = sort.flatMap(({ key, direction }) => sortColumns(by[key], direction));
  const last = sort.some(({ key }) => key === 'name') ? [] : sortColumns(by.name, 'asc');
  const columns = byRecord([...asked, ...last], sql`r.household_id`);
  const { rows, next, previous } = await walk<Line>(handling, {
    name: 'boaTable',
    settings,
    sort,
    columns,
    page,
    values,
    query: ({ after, order, limit, skip }) => sql`${ranked(ctes, isPlaced)}
      select r.id, r.name, r.rep_code_ids, case when r."households" = 0 then null else ${TIER_OF(sql`r."aua"`)} end as tier,
        ${money(sql`r."aua"`)} as aua, ${money(sql`r."netFlow"`)} as net_flow, ${money(sql`r."revenue"`)} as revenue,
        r."yield"::integer as points, r."oldest" as oldest, r."eDelivery" as delivered,
        r.signed_in_on::text as signed_in_on, r.contacted_on::text as contacted_on, ${isPlaced ? sql`r.place` : PLACE_OF_ONE} as province, r.since::text as since,
        r."accounts"::integer as accounts, r.rank, r.revenue_rank, ${keyTexts(columns)}
      from ranked r where ${among(reading, sql`r.id`)} and ${after} order by ${order} limit ${limit} offset ${skip}`,
  });
  return {
    rows: rows.map((row): BoaTableRow => ({
      id: row.id,
      name: row.name,
      repCodes: scope.repCodes.filter(({ id }) => row.rep_code_ids.includes(id)).map(({ code }) => code),
      tier: row.tier,
      aua: row.aua,
      netFlow: row.net_flow,
      revenue: row.revenue,
      yield: row.points,
      oldest: row.oldest,
      eDelivery: row.delivered,
      signInOn: row.signed_in_on,
      contactOn: row.contacted_on,
      province: row.province,
      since: row.since,
      accounts: row.accounts,
      rank: row.rank,
      revenueRank: row.revenue_rank,
    })),
    next,
    previous,
    asOf,
  };
};
