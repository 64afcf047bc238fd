import type { ClientBase } from 'pg';
import { FLOW_KINDS, FLOW_WORTH } from '../../transactions/rules/flowWorth';

const FLOW_DAYS = `
  insert into rep_code_flow_days (rep_code_id, day, net_flow)
  select t.rep_code_id, t.trade_date, sum(${FLOW_WORTH})
  from transactions t
  where t.kind in ${FLOW_KINDS}
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
