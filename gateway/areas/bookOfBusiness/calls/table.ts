import { type SQL, sql } from 'drizzle-orm';
import { OF_TODAY, type Tier, TIER_KEYS } from '@/contract/boa/codes';
import { spanOf } from '@/contract/periods';
import type { BoaTableBody, BoaTableRow, BoaTableSortKey, BoaTableSummaryBody } from '@/contract/boa/table';
import type { MeasureId } from '@/contract/measures/registry';
import type { Row } from '../../../kit/db/statement';
import { nameOf, type NameColumns } from '../../clients/rows/names';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { REP_CODES } from '../../../kit/db/ownScope';
import { type OrderedBy, sortColumns } from '../../../kit/lists/defineList';
import { keyTexts } from '../../../kit/paging/keyset';
import { byRecord } from '../../../kit/paging/order';
import { walk } from '../../../kit/lists/walk';
import { among } from '../../../kit/lists/listRead';
import { isTold, revenueSince } from '../rules/revenueKept';
import { foundBook } from './found';
import { asOfDay } from './onDay';
import { TABLE_ROWS } from './tableRows';

const TOLD = [
  'aua',
  'cash',
  'netFlow',
  'revenue',
  'revenueNet',
  'yield',
  'oldest',
  'eDelivery',
  'signIn',
  'contact',
  'accounts',
  'households',
] as const satisfies readonly MeasureId[];

/** @throws {ProblemError} `invalid` for a part that exists for today only, on an earlier day */
function checkPart({ within }: BoaTableSummaryBody, isToday: boolean) {
  if (isToday || !(OF_TODAY as readonly (string | undefined)[]).includes(within?.dimension)) return;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '/asOf', rule: 'of_today_alone' }],
    status: 422,
  });
}

/**
 * The households or clients that the table has, from the accounts that the dashboard reads, so that their sums are its
 * figures.
 *
 * @returns `ctes` with `parts`, one row for each of them and one without an id for accounts that have none
 * @throws {ProblemError} `invalid` for a filter that accounts do not have, or a day before the book
 */
export async function tableOf(context: CallContext<BoaTableSummaryBody>) {
  const { kind, organisation, period, within } = context.body;
  const day = await asOfDay(context);
  checkPart(context.body, day.isToday);
  const book = await foundBook(context, day);
  const span = spanOf(period, day.asOf);
  const year = spanOf('t12', day.asOf);
  const first = await revenueSince(context);
  return {
    ctes: TABLE_ROWS[kind].parts({
      book,
      isToday: day.isToday,
      measures: TOLD,
      organisation,
      period,
      within,
    }),
    values: { ...book.values, ...span, yearFrom: year.from, yearTo: year.to },
    isTold: (measure: 'revenue' | 'yield') => isTold(measure, span, year, first),
    isToday: day.isToday,
    span,
    asOf: day.asOf,
  };
}

interface Line extends Row {
  id: string;
  name: string | null;
  party: NameColumns | null;
  home_id: string | null;
  home_name: string | null;
  rep_code_ids: number[];
  tier: Tier | null;
  aua: string;
  cash: string;
  net_flow: string;
  revenue: string;
  revenue_net: string;
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

const NEVER = sql`'0001-01-01'::date`;

/** The person's rep codes that serve a row (alias `r`), as it lists them. */
const CODES = sql`(select string_agg(x.code, ', ' order by x.code collate "C") collate "C" from rep_codes x
    where x.id = any (r.rep_code_ids) and x.id = any (${REP_CODES}))`;

const TIERS_IN_ORDER = sql.raw(`array[${TIER_KEYS.map((key) => `'${key}'`).join(', ')}]`);

const ORDER: Readonly<Record<BoaTableSortKey, OrderedBy>> = {
  name: { expression: sql`r.sort_name`, type: 'text' },
  household: { expression: sql`r.sort_home`, type: 'text', orElse: sql`''` },
  aua: { expression: sql`r."aua"::numeric(19,2)`, type: 'numeric' },
  cash: { expression: sql`r."cash"::numeric(19,2)`, type: 'numeric' },
  netFlow: { expression: sql`r."netFlow"::numeric(19,2)`, type: 'numeric' },
  revenue: { expression: sql`r."revenue"::numeric(19,2)`, type: 'numeric' },
  revenueNet: { expression: sql`r."revenueNet"::numeric(19,2)`, type: 'numeric' },
  accounts: { expression: sql`r."accounts"::integer`, type: 'integer' },
  yield: { expression: sql`r."yield"::integer`, type: 'bigint', orElse: sql`0` },
  oldest: { expression: sql`r."oldest"`, type: 'integer', orElse: sql`0` },
  eDelivery: { expression: sql`r."eDelivery"`, type: 'integer', orElse: sql`0` },
  signIn: { expression: sql`r.signed_in_on`, type: 'date', orElse: NEVER },
  contact: { expression: sql`r.contacted_on`, type: 'date', orElse: NEVER },
  since: { expression: sql`r.since`, type: 'date', orElse: NEVER },
  tier: { expression: sql`array_position(${TIERS_IN_ORDER}, r.tier)`, type: 'integer', orElse: sql`0` },
  province: { expression: sql`r.place collate "C"`, type: 'text', orElse: sql`''` },
  repCodes: { expression: CODES, type: 'text', orElse: sql`''` },
};

const money = (column: SQL): SQL => sql`(${column})::numeric(19,2)::text`;

/** POST boa/table: a page of the households or clients of a dashboard. */
export const boaTable: Handler<'boaTable'> = async (context) => {
  const { body, scope, locale, reading } = context;
  const { sort, page, ...settings }: BoaTableBody = body;
  const { ranked, placeOfOne, party } = TABLE_ROWS[settings.kind];
  const { ctes, values, isTold: isKept, asOf } = await tableOf(context);
  const isPlaced = sort.some(({ key }) => key === 'province');
  const asked = sort.flatMap(({ key, direction }) => sortColumns(ORDER[key], direction));
  const last = sort.some(({ key }) => key === 'name') ? [] : sortColumns(ORDER.name, 'asc');
  const columns = byRecord([...asked, ...last], sql`r.record`);
  const { rows, next, previous } = await walk<Line>(context, {
    name: 'boaTable',
    settings,
    sort,
    columns,
    page,
    values,
    query: ({ after, order, limit, skip }) => sql`with ${ctes}, ${ranked(locale, isPlaced)}
      select r.id, r.name, ${party} as party, r.home_id, r.home_name, r.rep_code_ids, r.tier,
        ${money(sql`r."aua"`)} as aua, ${money(sql`r."cash"`)} as cash, ${money(sql`r."netFlow"`)} as net_flow,
        ${money(sql`r."revenue"`)} as revenue, ${money(sql`r."revenueNet"`)} as revenue_net,
        r."yield"::integer as points, r."oldest" as oldest, r."eDelivery" as delivered,
        r.signed_in_on::text as signed_in_on, r.contacted_on::text as contacted_on,
        ${isPlaced ? sql`r.place` : placeOfOne} as province, r.since::text as since,
        r."accounts"::integer as accounts, r.rank, r.revenue_rank, ${keyTexts(columns)}
      from ranked r where ${among(reading, sql`r.id`)} and ${after} order by ${order} limit ${limit} offset ${skip}`,
  });
  return {
    rows: rows.map((row): BoaTableRow => ({
      id: row.id,
      name: row.name,
      party: row.party === null ? null : nameOf(row.party),
      household:
        row.home_id === null || row.home_name === null ? null : { id: row.home_id, name: row.home_name },
      repCodes: scope.repCodes.filter(({ id }) => row.rep_code_ids.includes(id)).map(({ code }) => code),
      tier: row.tier,
      aua: row.aua,
      cash: row.cash,
      netFlow: row.net_flow,
      revenue: isKept('revenue') ? row.revenue : null,
      revenueNet: isKept('revenue') ? row.revenue_net : null,
      yield: isKept('yield') ? row.points : null,
      oldest: row.oldest,
      eDelivery: row.delivered,
      signInOn: row.signed_in_on,
      contactOn: row.contacted_on,
      province: row.province,
      since: row.since,
      accounts: row.accounts,
      rank: row.rank,
      revenueRank: isKept('revenue') ? row.revenue_rank : null,
    })),
    next,
    previous,
    asOf,
  };
};
