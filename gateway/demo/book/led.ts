import type { ClientBase } from 'pg';
import { COUNT_WORK } from '../../areas/executive/rows/work';

const REVENUE_MONTHS = `
  insert into rep_code_revenue_months (rep_code_id, month, type, gross, net, gst, qst, entries)
  select rep_code_id, date_trunc('month', booked_on)::date, type, sum(gross), sum(net), sum(gst), sum(qst), count(*)
  from revenue_entries group by 1, 2, 3`;

/** A household is served from its first client or account on, until its last account is closed and empty. */
const SPANS = `
  with homes as (
    select rep_code_id, id as account_id, household_id from accounts where household_id is not null
    union select rep_code_id, account_id, household_id from household_overlaps
  ), held as (
    select h.rep_code_id, h.household_id, min(a.opened_on) as first_on,
      case when bool_and(a.closed_on is not null and a.is_empty) then max(a.closed_on) end as last_on
    from homes h join accounts a on a.id = h.account_id group by 1, 2
  ), served as (
    select c.rep_code_id, m.household_id, min(c.client_since) as first_on
    from clients c join household_members m on m.party_id = c.party_id group by 1, 2
  )
  insert into rep_code_household_spans (rep_code_id, household_id, first_on, last_on)
  select rep_code_id, household_id, least(h.first_on, s.first_on), h.last_on
  from held h full join served s using (rep_code_id, household_id)`;

/** Accounts that are closed hold nothing: at the end of a month they held what has left them since. */
const LOST_MONTHS = `
  with lost as materialized (
    select a.id, a.rep_code_id, a.currency, s.last_on from rep_code_household_spans s
    join accounts a on a.rep_code_id = s.rep_code_id and a.household_id = s.household_id
    where s.last_on is not null
  ), moved as materialized (
    select l.rep_code_id, l.last_on, t.security_id, t.trade_date, t.quantity as units
    from lost l join transactions t on t.account_id = l.id where t.security_id is not null and t.quantity is not null
    union all
    select l.rep_code_id, l.last_on, s.id, t.trade_date, t.amount
    from lost l join transactions t on t.account_id = l.id
    join securities s on s.kind = 'cash' and s.currency = l.currency
  ), points as (
    select distinct valued_on from rep_code_months
  ), held as (
    select m.rep_code_id, m.last_on, p.valued_on, m.security_id, -sum(m.units) as units
    from moved m join points p on p.valued_on < m.trade_date and p.valued_on < m.last_on group by 1, 2, 3, 4
  )
  insert into rep_code_lost_months (rep_code_id, lost_on, valued_on, market_value)
  select h.rep_code_id, h.last_on, h.valued_on,
    sum(round(h.units * q.close / s.price_units * case s.currency when 'USD' then f.usd_cad else 1 end, 2))
  from held h join securities s on s.id = h.security_id
  join prices q on q.security_id = h.security_id and q.price_date = h.valued_on
  join fx_rates f on f.rate_date = h.valued_on
  group by 1, 2, 3`;

/** Some teams set out to bring in more than they do, some less: a tenth either way, in round sums. */
const TARGETS = `
  with months as (
    select o.team_id, m.month, sum(m.net_flow) as net_flow
    from team_codes o join rep_code_months m on m.rep_code_id = o.rep_code_id group by 1, 2
  )
  insert into team_targets (team_id, year, net_flow)
  select team_id, extract(year from month), greatest(
    round(sum(net_flow) / count(*) * 12 * (88 + team_id * 13 % 30) / 100, -4), 10000)
  from months group by 1, 2`;

/** Writes what leaders compare, of a book that is there: the same for the same book each time. */
export async function writeLed(client: ClientBase, repCodes: readonly number[], asOf: string) {
  for (const text of [REVENUE_MONTHS, SPANS, LOST_MONTHS, TARGETS]) await client.query(text);
  const { text, values } = COUNT_WORK({ repCodes: `{${repCodes.join(',')}}`, asOf });
  await client.query(text, values);
}
