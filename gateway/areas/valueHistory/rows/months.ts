import type { ClientBase } from 'pg';
import { FLOW_KINDS, FLOW_WORTH, VALUE_KINDS } from '../../transactions/rules/flowWorth';
import { worthCad, worthOwn } from '../../valuation/rules/worth';

/** Months that are kept up to the date of the book: five years, and the month before them to begin from. */
const MONTHS = 61;

const POINTS = `points as (
    select date_trunc('month', rate_date)::date as month, max(rate_date) as valued_on from fx_rates
    where rate_date > (select as_of from book) - interval '${MONTHS} months' group by 1
  )`;

/**
 * What each account was worth at the end of the last months, counted back from what it holds: what was held then is what
 * is held now less what moved since. Cash moves by amounts, all else by quantities. A stretch is a time in which the units
 * of a security did not change.
 */
const OF_ACCOUNTS = `
  with ${POINTS}, calendar as materialized (
    select day::date, (select min(p.month) from points p where p.valued_on >= day) as month
    from generate_series((select min(month) from points), (select as_of from book), interval '1 day') day
  ), recent as materialized (
    select t.*, a.currency, c.month
    from transactions t join accounts a on a.id = t.account_id join calendar c on c.day = t.trade_date
  ), moved as (
    select account_id, security_id, month, quantity as units from recent
    where security_id is not null and quantity is not null
    union all
    select r.account_id, s.id, r.month, r.amount from recent r
    join securities s on s.kind = 'cash' and s.currency = r.currency
  ), events as (
    select account_id, security_id, month, sum(units) as units from moved group by 1, 2, 3
    union all
    select account_id, security_id, 'infinity', -quantity from holdings
    union all
    select account_id, security_id, '-infinity', 0
    from (select account_id, security_id from holdings union select account_id, security_id from moved) x
  ), stretches as (
    select account_id, security_id, month as since, lag(month) over w as until,
      -sum(units) over (w rows between unbounded preceding and 1 preceding) as units
    from events window w as (partition by account_id, security_id order by month desc)
  ), quoted as materialized (
    select s.id, s.kind, s.currency, s.price_units, p.month, p.valued_on,
      (select q.close from prices q where q.security_id = s.id and q.price_date <= p.valued_on
        order by q.price_date desc limit 1) as close,
      (select f.usd_cad from fx_rates f where f.rate_date <= p.valued_on order by f.rate_date desc limit 1) as rate
    from securities s cross join points p
  ), priced as (
    select e.account_id, s.month, s.kind, ${worthCad('e.units', 's.close', 's.rate')} as cad,
      case s.currency when 'USD' then ${worthOwn('e.units', 's.close')} end as usd
    from stretches e join quoted s on s.id = e.security_id and s.month >= e.since and s.month < coalesce(e.until, 'infinity')
    where e.units <> 0 and s.close is not null
    -- Without it the values are worked out once for each sum.
    offset 0
  ), valued as (
    select account_id, month, sum(cad) as market_value, sum(cad) filter (where kind = 'cash') as cash, sum(usd) as usd_value
    from priced group by 1, 2
  ), entered as (
    select t.account_id, t.month, sum(${FLOW_WORTH}) as amount from recent t where t.kind in ${VALUE_KINDS} group by 1, 2
  ), known as (
    select account_id, min(month) as first_month from (
      select account_id, month from valued union all select account_id, month from entered) x group by 1
  ), told as (
    select k.account_id, p.month, p.valued_on, p.month > (select min(month) from points) as has_before,
      case when p.valued_on = b.as_of then a.market_value_cad else coalesce(v.market_value, 0) end as market_value,
      case when p.valued_on = b.as_of then a.cash_cad else coalesce(v.cash, 0) end as cash,
      coalesce(v.usd_value, 0) as usd_value, coalesce(e.amount, 0) as entered
    from known k cross join book b join accounts a on a.id = k.account_id join points p on p.month >= k.first_month
    left join valued v on v.account_id = k.account_id and v.month = p.month
    left join entered e on e.account_id = k.account_id and e.month = p.month
  ), changed as (
    select t.*, case when has_before
      then market_value - lag(market_value, 1, 0.00) over (partition by account_id order by month) - entered else 0 end as gains
    from told t
  )
  insert into account_months (account_id, rep_code_id, first_at, market_values, cash, usd_values, gains)
  select c.account_id, a.rep_code_id, cairn_month_number(min(c.month)), array_agg((c.market_value * 100)::bigint order by c.month),
    array_agg((c.cash * 100)::bigint order by c.month), array_agg((c.usd_value * 100)::bigint order by c.month),
    array_agg((c.gains * 100)::bigint order by c.month)
  from changed c join accounts a on a.id = c.account_id group by 1, 2`;

/** The sums of their accounts. */
const OF_CODES = `
  with ${POINTS}, summed as (
    select m.rep_code_id, m.first_at + o.place::integer - 1 as at, sum(o.market_value) as market_value, sum(o.cash) as cash,
      sum(o.usd_value) as usd_value, sum(o.gains) as gains
    from account_months m cross join lateral unnest(m.market_values, m.cash, m.usd_values, m.gains) with ordinality
      as o (market_value, cash, usd_value, gains, place)
    group by 1, 2
  ), flows as (
    select t.rep_code_id, date_trunc('month', t.trade_date)::date as month, sum(${FLOW_WORTH}) as net_flow
    from transactions t where t.kind in ${FLOW_KINDS} and t.trade_date >= (select min(month) from points) group by 1, 2
  )
  insert into rep_code_months (rep_code_id, month, valued_on, market_value, cash, net_flow, usd_value, gains)
  select c.rep_code_id, p.month, p.valued_on, coalesce(s.market_value, 0) * 0.01, coalesce(s.cash, 0) * 0.01,
    coalesce(f.net_flow, 0), coalesce(s.usd_value, 0) * 0.01, coalesce(s.gains, 0) * 0.01
  from (select distinct rep_code_id from account_months) c cross join points p
  left join summed s on s.rep_code_id = c.rep_code_id and s.at = cairn_month_number(p.month)
  left join flows f on f.rep_code_id = c.rep_code_id and f.month = p.month`;

/** Writes the month-ends of rep codes whose accounts have theirs, again if they were. */
export async function writeCodeMonths(client: ClientBase) {
  await client.query('delete from rep_code_months');
  await client.query(OF_CODES);
}

/** Writes the month-ends of a book whose accounts, holdings and transactions are there, again if they were. */
export async function writeMonths(client: ClientBase) {
  await client.query('delete from account_months');
  await client.query(OF_ACCOUNTS);
  await writeCodeMonths(client);
}
