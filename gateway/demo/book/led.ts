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

/** What the households that left had at the end of each month before. */
const LOST_MONTHS = `
  insert into rep_code_lost_months (rep_code_id, lost_on, valued_on, market_value)
  select s.rep_code_id, s.last_on, p.valued_on, sum(v.value) * 0.01
  from rep_code_household_spans s
  join accounts a on a.rep_code_id = s.rep_code_id and a.household_id = s.household_id
  join account_months m on m.account_id = a.id
  cross join lateral unnest(m.market_values) with ordinality as v (value, place)
  join (select distinct valued_on from rep_code_months) p
    on cairn_month_number(p.valued_on) = m.first_at + v.place - 1 and p.valued_on < s.last_on
  where s.last_on is not null and v.value <> 0 group by 1, 2, 3`;

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
