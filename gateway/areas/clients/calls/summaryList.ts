import { type SQL, sql } from 'drizzle-orm';
import type { ValuationBasis } from '@/contract/valuation/schema';
import type { ClientsSummaryListAnswer, ClientsSummaryListBody } from '@/contract/clients/schema';
import type { BookFilter } from '@/contract/filters/schema';
import { GROUPS_MAX } from '@/contract/limits';
import { planned, prepared, type Row } from '../../../kit/db/statement';
import { basisWith, USD_RATE } from '../../valuation/rows/basis';
import { explainMany } from '../../valuation/rows/explain';
import { furtherConditions, isOfStaffAlone } from '../../filters/rules/conditions';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { foundClients, nameValues, soughtNames } from '../rules/filter';
import { groupsOfCodes, groupsOfFound } from './groups';
import { headNameOf } from '../rows/names';

interface Totals extends Row {
  count: number;
  account_count: number;
  market_value: string;
  cash: string;
  repeated: string;
  usd_rate: ValuationBasis['usdRate'];
}

const MONEY = sql.raw('numeric(19,2)');

/** For the whole book or some rep codes: stored sums for each code make a large book as cheap as a small one. */
const ofCodes = (further: SQL) => sql`
  select coalesce(sum(client_count), 0)::integer as count,
    coalesce(sum(account_count), 0)::integer as account_count,
    coalesce(sum(market_value), 0)::${MONEY} as market_value,
    coalesce(sum(cash), 0)::${MONEY} as cash, coalesce(sum(repeated), 0)::${MONEY} as repeated, ${USD_RATE}
  from rep_code_rollups c where c.rep_code_id = any (${REP_CODES})${further}`;

const ofBook = prepared<Totals>('book-totals', ofCodes(sql``));

/** For a search by texts and further conditions. An account of two matching clients counts once. */
const ofFound = (names: number, further: SQL) =>
  planned<Totals>(sql`
  with found as materialized (select c.party_id, c.market_value from clients c where ${foundClients(names)}${further})
  select (select count(*)::integer from found) as count,
    count(*)::integer as account_count,
    coalesce(sum(market_value_cad), 0)::${MONEY} as market_value,
    coalesce(sum(cash_cad), 0)::${MONEY} as cash,
    ((select coalesce(sum(market_value), 0) from found) - coalesce(sum(market_value_cad), 0))::${MONEY} as repeated,
    ${USD_RATE}
  from accounts where is_counted and id in (
    select account_id from account_holders
    where is_beneficial and rep_code_id = any (${REP_CODES})
      and party_id in (select party_id from found)
  )`);

function totalsOf(filters: BookFilter, names: number, further: SQL | null) {
  if (names === 0 && further === null) return ofBook;
  const conditions = further ?? sql``;
  return isOfStaffAlone(filters) ? planned<Totals>(ofCodes(conditions)) : ofFound(names, conditions);
}

async function groupsOf({
  body: { filters, groupBy },
  tx,
  scope,
  locale,
}: CallContext<ClientsSummaryListBody>): Promise<ClientsSummaryListAnswer['groups']> {
  if (!groupBy) return [];
  const names = soughtNames(filters);
  const further = furtherConditions(filters, scope) ?? sql``;
  const query =
    groupBy === 'repCode' && isOfStaffAlone(filters)
      ? groupsOfCodes(further)
      : groupsOfFound({ by: groupBy, locale, names: names.length, further });
  const rows = await tx.run(query({ repCodes: codesOf(scope), ...nameValues(names) }));
  if (rows.length > GROUPS_MAX) return null;
  return rows.map(({ key, label, head, count, account_count, market_value, cash }) => ({
    key,
    label,
    head: headNameOf(head),
    count,
    accountCount: account_count,
    marketValue: market_value,
    cash,
  }));
}

/** POST clients/summaryList: how many clients and accounts the filters match, and what they are worth. */
export const summaryList: Handler<'clientsSummaryList'> = async (context) => {
  const { body, tx, scope } = context;
  const { filters } = body;
  const names = soughtNames(filters);
  const groups = await groupsOf(context);
  const query = totalsOf(filters, names.length, furtherConditions(filters, scope));
  const [totals] = await tx.conclude(
    query({ repCodes: codesOf(scope), asOf: scope.asOf, ...nameValues(names) }),
  );
  if (totals === undefined) throw new Error('an aggregate without a row');
  const found = {
    accountCount: totals.account_count,
    marketValue: totals.market_value,
    cash: totals.cash,
  };
  return {
    count: totals.count,
    ...found,
    repeated: totals.repeated,
    groups,
    basis: basisWith(totals.usd_rate, scope.asOf),
    explain: explainMany('clients', found),
    asOf: scope.asOf,
  };
};
