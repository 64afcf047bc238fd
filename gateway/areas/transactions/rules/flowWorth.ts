import { TRANSACTION_TYPES } from '@/contract/transactions/codes';

/** Kinds of transactions that are a flow, as an SQL list. */
export const FLOW_KINDS = `(${Object.entries(TRANSACTION_TYPES)
  .filter(([, { effect }]) => effect === 'flow')
  .map(([kind]) => `'${kind}'`)
  .join(', ')})`;

/**
 * SQL for what a flow (a row of `transactions` with the alias `t`) brought in or took out, CAD: its money,
 * plus its securities at their value on that day. That value is rounded to the cent in their own currency and
 * again in CAD, like holdings.
 */
export const FLOW_WORTH = `(t.amount_cad + case when t.security_id is null or t.quantity is null then 0 else coalesce((
  select round(round(t.quantity * p.close / s.price_units, 2) * case s.currency when 'USD' then (
      select f.usd_cad from fx_rates f where f.rate_date <= t.trade_date order by f.rate_date desc limit 1) else 1 end, 2)
  from prices p join securities s on s.id = p.security_id
  where p.security_id = t.security_id and p.price_date <= t.trade_date order by p.price_date desc limit 1), 0) end)`;
