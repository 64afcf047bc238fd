import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';
import type { Summands } from '../rows/parts';
import type { FoundBook } from './found';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const MONTH = sql`date_trunc('month', ${AS_OF})::date`;

/**
 * What the managed accounts of `found` had at the end of each month that is kept, and on the day itself; by the month as
 * the key. On each day those count that were managed then, as in the breakdown by service.
 */
export const managedMonths = ({ on }: FoundBook): Summands => ({
  ctes: sql`managed as materialized (
    select f.rep_code_id, u.account_id, u.managed_on from found f join uma_accounts u on u.account_id = f.id
    where u.rep_code_id = any (${REP_CODES})
  ), ends as materialized (
    select date_trunc('month', rate_date)::date as month, max(rate_date) as valued_on from fx_rates
    where rate_date < ${MONTH} and rate_date > ${AS_OF} - make_interval(months => ${sql.placeholder('months')}::integer + 1)
    group by 1
  ), managed_months as (
    select g.rep_code_id, e.month::text as key,
      sum(m.market_values[cairn_month_number(e.month) - m.first_at + 1]) * 0.01 as managed
    from managed g join ends e on e.valued_on >= g.managed_on
    join account_months m on m.account_id = g.account_id and m.rep_code_id = any (${REP_CODES})
    where cairn_month_number(e.month) >= m.first_at group by g.rep_code_id, e.month
    union all
    select a.rep_code_id, ${MONTH}::text, sum(${on.marketValue})
    from ${on.from} where a.id in (select g.account_id from managed g where g.managed_on <= ${AS_OF}) group by a.rep_code_id
  )`,
  rows: sql`select rep_code_id, key, coalesce(managed, 0) as managed from managed_months`,
});
