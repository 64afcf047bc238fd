import { sql } from 'drizzle-orm';
import type { SecurityKind } from '@/contract/holdings/schema';
import type { CodeSet } from '@/contract/transactions/carrierCodes';
import type { TransactionType } from '@/contract/transactions/codes';
import type {
  TransactionFilters,
  TransactionHistoryAnswer,
  TransactionRow,
} from '@/contract/transactions/schema';
import type { AccountType } from '@/contract/clients/schema';
import type { Direction, ListPage } from '@/contract/paging';
import type { Currency } from '@/contract/scalars';
import { prepared, type Row } from '../../../kit/db/statement';
import { keyTexts } from '../../../kit/paging/keyset';
import type { SortColumn } from '../../../kit/paging/order';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { among, type ListRead } from '../../../kit/lists/listRead';
import {
  type Asked,
  choiceIn,
  keysOf,
  lensOn,
  type Noun,
  accountsWithHistory,
} from '../../accounts/rows/perspective';
import { type Cut, walk } from '../../../kit/lists/walk';

interface Moved extends Row {
  id: number;
  account_id: string;
  number: string;
  account_type: AccountType;
  currency: Currency;
  trade_date: string;
  settle_date: string;
  kind: TransactionType;
  symbol: string | null;
  name_en: string | null;
  name_fr: string | null;
  security_kind: SecurityKind | null;
  quantity: string | null;
  price: string | null;
  price_units: number | null;
  price_currency: Currency | null;
  amount: string;
  amount_cad: string;
  balance: string;
  source_set: CodeSet | null;
  source_code: string | null;
  rate_on: string | null;
}

interface Counts extends Row {
  count: number;
  types: { type: TransactionType; count: number }[] | null;
  symbols: { symbol: string; name_en: string; name_fr: string; count: number }[] | null;
}

interface TransactionsAsked extends Asked {
  filters: TransactionFilters;
  direction: Direction;
  page: ListPage;
}

/**
 * Everything that happened in the accounts, with the cash balance after it: filters come later and do not change it.
 */
const EVERY = sql`
  select t.*, sum(t.amount) over (partition by t.account_id order by t.trade_date, t.id) as balance
  from transactions t
  where t.account_id = any (${sql.placeholder('keys')}::integer[]) and t.rep_code_id = any (${REP_CODES})`;

const TYPES = sql`${sql.placeholder('types')}::text[]`;
const SYMBOLS = sql`${sql.placeholder('symbols')}::text[]`;

/** A filter without values lets all through. */
const FOUND = sql`(cardinality(${TYPES}) = 0 or t.kind = any (${TYPES}))
  and (cardinality(${SYMBOLS}) = 0 or t.security_id in (select id from securities where symbol = any (${SYMBOLS})))`;

/**
 * Only the price may be in another currency than the account's: the carrier reports everything else
 * converted.
 */
const RATE_ON = sql`case when a.currency <> 'CAD' or (t.price is not null and s.currency <> a.currency)
  then (select max(rate_date) from fx_rates where rate_date <= t.trade_date) end`;

/** The order of transactions: by their day, then as they came. */
export const transactionOrder = (direction: Direction): SortColumn[] => [
  { expression: sql`t.trade_date`, type: 'date', direction },
  { expression: sql`t.id`, type: 'integer', direction },
];

const pageQuery =
  (columns: readonly SortColumn[], reading: ListRead | undefined) =>
  ({ after, order, limit, skip }: Cut) => sql`
  with t as materialized (${EVERY})
  select t.id, a.public_id as account_id, a.number, a.type as account_type, a.currency, t.trade_date, t.settle_date, t.kind,
    s.symbol, s.name_en, s.name_fr, s.kind as security_kind, t.quantity, t.price,
    s.price_units, s.currency as price_currency, t.amount, t.amount_cad, t.balance, t.source_set,
    t.source_code, ${RATE_ON} as rate_on, ${keyTexts(columns)}
  from t join accounts a on a.id = t.account_id left join securities s on s.id = t.security_id
  where ${FOUND} and ${after} and ${among(reading, sql`t.id`, 'integer')}
  order by ${order}
  limit ${limit} offset ${skip}`;

const countsOf = prepared<Counts>(
  'transaction-counts',
  sql`
  with t as materialized (${EVERY})
  select (select count(*)::integer from t where ${FOUND}) as count,
    (select json_agg(json_build_object('type', kind, 'count', count) order by kind) from (
      select kind, count(*) from t group by kind) kinds) as types,
    (select json_agg(json_build_object('symbol', symbol, 'name_en', name_en, 'name_fr', name_fr, 'count', count)
      order by symbol) from (
      select s.symbol, s.name_en, s.name_fr, count(*) from t join securities s on s.id = t.security_id
      group by s.id) traded) as symbols`,
);

const securityOf = ({ symbol, name_en, name_fr, security_kind: kind }: Moved) =>
  symbol === null || kind === null
    ? null
    : { symbol, name: { en: name_en ?? symbol, fr: name_fr ?? symbol }, kind };

const sourceOf = ({ source_set: set, source_code: code }: Moved): TransactionRow['source'] =>
  set === null || code === null ? null : { set, code };

const rowOf = (row: Moved): TransactionRow => ({
  id: String(row.id),
  account: { id: row.account_id, number: row.number, type: row.account_type },
  tradeDate: row.trade_date,
  settleDate: row.settle_date,
  type: row.kind,
  source: sourceOf(row),
  security: securityOf(row),
  quantity: row.quantity,
  price: row.price,
  priceUnits: row.price === null ? null : row.price_units,
  priceCurrency: row.price === null ? null : row.price_currency,
  currency: row.currency,
  amount: row.amount,
  amountCad: row.amount_cad,
  balance: row.balance,
  rateOn: row.rate_on,
});

async function history(
  noun: Noun,
  context: CallContext<TransactionsAsked>,
): Promise<TransactionHistoryAnswer> {
  const { body, tx, scope } = context;
  const { filters, direction, page, ...asked } = body;
  const lens = await lensOn(noun, asked, context);
  const keys = keysOf(accountsWithHistory(lens));
  const columns = transactionOrder(direction);
  const values = {
    keys,
    types: filters.transactionHistoryTypes,
    symbols: filters.transactionProductSymbol,
  };
  const [counts] = await tx.run(countsOf({ ...values, repCodes: codesOf(scope) }));
  const { rows, next, previous } = await walk<Moved>(context, {
    name: `transactions of ${noun}`,
    settings: [asked, filters],
    sort: [{ key: 'tradeDate', direction }],
    columns,
    page,
    query: pageQuery(columns, context.reading),
    isPrepared: true,
    values,
  });
  return {
    rows: rows.map(rowOf),
    next,
    previous,
    count: counts?.count ?? 0,
    types: counts?.types ?? [],
    symbols: (counts?.symbols ?? []).map(({ symbol, name_en, name_fr, count }) => ({
      symbol,
      name: { en: name_en, fr: name_fr },
      count,
    })),
    accounts: choiceIn(lens),
    isPartial: lens.isPartial,
    asOf: scope.asOf,
  };
}

/** POST accounts/transactionHistory */
export const accountTransactionHistory: Handler<'accountTransactionHistory'> = (context) =>
  history('account', context);

/** POST clients/transactionHistory: includes closed accounts. */
export const clientTransactionHistory: Handler<'clientTransactionHistory'> = (context) =>
  history('client', context);

/** POST households/transactionHistory */
export const householdTransactionHistory: Handler<'householdTransactionHistory'> = (context) =>
  history('household', context);
