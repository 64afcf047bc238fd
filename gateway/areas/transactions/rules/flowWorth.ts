import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import { worthCad } from '../../valuation/rules/worth';

const kindsOf = (isMeant: (effect: string) => boolean): string =>
  `(${Object.entries(TRANSACTION_TYPES)
    .filter(([, { effect }]) => isMeant(effect))
    .map(([kind]) => `'${kind}'`)
    .join(', ')})`;

/** Kinds of transactions that are a flow, as an SQL list. */
export const FLOW_KINDS = kindsOf((effect) => effect === 'flow');

/** Kinds that change a value by something else than prices: all but trades. */
export const VALUE_KINDS = kindsOf((effect) => effect !== 'trade');

/**
 * SQL for what a transaction (a row of `transactions` with the alias `t`) brought in or took out, CAD: its money,
 * plus its securities at their value on that day, rounded like holdings.
 */
export const FLOW_WORTH = `(t.amount_cad + case when t.security_id is null or t.quantity is null then 0 else coalesce((
  select ${worthCad(
    't.quantity',
    'p.close',
    '(select f.usd_cad from fx_rates f where f.rate_date <= t.trade_date order by f.rate_date desc limit 1)',
  )}
  from prices p join securities s on s.id = p.security_id
  where p.security_id = t.security_id and p.price_date <= t.trade_date order by p.price_date desc limit 1), 0) end)`;
