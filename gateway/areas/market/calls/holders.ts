import { sql } from 'drizzle-orm';
import { HOLDERS_SHOWN } from '@/contract/market/codes';
import type { MarketHolder } from '@/contract/market/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { minus, shareBp } from '../../../kit/money';

interface HolderRow extends Row {
  household_id: string | null;
  name: string | null;
  accounts: number;
  quantity: string;
  market_value_cad: string;
  book_cost_cad: string;
  whole: string;
  place: number;
}

interface SumRow extends Row {
  /** Null for the sum of everything. */
  is_shown: boolean | null;
  households: number;
  accounts: number;
  quantity: string;
  market_value_cad: string;
}

/** By household, largest first. Accounts without one form a row without a name. */
const BY_HOUSEHOLD = sql`
  by_household as materialized (
    select a.household_id, count(*)::integer as accounts, sum(h.quantity) as quantity,
      sum(h.market_value_cad) as market_value_cad, sum(h.book_cost_cad) as book_cost_cad,
      row_number() over (order by sum(h.market_value_cad) desc, a.household_id nulls last)::integer as place
    from holdings h join accounts a on a.id = h.account_id
    where h.security_id = (select id from securities where symbol = ${sql.placeholder('symbol')})
      and h.rep_code_id = any (${REP_CODES})
    group by a.household_id
  )`;

const shown = prepared<HolderRow>(
  'market-holders',
  sql`
  with ${BY_HOUSEHOLD}
  select o.public_id as household_id, o.name, b.accounts, b.quantity::numeric(19,6)::text as quantity,
    b.market_value_cad::numeric(19,2)::text as market_value_cad, b.book_cost_cad::numeric(19,2)::text as book_cost_cad,
    coalesce((select sum(a.market_value_cad) from accounts a
      where a.household_id = b.household_id and a.rep_code_id = any (${REP_CODES})), 0)::numeric(19,2)::text as whole,
    b.place
  from by_household b left join households o on o.id = b.household_id
  where b.place <= ${HOLDERS_SHOWN} order by b.place`,
);

const sums = prepared<SumRow>(
  'market-holder-sums',
  sql`
  with ${BY_HOUSEHOLD}, marked as (select *, place <= ${HOLDERS_SHOWN} as is_shown from by_household)
  select is_shown, count(*)::integer as households, sum(accounts)::integer as accounts,
    sum(quantity)::numeric(19,6)::text as quantity, sum(market_value_cad)::numeric(19,2)::text as market_value_cad
  from marked group by rollup (is_shown)`,
);

const holderOf = (row: HolderRow): MarketHolder => ({
  householdId: row.household_id,
  name: row.name,
  accounts: row.accounts,
  quantity: row.quantity,
  marketValueCad: row.market_value_cad,
  bookCostCad: row.book_cost_cad,
  gainCad: minus(row.market_value_cad, row.book_cost_cad),
  shareBp: shareBp(row.market_value_cad, row.whole),
});

const NOTHING = { households: 0, accounts: 0, quantity: '0.000000', marketValueCad: '0.00' };

const sumOf = (row: SumRow | undefined) =>
  row === undefined
    ? null
    : {
        households: row.households,
        accounts: row.accounts,
        quantity: row.quantity,
        marketValueCad: row.market_value_cad,
      };

/**
 * POST market/holders: the households that hold a security; one row sums the unnamed rest, so that the total is
 * complete.
 */
export const marketHolders: Handler<'marketHolders'> = async ({ body: { symbol }, tx, scope }) => {
  const values = { symbol, repCodes: codesOf(scope) };
  const rows = await tx.run(shown(values));
  const totals = await tx.run(sums(values));
  return {
    holders: rows.map(holderOf),
    other: sumOf(totals.find(({ is_shown }) => is_shown === false)),
    total: (rows.length === 0 ? null : sumOf(totals.find(({ is_shown }) => is_shown === null))) ?? NOTHING,
    asOf: scope.asOf,
  };
};
