import { type SQL, sql } from 'drizzle-orm';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';

const kindsOf = (effect: (typeof TRANSACTION_TYPES)[TransactionType]['effect']): SQL =>
  sql.raw(
    (Object.keys(TRANSACTION_TYPES) as TransactionType[])
      .filter((kind) => TRANSACTION_TYPES[kind].effect === effect)
      .map((kind) => `'${kind}'`)
      .join(', '),
  );

/** Conditions on a transaction (alias `t`) by what it does to a value. */
export const IS_FLOW: SQL = sql`t.kind in (${kindsOf('flow')})`;
export const IS_CHARGE: SQL = sql`t.kind in (${kindsOf('charge')})`;
export const IS_INCOME: SQL = sql`t.kind in (${kindsOf('income')})`;

/**
 * The last price of a security in CAD on a day; null before the first one.
 *
 * @param security its key, by an alias other than those in here: `p`, `s`, `f`
 */
export const priceOn = (security: SQL, day: SQL): SQL => sql`(
  select p.close / s.price_units * case s.currency when 'USD' then (
      select f.usd_cad from fx_rates f where f.rate_date <= ${day} order by f.rate_date desc limit 1) else 1 end
  from prices p join securities s on s.id = p.security_id
  where p.security_id = ${security} and p.price_date <= ${day} order by p.price_date desc limit 1)`;

/**
 * What a flow (alias `t`) brought in or took out, CAD: its money, and its securities at what they were worth on its day,
 * rounded to the cent in their own currency and again in CAD, as holdings are.
 */
export const FLOW_CAD: SQL = sql`(t.amount_cad + case when t.security_id is null or t.quantity is null then 0 else coalesce((
  select round(round(t.quantity * p.close / s.price_units, 2) * case s.currency when 'USD' then (
      select f.usd_cad from fx_rates f where f.rate_date <= t.trade_date order by f.rate_date desc limit 1) else 1 end, 2)
  from prices p join securities s on s.id = p.security_id
  where p.security_id = t.security_id and p.price_date <= t.trade_date order by p.price_date desc limit 1), 0) end)`;
