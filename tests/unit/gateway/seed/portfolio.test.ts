import { beforeAll, describe, expect, it } from 'vitest';
import { toCad, valueOf } from '@/gateway/seed/amounts';
import { dayOf, isoOf } from '@/gateway/seed/calendar';
import { type Security } from '@/gateway/seed/market';
import { centsOf, groupBy, seededBook, type Row, type SeededBook } from '@/tests/support/seededBook';

let book: SeededBook;
let accounts: Map<unknown, Row>;
let securities: Map<unknown, Security>;

const securityOf = (row: Row): Security => {
  const found = securities.get(row.security_id);
  if (found === undefined) throw new Error('a holding of nothing');
  return found;
};

const thousandths = (quantity: unknown) => Number(String(quantity).replace('.', ''));

const rateAt = (iso: string) => book.market.usdCad[book.market.indexAt(dayOf(iso))] ?? 0;

beforeAll(async () => {
  book = await seededBook({ seed: 1, clients: 1_500 });
  accounts = new Map(book.rows('accounts').map((account) => [account.id, account]));
  securities = new Map(book.market.securities.map((security) => [security.id, security]));
}, 30_000);

describe('holdings', () => {
  it('are worth their quantity at the price of the book’s date', () => {
    for (const holding of book.rows('holdings')) {
      const { close, priceUnits, currency, kind } = securityOf(holding);
      const value = centsOf(holding.market_value ?? 0);
      if (kind === 'cash') expect(thousandths(holding.quantity)).toBe(value * 10);
      else expect(value).toBe(valueOf(thousandths(holding.quantity), close, priceUnits));
      const rate = currency === 'USD' ? rateAt('2026-03-06') : 10_000;
      expect(centsOf(holding.market_value_cad ?? 0)).toBe(toCad(value, rate));
    }
  });

  it('are in the currency of their account, each security once', () => {
    for (const [account, rows] of groupBy(book.rows('holdings'), 'account_id')) {
      expect(new Set(rows.map(({ security_id }) => security_id)).size).toBe(rows.length);
      for (const row of rows) {
        expect(securityOf(row).currency).toBe(accounts.get(account)?.currency);
        expect(row.rep_code_id).toBe(accounts.get(account)?.rep_code_id);
      }
    }
  });

  it('cost what was paid for them', () => {
    const buys = book.rows('transactions').filter(({ kind }) => kind === 'buy');
    const paid = new Map(buys.map((buy) => [`${buy.account_id} ${buy.security_id}`, buy]));
    for (const holding of book.rows('holdings')) {
      if (securityOf(holding).kind === 'cash') continue;
      const buy = paid.get(`${holding.account_id} ${holding.security_id}`);
      expect(centsOf(holding.book_cost ?? 0)).toBe(-centsOf(buy?.amount ?? 0));
      expect(centsOf(holding.book_cost_cad ?? 0)).toBe(-centsOf(buy?.amount_cad ?? 0));
    }
  });

  it('come in lots that a market trades', () => {
    for (const holding of book.rows('holdings')) {
      const { kind } = securityOf(holding);
      const quantity = thousandths(holding.quantity);
      if (kind === 'stock' || kind === 'etf') expect(quantity % 1_000).toBe(0);
      if (kind === 'bond') expect(quantity % 1_000_000).toBe(0);
      if (kind !== 'cash') expect(quantity).toBeGreaterThan(0);
    }
  });
});

describe('transactions', () => {
  it('fall on weekdays while the account is open', () => {
    const isAmiss = ({ trade_date, account_id }: Row) => {
      const date = String(trade_date);
      const account = accounts.get(account_id);
      const isWeekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
      return (
        isWeekend || date < String(account?.opened_on) || date > String(account?.closed_on ?? '2026-03-06')
      );
    };
    expect(book.rows('transactions').filter(isAmiss)).toEqual([]);
  });

  it('are at the price and the rate of their date', () => {
    for (const row of book.rows('transactions')) {
      const amount = centsOf(row.amount ?? 0);
      const date = String(row.trade_date);
      const rate = accounts.get(row.account_id)?.currency === 'USD' ? rateAt(date) : 10_000;
      expect(centsOf(row.amount_cad ?? 0)).toBe(toCad(amount, rate));
      if (row.kind !== 'buy' && row.kind !== 'sell') continue;
      const { closes, priceUnits } = securityOf(row);
      const price = closes[book.market.indexAt(dayOf(date))] ?? 0;
      expect(amount).toBe(-valueOf(thousandths(row.quantity), price, priceUnits) || 0);
    }
  });

  it('are of every kind', () => {
    const kinds = new Set(book.rows('transactions').map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['buy', 'contribution', 'dividend', 'fee', 'sell', 'withdrawal']);
  });
});

describe('the market', () => {
  it('has a price for each security at each of its days, today’s the listed one', () => {
    for (const { closes, close } of book.market.securities) {
      expect(closes.length).toBe(book.market.days.length);
      expect(Math.min(...closes)).toBeGreaterThan(0);
      expect(closes.at(-1)).toBe(close);
    }
  });

  it('keeps cash and certificates at their price, and lets the rest move', () => {
    for (const { closes, kind } of book.market.securities) {
      const isStill = kind === 'cash' || kind === 'gic';
      expect(new Set(closes).size === 1).toBe(isStill);
    }
  });

  it('finds the last price that was known on a day', () => {
    const { market } = book;
    expect(isoOf(market.days[market.indexAt(dayOf('2026-03-05'))] ?? 0)).toBe('2026-02-27');
    expect(isoOf(market.days[market.indexAt(dayOf('2026-03-06'))] ?? 0)).toBe('2026-03-06');
    expect(market.indexAt(dayOf('1999-01-01'))).toBe(0);
    expect(() => market.indexAt(dayOf('2026-03-07'))).toThrow('the book ends at its date');
  });

  it('lists each symbol once, in both languages', () => {
    const { securities: listed } = book.market;
    expect(new Set(listed.map(({ symbol }) => symbol)).size).toBe(listed.length);
    for (const { nameEn, nameFr } of listed) expect(nameEn && nameFr).toBeTruthy();
    expect(listed.filter(({ kind, nameEn, nameFr }) => kind === 'bond' && nameEn === nameFr)).toEqual([]);
  });
});
