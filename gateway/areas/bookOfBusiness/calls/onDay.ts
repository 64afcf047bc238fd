import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { rateOn } from '../../transactions/rules/flows';
import { REP_CODES } from '../../../kit/db/ownScope';
import { keptDay } from '../../valuation/rows/keptDay';

/** The day a dashboard describes. */
export interface AsOfDay {
  asOf: string;
  isToday: boolean;
  /** The days whose sums by rep code are stored, the latest first. The book begins with the earliest. */
  days: string[];
}

/** All rep codes are valued on the same days. */
const kept = prepared<{ days: string[] }>(
  'boa-days',
  sql`select coalesce(json_agg(valued_on order by valued_on desc), '[]') as days from rep_code_months
    where rep_code_id = ${sql.placeholder('code')}`,
);

/** @throws {ProblemError} `invalid` for a day before the book */
export async function asOfDay({ body, tx, scope }: CallContext<{ asOf: string | null }>): Promise<AsOfDay> {
  const [{ days } = { days: [] }] = await tx.run(kept({ code: scope.repCodeIds[0] ?? null }));
  const isToday = keptDay(days, body.asOf, scope.asOf) === scope.asOf;
  return { asOf: isToday ? scope.asOf : (body.asOf ?? scope.asOf), isToday, days };
}

/** Accounts (alias `a`) as they stood on a day. */
export interface AccountsOnDay {
  /** With what is joined for it. */
  from: SQL;
  marketValue: SQL;
  cash: SQL;
  closedOn: SQL;
  isEmpty: SQL;
  isCounted: SQL;
  /** Which accounts existed on the day. */
  where: SQL;
}

const TODAY: AccountsOnDay = {
  from: sql`accounts a`,
  marketValue: sql`a.market_value_cad`,
  cash: sql`a.cash_cad`,
  closedOn: sql`a.closed_on`,
  isEmpty: sql`a.is_empty`,
  isCounted: sql`a.is_counted`,
  where: sql`true`,
};

const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** What securities cost on a day: the last close that is not after it. */
const QUOTES = sql`select distinct on (security_id) security_id, close from prices where price_date <= ${AS_OF}
    order by security_id, price_date desc`;

/**
 * What accounts held on a day, by account: today's holdings less what moved since, at the last prices and the last rate
 * of exchange up to that day. Cash moves by amounts, everything else by quantities.
 *
 * @returns a select of `account_id`, `market_value` and `cash` in CAD, and `usd_value`, in USD
 */
export const VALUES = sql`
  select u.account_id,
    sum(round(u.units * q.close / s.price_units * case s.currency when 'USD' then x.usd_cad else 1 end, 2)) as market_value,
    sum(case s.kind when 'cash' then round(u.units * case s.currency when 'USD' then x.usd_cad else 1 end, 2) else 0 end)
      as cash,
    sum(case s.currency when 'USD' then round(u.units * q.close / s.price_units, 2) else 0 end) as usd_value
  from (
    select account_id, security_id, sum(units) as units from (
      select h.account_id, h.security_id, h.quantity as units from holdings h where h.rep_code_id = any (${REP_CODES})
      union all
      select t.account_id, t.security_id, -t.quantity from transactions t
      where t.rep_code_id = any (${REP_CODES}) and t.trade_date > ${AS_OF} and t.security_id is not null
        and t.quantity is not null
      union all
      select t.account_id, m.id, -t.amount from transactions t join accounts o on o.id = t.account_id
      join securities m on m.kind = 'cash' and m.currency = o.currency
      where t.rep_code_id = any (${REP_CODES}) and t.trade_date > ${AS_OF}
    ) moved group by 1, 2
  ) u
  join securities s on s.id = u.security_id
  join (${QUOTES}) q on q.security_id = u.security_id
  cross join (select ${rateOn(AS_OF)} as usd_cad) x
  group by 1`;

const VALUE = sql`coalesce(v.market_value, 0)`;

const EARLIER: AccountsOnDay = {
  from: sql`accounts a left join (${VALUES}) v on v.account_id = a.id`,
  marketValue: VALUE,
  cash: sql`coalesce(v.cash, 0)`,
  closedOn: sql`case when a.closed_on <= ${AS_OF} then a.closed_on end`,
  isEmpty: sql`(${VALUE} = 0)`,
  isCounted: sql`(a.closed_on is null or a.closed_on > ${AS_OF} or ${VALUE} <> 0)`,
  where: sql`a.opened_on <= ${AS_OF}`,
};

/** @returns how to read accounts as they stood on the day */
export const accountsOn = ({ isToday }: Pick<AsOfDay, 'isToday'>): AccountsOnDay =>
  isToday ? TODAY : EARLIER;
