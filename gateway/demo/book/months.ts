import type { ClientBase } from 'pg';
import { FLOW_KINDS, FLOW_WORTH } from '../../areas/transactions/rules/flowWorth';

/** Months that are kept up to the date of the book: five years, and the month before them to begin from. */
const MONTHS = 61;

/**
 * What each rep code's accounts were worth at the end of the last months, counted back from what they hold: what was held
 * then is what is held now less what moved since. Cash moves by amounts, all else by quantities.
 */
const MONTH_ENDS = `
  with points as (
    select date_trunc('month', rate_date)::date as month, max(rate_date) as valued_on from fx_rates
    where rate_date > (select as_of from book) - interval '${MONTHS} months' group by 1
  ), recent as materialized (
    select t.rep_code_id, t.security_id, t.quantity, t.amount, t.amount_cad, t.kind, t.trade_date, a.currency
    from transactions t join accounts a on a.id = t.account_id
    where t.trade_date >= (select min(month) from points)
  ), moved as (
    select rep_code_id, security_id, trade_date, quantity as units from recent
    where security_id is not null and quantity is not null
    union all
    select r.rep_code_id, s.id, r.trade_date, r.amount from recent r
    join securities s on s.kind = 'cash' and s.currency = r.currency
  ), held as (
    select rep_code_id, security_id, sum(quantity) as units from holdings group by 1, 2
  ), calendar as (
    select day::date, (select min(valued_on) from points where valued_on >= day) as valued_on
    from generate_series((select min(month) from points), (select as_of from book), interval '1 day') day
  ), steps as (
    select m.rep_code_id, m.security_id, c.valued_on, sum(m.units) as units
    from moved m join calendar c on c.day = m.trade_date group by 1, 2, 3
  ), known as (
    select rep_code_id, security_id from held union select rep_code_id, security_id from steps
  ), counted as (
    select k.rep_code_id, k.security_id, p.month, p.valued_on,
      coalesce(h.units, 0) - coalesce(sum(s.units) over (partition by k.rep_code_id, k.security_id
        order by p.valued_on desc rows between unbounded preceding and 1 preceding), 0) as units
    from known k cross join points p
    left join held h on h.rep_code_id = k.rep_code_id and h.security_id = k.security_id
    left join steps s on s.rep_code_id = k.rep_code_id and s.security_id = k.security_id
      and s.valued_on = p.valued_on
  ), valued as (
    select c.rep_code_id, c.month, c.valued_on,
      sum(round(c.units * q.close / s.price_units * case s.currency when 'USD' then f.usd_cad else 1 end, 2)) as market_value,
      sum(case s.kind when 'cash' then round(c.units * case s.currency when 'USD' then f.usd_cad else 1 end, 2) else 0 end)
        as cash,
      sum(case s.currency when 'USD' then round(c.units * q.close / s.price_units, 2) else 0 end) as usd_value
    from counted c join securities s on s.id = c.security_id
    join prices q on q.security_id = c.security_id and q.price_date = c.valued_on
    join fx_rates f on f.rate_date = c.valued_on
    group by 1, 2, 3
  ), flows as (
    select t.rep_code_id, date_trunc('month', t.trade_date)::date as month, sum(${FLOW_WORTH}) as net_flow
    from recent t where t.kind in ${FLOW_KINDS} group by 1, 2
  )
  insert into rep_code_months (rep_code_id, month, valued_on, market_value, cash, net_flow, usd_value)
  select v.rep_code_id, v.month, v.valued_on,
    case when v.valued_on = b.as_of then r.market_value else v.market_value end,
    case when v.valued_on = b.as_of then r.cash else v.cash end, coalesce(f.net_flow, 0),
    v.usd_value
  from valued v cross join book b
  join rep_code_rollups r on r.rep_code_id = v.rep_code_id
  left join flows f on f.rep_code_id = v.rep_code_id and f.month = v.month`;

/** Writes the month-ends of a book whose accounts, holdings and transactions are there. */
export async function writeMonths(client: ClientBase) {
  await client.query(MONTH_ENDS);
}
