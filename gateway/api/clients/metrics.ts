import { sql } from 'drizzle-orm';
import type { ValuationBasis } from '@/contract/accounts/explanation';
import { prepared } from '../../db/statement';
import type { Row } from '../../db/transaction';
import { basisWith, USD_RATE } from '../accounts/basis';
import { explainEach, inOrder, type Part } from '../accounts/explain';
import type { Handler } from '../handler';
import { ProblemError } from '../http/problem';
import { REP_CODES } from './filter';
import { OPENED, openedBy } from './opened';

interface Figures extends Row {
  market_value: string;
  book_cost: string;
  cash: string;
  account_count: number;
  gain: string;
  gain_bp: string | null;
  cash_bp: string | null;
  usd_rate: ValuationBasis['usdRate'];
  parts: Part[] | null;
}

/** Why an account (`a`) of which the client is a holder (`h`) counts, or does not. */
const PART = sql`case when not h.is_beneficial then 'trustee' when not a.is_counted then 'closed'
  when a.closed_on is not null then 'residual' when a.is_joint then 'joint' else 'single' end`;

const figures = prepared<Figures>(
  'client-metrics',
  sql`
  with ${OPENED}
  select client.market_value, client.book_cost, client.cash, client.account_count,
    client.market_value - client.book_cost as gain,
    case when client.book_cost > 0
      then round((client.market_value - client.book_cost) * 10000 / client.book_cost) end as gain_bp,
    case when client.market_value > 0 then round(client.cash * 10000 / client.market_value) end as cash_bp,
    ${USD_RATE}, (
      select json_agg(json_build_object('what', what, 'count', count, 'amounts', json_build_object(
          'marketValue', market_value::text, 'cash', cash::text, 'bookCost', book_cost::text,
          'gain', (market_value - book_cost)::text)))
      from (
        select ${PART} as what, count(*)::integer as count, sum(a.market_value_cad) as market_value,
          sum(a.cash_cad) as cash, sum(a.book_cost_cad) as book_cost
        from account_holders h join accounts a on a.id = h.account_id
        where h.party_id = client.party_id and h.rep_code_id = any (${REP_CODES})
        group by 1
      ) part
    ) as parts
  from client`,
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
    basis: basisWith(row.usd_rate, scope.asOf),
    explain: explainEach('accounts', inOrder(row.parts ?? [])),
    asOf: scope.asOf,
  };
};
