import { sql } from 'drizzle-orm';
import type { Handler } from '../handler';
import { ProblemError } from '../http/problem';
import { idArray } from './filter';

interface Row extends Record<string, unknown> {
  market_value: string;
  book_cost: string;
  cash: string;
  account_count: number;
  gain: string;
  gain_bp: string | null;
  cash_bp: string | null;
  usd_cad: string;
  rate_date: string;
}

/** Beyond this a share says nothing: ten thousand times the whole. */
const SHARE_MAX_BP = 100_000_000;

function shareBp(text: string | null): number | null {
  if (text === null) return null;
  const share = Number(text);
  return Math.abs(share) > SHARE_MAX_BP ? null : share;
}

/** POST clients/metrics: the key figures of a client, in CAD at the book's date. */
export const metrics: Handler<'clientMetrics'> = async ({ body, tx, scope }) => {
  const { rows } = await tx.execute<Row>(sql`
    select c.market_value, c.book_cost, c.cash, c.account_count, c.market_value - c.book_cost as gain,
      case when c.book_cost > 0 then round((c.market_value - c.book_cost) * 10000 / c.book_cost) end as gain_bp,
      case when c.market_value > 0 then round(c.cash * 10000 / c.market_value) end as cash_bp,
      fx.usd_cad, fx.rate_date
    from parties p
    join clients c on c.party_id = p.id
    cross join (
      select usd_cad, rate_date from fx_rates where rate_date <= ${scope.asOf}::date
      order by rate_date desc limit 1
    ) fx
    where p.public_id = ${body.id}::uuid and c.rep_code_id = any (${idArray(scope.repCodeIds)})`);
  const [row] = rows;
  if (row === undefined) throw new ProblemError('not-found');
  return {
    marketValue: row.market_value,
    bookCost: row.book_cost,
    unrealisedGain: row.gain,
    unrealisedGainBp: shareBp(row.gain_bp),
    cash: row.cash,
    cashBp: shareBp(row.cash_bp),
    accountCount: row.account_count,
    usdRate: { rate: row.usd_cad, on: row.rate_date },
    asOf: scope.asOf,
  };
};
