import { beforeAll, expect, it } from 'vitest';
import type { AccountType } from '@/contract/clients/schema';
import { asOfDay, dayOf } from '@/gateway/demo/book/calendar';
import { CONTRIBUTION_LIMITS, yearlyLimit } from '@/gateway/demo/book/tables/contributionLimits';
import { PAYOUTS } from '@/gateway/demo/book/tables/payouts';
import { centsOf, groupBy, sharedBook, type Row, type SeededBook } from '@/tests/support/seededBook';

const YEAR_DAYS = 366;

let book: SeededBook;
let transactions: Map<unknown, Row[]>;

beforeAll(async () => {
  book = await sharedBook(1_500);
  transactions = groupBy(book.rows('transactions'), 'account_id');
});

const dayOn = (row: Row) => dayOf(String(row.trade_date));

it('the book puts no more into a plan than its year or lifetime limit allows', () => {
  const seen = new Set<AccountType>();
  for (const account of book.rows('accounts')) {
    const type = account.type as AccountType;
    const limit = CONTRIBUTION_LIMITS[type];
    if (limit === undefined) continue;
    const sums = new Map<number, number>();
    for (const row of transactions.get(account.id) ?? []) {
      if (row.kind !== 'contribution') continue;
      const year = 'inAll' in limit ? 0 : Number(String(row.trade_date).slice(0, 4));
      sums.set(year, (sums.get(year) ?? 0) + centsOf(row.amount_cad ?? 0));
      seen.add(type);
    }
    for (const [year, cents] of sums) {
      const most = 'inAll' in limit ? limit.inAll : yearlyLimit(limit.yearly, year);
      expect(cents, `${type} ${year}`).toBeLessThanOrEqual(most * 100);
    }
  }
  expect([...seen].sort()).toEqual(['fhsa', 'rdsp', 'resp', 'rrsp', 'spousalRrsp', 'tfsa']);
});

it('the book pays holders of a payer once a year has passed, and nobody for what pays nothing', () => {
  const symbols = new Map(book.market.securities.map(({ id, symbol }) => [id, symbol]));
  let paid = 0;
  for (const holding of book.rows('holdings')) {
    const own = (transactions.get(holding.account_id) ?? []).filter(
      ({ security_id }) => security_id === holding.security_id,
    );
    const acquired = own.filter(({ quantity }) => quantity !== null).map(dayOn);
    const income = own.filter(({ kind }) => ['dividend', 'distribution', 'interest'].includes(String(kind)));
    const symbol = symbols.get(Number(holding.security_id)) ?? '';
    if (!PAYOUTS.has(symbol) || Math.min(...acquired) > asOfDay() - YEAR_DAYS - 20) continue;
    // A single share of a low payer earns less than a cent at a time.
    if (centsOf(holding.market_value ?? 0) < 100_000) continue;
    expect(
      income.some((row) => dayOn(row) > asOfDay() - YEAR_DAYS),
      `${symbol} in ${String(holding.account_id)}`,
    ).toBe(true);
    paid += 1;
  }
  expect(paid).toBeGreaterThan(2_000);
  const silent = book.market.securities.filter(
    ({ symbol, kind }) => kind === 'stock' && !PAYOUTS.has(symbol),
  );
  expect(silent.map(({ symbol }) => symbol)).toEqual(['SHOP', 'SHOP:NASDAQ']);
});
