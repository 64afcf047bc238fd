import { sql } from 'drizzle-orm';
import { prepared } from '../../db/statement';
import type { Row } from '../../db/transaction';
import type { Handler } from '../handler';
import { ProblemError } from '../http/problem';
import { OPENED, openedBy } from './opened';

interface Figures extends Row {
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

const figures = prepared<Figures>(
  'client-metrics',
  sql`
  with ${OPENED}
  select client.market_value, client.book_cost, client.cash, client.account_count,
    client.market_value - client.book_cost as gain,
    case when client.book_cost > 0
      then round((client.market_value - client.book_cost) * 10000 / client.book_cost) end as gain_bp,
    case when client.market_value > 0 then round(client.cash * 10000 / client.market_value) end as cash_bp,
    fx.usd_cad, fx.rate_date
  from client
  cross join (
    select usd_cad, rate_date from fx_rates where rate_date <= ${sql.placeholder('asOf')}::date
    order by rate_date desc limit 1
  ) fx`,
);

/** Beyond this a share says nothing: ten thousand times the whole. */
const SHARE_MAX_BP = 100_000_000;

function shareBp(text: string | null): number | null {
  if (text === null) return null;
  const share = Number(text);
  return Math.abs(share) > SHARE_MAX_BP ? null : share;
}

/** POST clients/metrics: the key figures of a client, in CAD at the book's date. */
export const metrics: Handler<'clientMetrics'> = async (handling) => {
  const { tx, scope } = handling;
  const [row] = await tx.conclude(figures(openedBy(handling)));
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
