import { type SQL, sql } from 'drizzle-orm';
import { planned, type Row } from '../../../kit/db/statement';
import type { ValuationBasis } from '@/contract/valuation/schema';
import { basisWith, USD_RATE } from '../../valuation/rows/basis';
import { explainMany } from '../../valuation/rows/explain';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { CLOSED_ONLY, foundHouseholds } from '../rules/found';
import { SEEN } from '../rules/seen';

interface Totals extends Row {
  count: number;
  partial_count: number;
  closed_only_count: number;
  account_count: number;
  market_value: string;
  cash: string;
  repeated: string;
  usd_rate: ValuationBasis['usdRate'];
}

/** The households' own sums less what two of them share, so that an account counts once. */
const totals = (where: SQL, isListed: SQL) =>
  planned<Totals>(sql`
  with found as materialized (
    select h.id, h.rep_code_ids, h.account_count, h.market_value, h.cash, ${CLOSED_ONLY} as is_closed_only
    from (${SEEN}) h where ${where}
  ), listed as materialized (
    select * from found where ${isListed}
  ), twice as (
    select sum(often - 1)::integer as account_count, sum((often - 1) * market_value_cad) as market_value,
      sum((often - 1) * cash_cad) as cash
    from (
      select o.account_id, count(*) as often from household_overlaps o join listed on listed.id = o.household_id
      where o.rep_code_id = any (${REP_CODES}) group by 1 having count(*) > 1
    ) shared join accounts a on a.id = shared.account_id where a.is_counted
  ), sums as (
    select count(*)::integer as count, count(*) filter (where not rep_code_ids <@ ${REP_CODES})::integer as partial_count,
      coalesce(sum(account_count), 0)::integer as account_count, coalesce(sum(market_value), 0) as market_value,
      coalesce(sum(cash), 0) as cash
    from listed
  )
  select sums.count, sums.partial_count, (select count(*)::integer from found where is_closed_only) as closed_only_count,
    sums.account_count - coalesce(twice.account_count, 0) as account_count,
    (sums.market_value - coalesce(twice.market_value, 0))::numeric(19,2) as market_value,
    (sums.cash - coalesce(twice.cash, 0))::numeric(19,2) as cash,
    coalesce(twice.market_value, 0)::numeric(19,2) as repeated, ${USD_RATE}
  from sums, twice`);

/** POST households/summaryList: how many households the filters find, and what they are worth to the person. */
export const householdsSummaryList: Handler<'householdsSummaryList'> = async ({ body, tx, scope }) => {
  const { where, values } = foundHouseholds(body.filters, scope);
  const isListed = body.show.closedOnly ? sql`true` : sql`not is_closed_only`;
  const [row] = await tx.conclude(
    totals(where, isListed)({ repCodes: codesOf(scope), asOf: scope.asOf, ...values }),
  );
  if (row === undefined) throw new Error('an aggregate without a row');
  const found = { accountCount: row.account_count, marketValue: row.market_value, cash: row.cash };
  const others = { what: 'partlyServed' as const, count: row.partial_count, amount: null };
  return {
    count: row.count,
    partialCount: row.partial_count,
    closedOnlyCount: row.closed_only_count,
    ...found,
    repeated: row.repeated,
    basis: basisWith(row.usd_rate, scope.asOf),
    explain: explainMany('households', found, row.partial_count > 0 ? [others] : []),
    asOf: scope.asOf,
  };
};
