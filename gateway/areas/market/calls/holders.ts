import { sql } from 'drizzle-orm';
import { HOLDERS_SHOWN } from '@/contract/market/codes';
import type { MarketHolder } from '@/contract/market/schema';
import { homesOfAccounts, securityOf } from '../../holdings/rules/holders';
import { SEEN } from '../../households/rules/seen';
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
  part: 'other' | 'total' | 'repeated';
  households: number;
  accounts: number;
  quantity: string;
  market_value_cad: string;
}

/** The accounts that hold it, as the `with` query `held`. */
const HELD = sql`
  held as materialized (
    select h.account_id, a.household_id, h.quantity, h.market_value_cad, h.book_cost_cad
    from holdings h join accounts a on a.id = h.account_id
    where h.security_id = (${securityOf(sql`${sql.placeholder('symbol')}`)}) and h.quantity <> 0
      and h.rep_code_id = any (${REP_CODES})
  )`;

/** By household, largest first: a joint account of two stands in both. Accounts without one form a row without a name. */
const BY_HOUSEHOLD = sql`${HELD},
  by_household as materialized (
    select o.household_id, count(*)::integer as accounts, sum(e.quantity) as quantity,
      sum(e.market_value_cad) as market_value_cad, sum(e.book_cost_cad) as book_cost_cad,
      row_number() over (order by sum(e.market_value_cad) desc, o.household_id nulls last)::integer as place
    from (
      ${homesOfAccounts(sql`select account_id from held`)}
      union all select account_id, null from held where household_id is null
    ) o join held e on e.account_id = o.account_id
    group by o.household_id
  )`;

const shown = prepared<HolderRow>(
  'market-holders',
  sql`
  with ${BY_HOUSEHOLD}
  select o.public_id as household_id, o.name, b.accounts, b.quantity::numeric(19,6)::text as quantity,
    b.market_value_cad::numeric(19,2)::text as market_value_cad, b.book_cost_cad::numeric(19,2)::text as book_cost_cad,
    coalesce((select w.market_value from (${SEEN}) w where w.id = b.household_id), 0)::numeric(19,2)::text as whole,
    b.place
  from by_household b left join households o on o.id = b.household_id
  where b.place <= ${HOLDERS_SHOWN} order by b.place`,
);

const sums = prepared<SumRow>(
  'market-holder-sums',
  sql`
  with ${BY_HOUSEHOLD}, marked as (
    select case when place <= ${HOLDERS_SHOWN} then 'shown' else 'other' end as part, household_id, accounts, quantity,
      market_value_cad
    from by_household
  ), added as (
    select part, count(household_id) as households, sum(accounts) as accounts, sum(quantity) as quantity,
      sum(market_value_cad) as market_value_cad
    from marked group by part
  ), whole as (
    select (select count(distinct household_id) from by_household) as households, count(*) as accounts,
      sum(quantity) as quantity, sum(market_value_cad) as market_value_cad
    from held
  ), parts as (
    select * from added where part = 'other'
    union all select 'total', * from whole where accounts > 0
    union all
    select 'repeated', 0, w.accounts - sum(a.accounts), w.quantity - sum(a.quantity),
      w.market_value_cad - sum(a.market_value_cad)
    from whole w, added a group by w.accounts, w.quantity, w.market_value_cad having w.accounts <> sum(a.accounts)
  )
  select part, households::integer, accounts::integer, quantity::numeric(19,6)::text as quantity,
    market_value_cad::numeric(19,2)::text as market_value_cad
  from parts`,
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
  const partOf = (name: SumRow['part']) => sumOf(totals.find(({ part }) => part === name));
  return {
    holders: rows.map(holderOf),
    other: partOf('other'),
    repeated: partOf('repeated'),
    total: partOf('total') ?? NOTHING,
    asOf: scope.asOf,
  };
};
