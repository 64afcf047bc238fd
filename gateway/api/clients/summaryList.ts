import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../db/scope';
import type { Handler } from '../handler';
import { foundClients, idArray } from './filter';

interface Totals extends Record<string, unknown> {
  count: number;
  account_count: number;
  market_value: string;
  cash: string;
}

const MONEY = sql.raw('numeric(19,2)');

/** Of the whole book: kept a rep code, so that a large book costs as little as a small one. */
const ofBook = (scope: Scope): SQL => sql`
  select coalesce(sum(client_count), 0)::integer as count,
    coalesce(sum(account_count), 0)::integer as account_count,
    coalesce(sum(market_value), 0)::${MONEY} as market_value,
    coalesce(sum(cash), 0)::${MONEY} as cash
  from rep_code_rollups where rep_code_id = any (${idArray(scope.repCodeIds)})`;

/** Of what the filters find. An account that two of the clients hold is counted once. */
const ofFound = (scope: Scope, found: SQL): SQL => sql`
  with found as materialized (select c.party_id from clients c where ${found})
  select (select count(*)::integer from found) as count,
    count(*)::integer as account_count,
    coalesce(sum(market_value_cad), 0)::${MONEY} as market_value,
    coalesce(sum(cash_cad), 0)::${MONEY} as cash
  from accounts where closed_on is null and id in (
    select account_id from account_holders
    where is_beneficial and rep_code_id = any (${idArray(scope.repCodeIds)})
      and party_id in (select party_id from found)
  )`;

/** POST clients/summaryList: how many clients and accounts the filters find, and what they are worth. */
export const summaryList: Handler<'clientsSummaryList'> = async ({ body: { filters }, tx, scope }) => {
  const isFiltered = filters.clientName.length > 0;
  const query = isFiltered ? ofFound(scope, foundClients(scope, filters)) : ofBook(scope);
  const { rows } = await tx.execute<Totals>(query);
  const [totals] = rows;
  if (totals === undefined) throw new Error('an aggregate without a row');
  return {
    count: totals.count,
    accountCount: totals.account_count,
    marketValue: totals.market_value,
    cash: totals.cash,
    asOf: scope.asOf,
  };
};
