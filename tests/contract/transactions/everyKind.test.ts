import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE_SETS, TRANSACTION_CODES, typeOfCode } from '@/contract/transactions/carrierCodes';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { Explanation } from '@/contract/valuation/schema';
import { accountsPage, answerOf, rowsOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { IN_KIND } from '@/tests/support/inKind';

/** The smallest of the books made for tests that has a disability savings plan. */
const CLIENTS = 600;
const TYPES = Object.keys(TRANSACTION_TYPES) as TransactionType[];

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: CLIENTS });
});
afterAll(() => gateway.close());

/** An account that has a transaction of which `condition` holds, `t` in account `a` of security `s`. */
async function accountWhere(condition: string): Promise<string> {
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select a.public_id as id from transactions t join accounts a on a.id = t.account_id
     left join securities s on s.id = t.security_id
     where a.rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager') and ${condition}
     order by t.id limit 1`,
  );
  if (rows[0] === undefined) throw new Error(`no transaction where ${condition}`);
  return rows[0].id;
}

async function listed(id: string, types: TransactionType[]): Promise<TransactionRow[]> {
  const filters = { transactionHistoryTypes: types, transactionProductSymbol: [] };
  const page = { size: 200, after: null, before: null };
  const asked = { id, filters, direction: 'asc' as const, page };
  const answer = await answerOf(gateway, 'manager', 'accountTransactionHistory', asked);
  const graphql = await gateway.graphql('manager', 'accountTransactionHistory', asked);
  expect(graphql.json()).toEqual({ data: { accountTransactionHistory: answer } });
  return answer.rows;
}

test.each(TYPES)('%s occurs in the book, under one of its codes', async (type) => {
  const rows = await listed(await accountWhere(`t.kind = '${type}'`), [type]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { type: found, source } of rows) {
    expect(found).toBe(type);
    expect(source && typeOfCode(source.set, source.code)).toBe(type);
  }
});

test('no transaction of the book is under a code of another kind, and of each kind several codes occur', async () => {
  const { rows } = await gateway.db.pool.query<{ kind: TransactionType; set: 'statement' | 'history'; code: string }>(
    `select distinct kind, source_set as set, source_code as code from transactions`,
  );
  expect(rows.filter(({ kind, set, code }) => typeOfCode(set, code) !== kind)).toEqual([]);
  expect(new Set(rows.map(({ set }) => set))).toEqual(new Set(CODE_SETS));
  const several = TYPES.filter((type) => rows.filter(({ kind }) => kind === type).length > 1);
  // A small book has one payment or two of the rarest kind.
  expect(several.sort()).toEqual(TYPES.filter((type) => type !== 'rdspBond').sort());
  expect(rows.some(({ set, code }) => set === 'history' && code === TRANSACTION_CODES.fee.history[0])).toBe(true);
}); // prettier-ignore

test('the database keeps a code and its set together', async () => {
  const change = (what: string) =>
    gateway.db.pool.query(`update transactions set ${what} where id = (select min(id) from transactions)`);
  await expect(change('source_set = null')).rejects.toThrow('transactions_source');
  await expect(change("source_set = 'screen'")).rejects.toThrow('source_set');
  await expect(change("source_code = ''")).rejects.toThrow('source_code');
});

test('a US stock in a CAD account is shown in its own currency, with the rate and its date, lots included', async () => {
  const id = await accountWhere(`a.currency = 'CAD' and s.currency = 'USD' and t.kind = 'buy' and a.closed_on is null
    and exists (select from holdings h where h.account_id = a.id and h.security_id = s.id)`);
  const view = await answerOf(gateway, 'manager', 'accountView', { id });
  const abroad = view.holdings.filter(({ currency }) => currency === 'USD');
  expect(abroad.length).toBeGreaterThan(0);
  const moves = await listed(id, ['buy']);
  for (const { symbol, lots, ...holding } of abroad) {
    expect(cents(holding.marketValueCad)).toBeGreaterThan(cents(holding.marketValue));
    const bought = moves.filter(({ security }) => security?.symbol === symbol);
    expect(bought.length).toBeGreaterThan(0);
    for (const { quantity, price, priceCurrency, currency, rateOn, tradeDate, amount, id: move } of bought) {
      expect([currency, priceCurrency]).toEqual(['CAD', 'USD']);
      expect(rateOn !== null && rateOn <= tradeDate).toBe(true);
      const lot = lots.find(({ transactionId }) => transactionId === move);
      expect(Number(lot?.bookCost)).toBeCloseTo(Number(quantity) * Number(price), 1);
      expect(lot?.bookCostCad).toBe(amount.slice(1));
      // A cost is kept to the cent, so that of few shares says less of the price.
      expect(Math.abs(Number(lot?.unitCost) - Number(price))).toBeLessThanOrEqual(0.0051 / Number(quantity) + 0.0001);
    }
    const sum = (of: 'bookCost' | 'bookCostCad') => lots.reduce((total, lot) => total + cents(lot[of]), 0n);
    expect([sum('bookCost'), sum('bookCostCad')]).toEqual([cents(holding.bookCost), cents(holding.bookCostCad)]);
  }
  const inCad = view.holdings.reduce((total, { marketValueCad }) => total + cents(marketValueCad), 0n);
  expect(cents(view.account.marketValue)).toBe(inCad);
}); // prettier-ignore

test('the value of every account equals the sum of its history, whatever happened in it', async () => {
  const accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage());
  for (const { id, marketValueCad } of accounts.slice(0, 60)) {
    const { closing } = await answerOf(gateway, 'advisor', 'accountValueHistory', { id, range: 'all' });
    expect(closing).toBe(marketValueCad);
  }
});

/** What the ledger of an account says of each effect since a day, in cents of CAD; what a kind is to a value is told here anew. */
async function ledgerOf(id: string, since: string): Promise<Record<string, string>> {
  const { rows } = await gateway.db.pool.query<Record<string, string>>(
    `with listed as (
       select t.amount_cad + coalesce(${IN_KIND}, 0) as amount, case
         when kind in ('buy', 'sell', 'drip') then 'trade'
         when kind in ('dividend', 'interest', 'distribution') then 'income'
         when kind in ('fee', 'salesTax', 'withholdingTax') then 'charges'
         when kind in ('fx', 'corporateAction', 'exchange', 'correction', 'other') then 'adjustments'
         else 'netFlow' end as part
       from transactions t join accounts a on a.id = t.account_id where a.public_id = $1 and t.trade_date > $2::date)
     select ${['netFlow', 'income', 'charges', 'adjustments']
       .map(
         (part) =>
           `coalesce(sum(amount) filter (where part = '${part}'), 0)::numeric(19,2)::text as "${part}"`,
       )
       .join(', ')} from listed`,
    [id, since],
  );
  return rows[0] ?? {};
}

test.each(['fx', 'correction', 'other', 'fee', 'exchange', 'corporateAction'] as const)(
  'a value over time tells what %s came to by itself, and of prices what is left',
  async (kind) => {
    const id = await accountWhere(`t.kind = '${kind}' and a.closed_on is null and a.market_value > 0`);
    for (const range of ['all', '5y'] as const) {
      const body = { id, range };
      const answer = await answerOf(gateway, 'manager', 'accountValueHistory', body);
      const { netFlow, income, charges, adjustments, prices, explain } = answer;
      expect({ netFlow, income, charges, adjustments }).toEqual(await ledgerOf(id, answer.points[0]?.on ?? ''));
      expect(sumOfCents([answer.opening, netFlow, income, charges, adjustments, prices])).toBe(cents(answer.closing));
      const readOf = ({ included }: Explanation) => new Map(included.map(({ what, amount }) => [what, amount]));
      expect([...readOf(explain.marketChange)]).toEqual(Object.entries({ income, charges, adjustments, prices }));
      expect(readOf(explain.closing).get('adjustments')).toBe(adjustments);
      if (range === 'all' && kind === 'other') expect(cents(adjustments)).not.toBe(0n);
      const graphql = await gateway.graphql('manager', 'accountValueHistory', body);
      expect(graphql.json()).toEqual({ data: { accountValueHistory: answer } });
    }
  },
); // prettier-ignore
