import { type SQL, sql } from 'drizzle-orm';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import { FLOW_WORTH, VALUE_KINDS } from './flowWorth';

const kindsOf = (effect: (typeof TRANSACTION_TYPES)[TransactionType]['effect']): SQL =>
  sql.raw(
    (Object.keys(TRANSACTION_TYPES) as TransactionType[])
      .filter((kind) => TRANSACTION_TYPES[kind].effect === effect)
      .map((kind) => `'${kind}'`)
      .join(', '),
  );

/** Conditions on a transaction (alias `t`) by its effect on the value. */
export const IS_FLOW: SQL = sql`t.kind in (${kindsOf('flow')})`;
export const IS_CHARGE: SQL = sql`t.kind in (${kindsOf('charge')})`;
/** A flow or a charge: one list of kinds, as the index `transactions_moved` has it. */
export const IS_FLOW_OR_CHARGE: SQL = sql`t.kind in (${kindsOf('flow')}, ${kindsOf('charge')})`;
export const IS_INCOME_OR_ADJUSTMENT: SQL = sql`t.kind in (${kindsOf('income')}, ${kindsOf('adjustment')})`;
/** All that changes a value by something else than prices. */
export const IS_ENTRY: SQL = sql`t.kind in ${sql.raw(VALUE_KINDS)}`;
export const IS_INCOME: SQL = sql`t.kind in (${kindsOf('income')})`;

/** CAD for one USD on a day: the last rate that is not after it. */
export const rateOn = (day: SQL): SQL =>
  sql`(select f.usd_cad from fx_rates f where f.rate_date <= ${day} order by f.rate_date desc limit 1)`;

/**
 * The last price of a security in CAD on a day; null before the first one.
 *
 * @param security its key, by an alias other than those in here: `p`, `s`, `f`
 */
export const priceOn = (security: SQL, day: SQL): SQL => sql`(
  select p.close / s.price_units * case s.currency when 'USD' then ${rateOn(day)} else 1 end
  from prices p join securities s on s.id = p.security_id
  where p.security_id = ${security} and p.price_date <= ${day} order by p.price_date desc limit 1)`;

/** What a flow (alias `t`) brought in or took out, CAD, the same as in the monthly and daily rollups. */
export const FLOW_CAD: SQL = sql.raw(FLOW_WORTH);
