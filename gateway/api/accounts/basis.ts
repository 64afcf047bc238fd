import { sql } from 'drizzle-orm';
import type { ValuationBasis } from '@/contract/accounts/shared';
import { prepared } from '../../db/statement';
import type { Row } from '../../db/transaction';
import type { Handling } from '../handler';

interface RateRow extends Row {
  rate: string;
  rate_on: string;
}

/** The rate of the book's date, or the last before it. */
const rate = prepared<RateRow>(
  'usd-rate',
  sql`select usd_cad as rate, rate_date as rate_on from fx_rates
    where rate_date <= ${sql.placeholder('asOf')}::date order by rate_date desc limit 1`,
);

/** @returns by what amounts are worked out at the book's date. It is the last that a call asks of its transaction. */
export async function basisOf({
  tx,
  scope,
}: Pick<Handling<unknown>, 'tx' | 'scope'>): Promise<ValuationBasis> {
  const [row] = await tx.conclude(rate({ asOf: scope.asOf }));
  if (row === undefined) throw new Error('the book has no rate of exchange');
  return basisWith({ rate: row.rate, on: row.rate_on }, scope.asOf);
}

/** The same rate as a column `usd_rate` of another statement, which then needs the value `asOf`. */
export const USD_RATE = sql`(
  select json_build_object('rate', usd_cad::text, 'on', rate_date::text) from fx_rates
  where rate_date <= ${sql.placeholder('asOf')}::date order by rate_date desc limit 1) as usd_rate`;

/** @returns the same, of a rate that was read on the way */
export const basisWith = (usdRate: ValuationBasis['usdRate'], asOf: string): ValuationBasis => ({
  source: 'closingPrices',
  asOf,
  usdRate,
});
