import type { ClientBase } from 'pg';
import { FLOWS } from './months';

/** Money at its day's rate; securities at what they were worth then, rounded to the cent as holdings are. */
const FLOW_DAYS = `
  insert into rep_code_flow_days (rep_code_id, day, net_flow)
  select t.rep_code_id, t.trade_date, sum(
    t.amount_cad + case when t.security_id is null or t.quantity is null then 0 else coalesce((
      select round(round(t.quantity * p.close / s.price_units, 2) * case s.currency when 'USD' then (
        select usd_cad from fx_rates where rate_date <= t.trade_date order by rate_date desc limit 1) else 1 end, 2)
      from prices p join securities s on s.id = p.security_id
      where p.security_id = t.security_id and p.price_date <= t.trade_date
      order by p.price_date desc limit 1), 0) end)
  from transactions t
  where t.kind in ${FLOWS}
  group by 1, 2`;

/** Writes what came in and went out each day, of a book whose transactions are there. */
export async function writeFlowDays(client: ClientBase) {
  await client.query(FLOW_DAYS);
}

const HOUSEHOLDS = `
  insert into rep_code_households (rep_code_id, household_id)
  select rep_code_id, id from households
  where rep_code_id is not null and not (account_count = 0 and closed_count > 0)
  union all
  select rep_code_id, household_id from household_parts where not (account_count = 0 and closed_count > 0)`;

/** Writes which households are served under which rep code, of a book whose households are there. */
export async function writeServed(client: ClientBase) {
  await client.query(HOUSEHOLDS);
}
