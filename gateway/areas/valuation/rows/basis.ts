import { sql } from 'drizzle-orm';
import type { ValuationBasis } from '@/contract/valuation/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';

interface RateRow extends Row {
  usd_rate: ValuationBasis['usdRate'] | null;
}

/**
 * The rate of the book's date, or the last before it, as a column `usd_rate` of any statement, which then needs the
 * value `asOf`.
 */
export const USD_RATE = sql`(
  select json_build_object('rate', usd_cad::text, 'on', rate_date::text) from fx_rates
  where rate_date <= ${sql.placeholder('asOf')}::date order by rate_date desc limit 1) as usd_rate`;

const rate = prepared<RateRow>('usd-rate', sql`select ${USD_RATE}`);

/** @returns by what amounts are worked out at the book's date. It is the last that a call asks of its transaction. */
export async function basisOf({
  tx,
  scope,
}: Pick<CallContext<unknown>, 'tx' | 'scope'>): Promise<ValuationBasis> {
  const [row] = await tx.conclude(rate({ asOf: scope.asOf }));
  if (!row?.usd_rate) throw new Error('the book has no rate of exchange');
  return basisWith(row.usd_rate, scope.asOf);
}

/** @returns the same, of a rate that was read on the way */
export const basisWith = (usdRate: ValuationBasis['usdRate'], asOf: string): ValuationBasis => ({
  source: 'closingPrices',
  asOf,
  usdRate,
});
