import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';
import { rateOn } from '../../transactions/rules/flows';
import { worthCad, worthOwn } from '../rules/worth';

/** What securities cost on a day: the last close that is not after it. */
const quotesOn = (day: SQL): SQL => sql`select distinct on (security_id) security_id, close from prices
    where price_date <= ${day} order by security_id, price_date desc`;

/**
 * What accounts held on a day, by account: today's holdings less what moved since, at the last prices and the last rate
 * of exchange up to that day. Cash moves by amounts, everything else by quantities.
 *
 * @returns a select of `account_id`, `market_value` and `cash` in CAD, and `usd_value`, in USD
 */
export const valuesOn = (day: SQL): SQL => sql`
  select u.account_id, sum(u.cad) as market_value, coalesce(sum(u.cad) filter (where u.kind = 'cash'), 0) as cash,
    coalesce(sum(u.usd), 0) as usd_value
  from (
    select y.account_id, s.kind, ${sql.raw(worthCad('y.units', 'q.close', 'x.usd_cad'))} as cad,
      case s.currency when 'USD' then ${sql.raw(worthOwn('y.units', 'q.close'))} end as usd
    from (
      select account_id, security_id, sum(units) as units from (
        select h.account_id, h.security_id, h.quantity as units from holdings h where h.rep_code_id = any (${REP_CODES})
        union all
        select t.account_id, t.security_id, -t.quantity from transactions t
        where t.rep_code_id = any (${REP_CODES}) and t.trade_date > ${day} and t.security_id is not null
          and t.quantity is not null
        union all
        select t.account_id, m.id, -t.amount from transactions t join accounts o on o.id = t.account_id
        join securities m on m.kind = 'cash' and m.currency = o.currency
        where t.rep_code_id = any (${REP_CODES}) and t.trade_date > ${day}
      ) moved group by 1, 2
    ) y
    join securities s on s.id = y.security_id
    join (${quotesOn(day)}) q on q.security_id = y.security_id
    cross join (select ${rateOn(day)} as usd_cad) x
    -- Without it the values are worked out once for each sum.
    offset 0
  ) u group by 1`;
