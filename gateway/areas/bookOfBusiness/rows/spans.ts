import type { ClientBase } from 'pg';

/**
 * A household is served while one of its accounts is open, or closed with something in it, and before the first one was
 * opened, since it has a client: as on any day of the book (`bookOfBusiness/rules/householdsOn`).
 */
const SPANS = `
  with homes as (
    select rep_code_id, id as account_id, household_id from accounts where household_id is not null
    union select rep_code_id, account_id, household_id from household_overlaps
  ), held as (
    select h.rep_code_id, h.household_id,
      daterange(a.opened_on, case when a.is_empty then a.closed_on end) as days, a.opened_on
    from homes h join accounts a on a.id = h.account_id
  ), served as (
    select c.rep_code_id, m.household_id, min(c.client_since) as since
    from clients c join household_members m on m.party_id = c.party_id group by 1, 2
  ), opened as (
    select rep_code_id, household_id, min(opened_on) as first_on from held group by 1, 2
  ), stretches as (
    select rep_code_id, household_id, days from held
    union all
    select rep_code_id, household_id, daterange(s.since, o.first_on)
    from served s left join opened o using (rep_code_id, household_id) where o.first_on is null or s.since < o.first_on
  )
  insert into rep_code_household_spans (rep_code_id, household_id, first_on, last_on)
  select rep_code_id, household_id, lower(span), upper(span) from (
    select rep_code_id, household_id, unnest(range_agg(days)) as span from stretches group by 1, 2
  ) spans`;

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

/** Writes from when to when households were served, and what was lost with them, again if it was. */
export async function writeSpans(client: ClientBase) {
  for (const text of [
    'delete from rep_code_household_spans',
    'delete from rep_code_lost_months',
    SPANS,
    LOST_MONTHS,
  ])
    await client.query(text);
}
