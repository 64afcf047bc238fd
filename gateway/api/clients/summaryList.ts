import { sql } from 'drizzle-orm';
import { planned, prepared } from '../../db/statement';
import type { Row } from '../../db/transaction';
import type { Handler } from '../handler';
import { codesOf, foundClients, nameValues, REP_CODES, soughtNames } from './filter';

interface Totals extends Row {
  count: number;
  account_count: number;
  market_value: string;
  cash: string;
}

const MONEY = sql.raw('numeric(19,2)');

const ofBook = prepared<Totals>(
  'book-totals',
  sql`
  select coalesce(sum(client_count), 0)::integer as count,
    coalesce(sum(account_count), 0)::integer as account_count,
    coalesce(sum(market_value), 0)::${MONEY} as market_value,
    coalesce(sum(cash), 0)::${MONEY} as cash
  from rep_code_rollups where rep_code_id = any (${REP_CODES})`,
);

const ofFound = (names: number) =>
  planned<Totals>(sql`
  with found as materialized (select c.party_id from clients c where ${foundClients(names)})
  select (select count(*)::integer from found) as count,
    count(*)::integer as account_count,
    coalesce(sum(market_value_cad), 0)::${MONEY} as market_value,
    coalesce(sum(cash_cad), 0)::${MONEY} as cash
  from accounts where closed_on is null and id in (
    select account_id from account_holders
    where is_beneficial and rep_code_id = any (${REP_CODES})
      and party_id in (select party_id from found)
  )`);

export const summaryList: Handler<'clientsSummaryList'> = async ({ body: { filters }, tx, scope }) => {
  const names = soughtNames(filters);
  const query = names.length === 0 ? ofBook : ofFound(names.length);
  const [totals] = await tx.conclude(query({ repCodes: codesOf(scope), ...nameValues(names) }));
  if (totals === undefined) throw new Error('an aggregate without a row');
  return {
    count: totals.count,
    accountCount: totals.account_count,
    marketValue: totals.market_value,
    cash: totals.cash,
    asOf: scope.asOf,
  };
};
