import { type SQL, sql } from 'drizzle-orm';
import { SERIES_MONTHS } from '@/contract/boa/codes';
import { monthsBetween, type Span } from '@/contract/periods';
import { preparedByText, planned, type Row } from '../../../kit/db/statement';
import { FLOW_CAD, IS_FLOW, rateOn } from '../../transactions/rules/flows';
import type { CallContext } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import { valuesOn } from '../../valuation/rows/valuesOn';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';

/** The end of a month for this part of the book; the last one is the day that is asked for. Amounts are texts. */
export interface MonthRow extends Row {
  /** The first day of the month. */
  month: string;
  valued_on: string;
  aua: string;
  net_flow: string;
  /** What was held in US dollars, in USD. */
  usd_value: string;
  usd_cad: string;
  /** What prices and the rate of exchange did in the month; null for a month that is not kept. */
  gains: string | null;
}

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const MONTH = sql`date_trunc('month', ${AS_OF})::date`;
const BACK = sql`make_interval(months => ${sql.placeholder('months')}::integer)`;

const monthTotals = (month: SQL): SQL => sql`
  select x.month::text as month, x.valued_on::text as valued_on, x.aua::numeric(19,2)::text as aua,
    x.net_flow::numeric(19,2)::text as net_flow, x.usd_value::numeric(19,2)::text as usd_value,
    ${rateOn(sql`x.valued_on`)}::text as usd_cad, x.gains::numeric(19,2)::text as gains
  from (${month}) x order by x.month`;

type Codes = (column: SQL) => SQL;

const storedMonths = (codes: Codes, until: SQL): SQL => sql`
  select m.month, max(m.valued_on) as valued_on, sum(m.market_value) as aua, sum(m.net_flow) as net_flow,
    sum(m.usd_value) as usd_value, sum(m.gains) as gains
  from rep_code_months m where ${codes(sql`m.rep_code_id`)} and m.month > ${AS_OF} - ${BACK} - interval '1 month'
    and ${until}
  group by m.month`;

/** Whole rep codes have stored monthly sums. */
const ofCodes = (codes: Codes) =>
  preparedByText<MonthRow>('boa-months', monthTotals(storedMonths(codes, sql`m.valued_on <= ${AS_OF}`)));

/** What came in since a month began, up to the day, for the accounts that a condition on `t` finds. */
const flowWithin = (where: SQL): SQL => sql`(
      select coalesce(sum(${FLOW_CAD}), 0) from transactions t
      where ${where} and ${IS_FLOW} and t.trade_date between ${MONTH} and ${AS_OF})`;

/** The stored months of whole rep codes before a day within a month, and that day. */
const ofCodesWithin = (codes: Codes) =>
  planned<MonthRow>(
    monthTotals(sql`${storedMonths(codes, sql`m.month < ${MONTH}`)}
  union all
  select ${MONTH}, ${AS_OF}, sum(v.market_value), ${flowWithin(codes(sql`t.rep_code_id`))}, sum(v.usd_value), null
  from (${valuesOn(AS_OF)}) v join accounts a on a.id = v.account_id where ${codes(sql`a.rep_code_id`)}
  having count(*) > 0`),
  );

/** The last month: of the day of the book as its accounts are, of the end of a month as it is kept, of another day worked out. */
const lastOf = ({ isToday, isKept }: Pick<AsOfDay, 'isToday' | 'isKept'>) => {
  if (isToday)
    return sql`case when p.valued_on = ${AS_OF} then (select sum(market_value_cad) from found) else s.aua end`;
  return isKept ? sql`s.aua` : null;
};

/** Part of a rep code: the sums of the months that are kept of its accounts, and the day itself within a month. */
const ofAccounts = (where: SQL, day: Pick<AsOfDay, 'isToday' | 'isKept'>) => {
  const value = lastOf(day);
  return planned<MonthRow>(sql`
  with found as materialized (select a.id, a.market_value_cad from accounts a where ${where}),
  points as materialized (
    select date_trunc('month', rate_date)::date as month, max(rate_date) as valued_on from fx_rates
    where rate_date > ${AS_OF} - ${BACK} and rate_date <= ${AS_OF} group by 1
  ), bounds as materialized (
    select min(cairn_month_number(month)) as first_at, max(cairn_month_number(month)) as last_at from points
  ), summed as (
    select greatest(v.first_at, b.first_at) + o.place - 1 as at, sum(o.value) * 0.01 as aua, sum(o.usd) * 0.01 as usd_value,
      sum(o.gains) * 0.01 as gains
    from found f join account_months v on v.account_id = f.id and v.rep_code_id = any (${REP_CODES})
    cross join bounds b
    cross join lateral unnest(
      v.market_values[greatest(b.first_at - v.first_at, 0) + 1:b.last_at - v.first_at + 1],
      v.usd_values[greatest(b.first_at - v.first_at, 0) + 1:b.last_at - v.first_at + 1],
      v.gains[greatest(b.first_at - v.first_at, 0) + 1:b.last_at - v.first_at + 1]
    ) with ordinality as o (value, usd, gains, place) group by 1
  ), flows as (
    select date_trunc('month', t.trade_date)::date as month, sum(${FLOW_CAD}) as net_flow
    from found f join transactions t on t.account_id = f.id
    where t.rep_code_id = any (${REP_CODES}) and ${IS_FLOW} and t.trade_date <= ${AS_OF}
      and t.trade_date >= (select min(month) from points) group by 1
  )
  ${monthTotals(sql`
  select p.month, p.valued_on, s.usd_value, coalesce(f.net_flow, 0) as net_flow, ${value ?? sql`s.aua`} as aua, s.gains
  from points p join summed s on s.at = cairn_month_number(p.month) left join flows f on f.month = p.month
  ${
    value === null
      ? sql`where p.month < ${MONTH}
  union all
  select ${MONTH}, ${AS_OF}, sum(v.usd_value), coalesce((select f.net_flow from flows f where f.month = ${MONTH}), 0),
    sum(v.market_value), null
  from (${valuesOn(AS_OF)}) v join found f on f.id = v.account_id having count(*) > 0`
      : sql``
  }`)}`);
};

/** How many months are read to tell a span: a year at least, and back to the month-end that the span opens with. */
export const monthsFor = (span: Span, { asOf }: Pick<AsOfDay, 'asOf'>): number =>
  Math.max(SERIES_MONTHS['1y'], monthsBetween(span.from, asOf) + 1);

/**
 * @param day the last one: a month-end, or a day within its month
 * @param months complete months, besides the one of the day
 * @returns the known month-ends, in order; none for an empty book
 */
export async function monthsOf(
  book: FoundBook,
  day: AsOfDay,
  { tx }: Pick<CallContext<unknown>, 'tx'>,
  months: number,
): Promise<MonthRow[]> {
  const { accounts, codes } = book;
  const ofWhole = day.isToday || day.isKept ? ofCodes : ofCodesWithin;
  const query = codes === null ? ofAccounts(accounts.where, day) : ofWhole(codes);
  return tx.run(query({ ...book.values, months }));
}
