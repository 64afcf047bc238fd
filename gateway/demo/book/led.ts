import type { ClientBase } from 'pg';
import { writeSpans } from '../../areas/bookOfBusiness/rows/spans';
import { COUNT_WORK } from '../../areas/executive/rows/work';

const REVENUE_MONTHS = `
  insert into rep_code_revenue_months (rep_code_id, month, type, gross, net, gst, qst, entries)
  select rep_code_id, date_trunc('month', booked_on)::date, type, sum(gross), sum(net), sum(gst), sum(qst), count(*)
  from revenue_entries group by 1, 2, 3`;

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
  await writeSpans(client);
  for (const text of [REVENUE_MONTHS, TARGETS]) await client.query(text);
  const { text, values } = COUNT_WORK({ repCodes: `{${repCodes.join(',')}}`, asOf });
  await client.query(text, values);
}
