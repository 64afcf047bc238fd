import { type SQL, sql } from 'drizzle-orm';
import { SERIES_MONTHS } from '@/contract/boa/codes';
import { preparedByText, planned, type Row } from '../../../kit/db/statement';
import { FLOW_CAD, IS_FLOW, rateOn } from '../../transactions/rules/flows';
import type { CallContext } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import type { FoundBook } from './found';
import { type AsOfDay, VALUES } from './onDay';

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
}

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const MONTH = sql`date_trunc('month', ${AS_OF})::date`;
const BACK = sql`make_interval(months => ${sql.placeholder('months')}::integer)`;

const monthTotals = (month: SQL): SQL => sql`
  select x.month::text as month, x.valued_on::text as valued_on, x.aua::numeric(19,2)::text as aua,
    x.net_flow::numeric(19,2)::text as net_flow, x.usd_value::numeric(19,2)::text as usd_value,
    ${rateOn(sql`x.valued_on`)}::text as usd_cad
  from (${month}) x order by x.month`;

type Codes = (column: SQL) => SQL;

const storedMonths = (codes: Codes, until: SQL): SQL => sql`
  select m.month, max(m.valued_on) as valued_on, sum(m.market_value) as aua, sum(m.net_flow) as net_flow,
    sum(m.usd_value) as usd_value
  from rep_code_months m where ${codes(sql`m.rep_code_id`)} and m.month > ${AS_OF} - ${BACK} - interval '1 month'
    and ${until}
  group by m.month`;

/** Whole rep codes have stored monthly sums. */
const ofCodes = (codes: Codes) =>
  preparedByText<MonthRow>('boa-months', monthTotals(storedMonths(codes, sql`m.valued_on <= ${AS_OF}`)));

/** The stored months of whole rep codes before a day within a month, and that day. */
const ofCodesWithin = (codes: Codes) =>
  planned<MonthRow>(
    monthTotals(sql`${storedMonths(codes, sql`m.month < ${MONTH}`)}
  union all
  select ${MONTH}, ${AS_OF}, sum(v.market_value), (
      select coalesce(sum(${FLOW_CAD}), 0) from transactions t
      where ${codes(sql`t.rep_code_id`)} and ${IS_FLOW} and t.trade_date between ${MONTH} and ${AS_OF}
    ), sum(v.usd_value)
  from (${VALUES}) v join accounts a on a.id = v.account_id where ${codes(sql`a.rep_code_id`)}
  having count(*) > 0`),
  );

/**
 * For single accounts, counts back from today's holdings as `gateway/demo/book/months` does for rep codes: the past holding
 * is today's less what moved since. Cash moves by amounts, everything else by quantities.
 */
const ofAccounts = (where: SQL) =>
  planned<MonthRow>(sql`
  with found as materialized (select a.id, a.currency, a.market_value_cad from accounts a where ${where}),
  points as materialized (
    select date_trunc('month', rate_date)::date as month, max(rate_date) as valued_on from fx_rates
    where rate_date > ${AS_OF} - ${BACK} and rate_date < ${MONTH} group by 1
    union all
    select ${MONTH}, ${AS_OF}
  ), recent as materialized (
    select t.*, f.currency from found f join transactions t on t.account_id = f.id
    where t.rep_code_id = any (${REP_CODES}) and t.trade_date >= (select min(month) from points)
  ), moved as (
    select security_id, trade_date, quantity as units from recent where security_id is not null and quantity is not null
    union all
    select s.id, r.trade_date, r.amount from recent r join securities s on s.kind = 'cash' and s.currency = r.currency
  ), held as (
    select h.security_id, sum(h.quantity) as units from found f join holdings h on h.account_id = f.id
    where h.rep_code_id = any (${REP_CODES}) group by 1
  ), calendar as materialized (
    select day::date, coalesce((select min(valued_on) from points where valued_on >= day), 'infinity') as valued_on
    from generate_series((select min(month) from points)::timestamp, (select as_of from book)::timestamp, interval '1 day') day
  ), steps as materialized (
    select m.security_id, c.valued_on, sum(m.units) as units from moved m join calendar c on c.day = m.trade_date group by 1, 2
  ), known as (
    select security_id from held union select security_id from steps
  ), counted as (
    select k.security_id, p.month, p.valued_on, coalesce(h.units, 0) - coalesce(sum(t.units) over (
      partition by k.security_id order by p.valued_on desc rows between unbounded preceding and 1 preceding), 0) as units
    from known k
    cross join (select month, valued_on from points union all select null, 'infinity') p
    left join held h on h.security_id = k.security_id
    left join steps t on t.security_id = k.security_id and t.valued_on = p.valued_on
  ), valued as (
    select c.month, c.valued_on,
      sum(round(c.units * q.close / s.price_units * case s.currency when 'USD' then x.usd_cad else 1 end, 2)) as aua,
      sum(case s.currency when 'USD' then round(c.units * q.close / s.price_units, 2) else 0 end) as usd_value
    from counted c join securities s on s.id = c.security_id
    cross join lateral (select close from prices p where p.security_id = c.security_id and p.price_date <= c.valued_on
      order by p.price_date desc limit 1) q
    cross join lateral (select ${rateOn(sql`c.valued_on`)} as usd_cad) x
    where c.month is not null
    group by 1, 2
  ), flows as (
    select date_trunc('month', t.trade_date)::date as month, sum(${FLOW_CAD}) as net_flow
    from recent t where ${IS_FLOW} and t.trade_date <= ${AS_OF} group by 1
  )
  ${monthTotals(sql`
  select v.month, v.valued_on, v.usd_value, coalesce(f.net_flow, 0) as net_flow,
    case when v.valued_on = (select as_of from book) then (select sum(market_value_cad) from found) else v.aua end as aua
  from valued v left join flows f on f.month = v.month`)}`);

/**
 * @param day the last one: a month-end, or a day within its month
 * @param months complete months, besides the one of the day
 * @returns the known month-ends, in order; none for an empty book
 */
export async function monthsOf(
  book: FoundBook,
  { asOf, isToday, days }: AsOfDay,
  { tx }: Pick<CallContext<unknown>, 'tx'>,
  months: number = SERIES_MONTHS['1y'],
): Promise<MonthRow[]> {
  const { accounts, codes } = book;
  const ofWhole = isToday || days.includes(asOf) ? ofCodes : ofCodesWithin;
  const query = codes === null ? ofAccounts(accounts.where) : ofWhole(codes);
  return tx.run(query({ ...book.values, months }));
}
