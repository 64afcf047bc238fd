import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import { toCad, valueOf } from '@/gateway/demo/book/amounts';
import { dayOf, isoOf } from '@/gateway/demo/book/calendar';
import { type Security } from '@/gateway/demo/book/market';
import { centsOf, groupBy, isShut, sharedBook, type Row, type SeededBook } from '@/tests/support/seededBook';

let book: SeededBook;
let accounts: Map<unknown, Row>;
let securities: Map<unknown, Security>;

const securityOf = (row: Row): Security => {
  const found = securities.get(row.security_id);
  if (found === undefined) throw new Error('a holding of nothing');
  return found;
};

const thousandths = (quantity: unknown) => Number(String(quantity).replace('.', ''));

const isTransfer = ({ kind }: Row) => kind === 'transferIn' || kind === 'transferOut';

const rateAt = (iso: string) => book.market.usdCad[book.market.indexAt(dayOf(iso))] ?? 0;

beforeAll(async () => {
  book = await sharedBook(1_500);
  accounts = new Map(book.rows('accounts').map((account) => [account.id, account]));
  securities = new Map(book.market.securities.map((security) => [security.id, security]));
});

/** A fund that pays out what it earns. */
const MONEY_MARKET = 'NFD401';

describe('holdings', () => {
  it.each(['GIC 3.60 2028-05', MONEY_MARKET])(
    'with a constant price cost what they are worth: %s',
    (symbol) => {
      const held = book.rows('holdings').filter((holding) => securityOf(holding).symbol === symbol);
      expect(held.length).toBeGreaterThan(10);
      for (const { book_cost, market_value, book_cost_cad, market_value_cad } of held) {
        // Each of several purchases is rounded to the cent.
        expect(Math.abs(centsOf(book_cost ?? 0) - centsOf(market_value ?? 0))).toBeLessThanOrEqual(3);
        expect(Math.abs(centsOf(book_cost_cad ?? 0) - centsOf(market_value_cad ?? 0))).toBeLessThanOrEqual(3);
      }
    },
  );

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

  it('are in the currency of their account, except foreign stocks, and each security appears once', () => {
    let abroad = 0;
    for (const [account, rows] of groupBy(book.rows('holdings'), 'account_id')) {
      expect(new Set(rows.map(({ security_id }) => security_id)).size).toBe(rows.length);
      for (const row of rows) {
        expect(row.rep_code_id).toBe(accounts.get(account)?.rep_code_id);
        const { currency, kind } = securityOf(row);
        if (currency === accounts.get(account)?.currency) continue;
        expect([accounts.get(account)?.currency, kind, currency]).toEqual(['CAD', 'stock', 'USD']);
        abroad += 1;
      }
    }
    expect(abroad).toBeGreaterThan(100);
  });

  it('cost what was paid for them, or their value on the day that a transfer brought them', () => {
    const isBought = ({ kind, quantity }: Row) =>
      kind === 'buy' || kind === 'drip' || (kind === 'exchange' && Number(quantity) > 0);
    const broughtIn = new Map(
      book
        .rows('transactions')
        .filter(({ kind, quantity }) => kind === 'transferIn' && quantity !== null)
        .map((row) => [`${row.account_id} ${row.security_id}`, row]),
    );
    let inKind = 0;
    const paid = groupBy(
      book
        .rows('transactions')
        .filter(isBought)
        .map((row) => ({ ...row, position: `${row.account_id} ${row.security_id}` })),
      'position',
    );
    const several = [...paid.values()].filter((rows) => rows.length > 1);
    expect(several.length).toBeGreaterThan(500);
    for (const holding of book.rows('holdings')) {
      if (securityOf(holding).kind === 'cash') continue;
      const rows = paid.get(`${holding.account_id} ${holding.security_id}`) ?? [];
      const sum = (column: string) => rows.reduce((total, row) => total - centsOf(row[column] ?? 0), 0);
      const { currency, priceUnits, closes } = securityOf(holding);
      const brought = broughtIn.get(`${holding.account_id} ${holding.security_id}`);
      if (brought !== undefined) {
        inKind += 1;
        const price = closes[book.market.indexAt(dayOf(String(brought.trade_date)))] ?? 0;
        expect(rows).toEqual([]);
        expect(brought.quantity).toBe(holding.quantity);
        expect(centsOf(holding.book_cost ?? 0)).toBe(
          valueOf(thousandths(brought.quantity), price, priceUnits),
        );
        continue;
      }
      const own = rows.reduce(
        (total, { quantity, price }) =>
          total + valueOf(thousandths(quantity), centsOf(price ?? 0), priceUnits),
        0,
      );
      const isAbroad = currency !== accounts.get(holding.account_id)?.currency;
      expect(centsOf(holding.book_cost ?? 0)).toBe(isAbroad ? own : sum('amount'));
      expect(centsOf(holding.book_cost_cad ?? 0)).toBe(sum('amount_cad'));
    }
    expect(inKind).toBeGreaterThan(20);
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
  it('fall on Toronto’s trading days while the account is open', () => {
    const isAmiss = ({ trade_date, account_id }: Row) => {
      const date = String(trade_date);
      const account = accounts.get(account_id);
      const last = account?.residual_on ?? account?.closed_on ?? '2026-03-06';
      return isShut(date) || date < String(account?.opened_on) || date > String(last);
    };
    expect(book.rows('transactions').filter(isAmiss)).toEqual([]);
  });

  it('use the price and the rate of their date', () => {
    for (const row of book.rows('transactions')) {
      const amount = centsOf(row.amount ?? 0);
      const date = String(row.trade_date);
      const rate = accounts.get(row.account_id)?.currency === 'USD' ? rateAt(date) : 10_000;
      expect(centsOf(row.amount_cad ?? 0)).toBe(toCad(amount, rate));
      if (row.quantity === null) {
        expect(row.price).toBeNull();
        continue;
      }
      if (row.kind === 'corporateAction' || isTransfer(row)) {
        expect([row.price, amount]).toEqual([null, 0]);
        continue;
      }
      const { closes, priceUnits, currency } = securityOf(row);
      const price = closes[book.market.indexAt(dayOf(date))] ?? 0;
      const isAbroad = currency !== accounts.get(row.account_id)?.currency;
      const value = valueOf(thousandths(row.quantity), price, priceUnits);
      expect(amount).toBe(-toCad(value, isAbroad ? rateAt(date) : 10_000) || 0);
      expect(centsOf(row.price ?? 0)).toBe(price);
    }
  });

  it('sometimes transfer in kind, in and out, and in money too', () => {
    const transfers = book.rows('transactions').filter(isTransfer);
    for (const { kind, quantity, amount } of transfers) {
      const sign = kind === 'transferIn' ? 1 : -1;
      if (quantity === null) expect(Math.sign(centsOf(amount ?? 0))).toBe(sign);
      else expect([Math.sign(Number(quantity)), amount]).toEqual([sign, '0.00']);
    }
    for (const kind of ['transferIn', 'transferOut']) {
      const moved = transfers.filter((row) => row.kind === kind);
      const inKind = moved.filter(({ quantity }) => quantity !== null);
      expect(inKind.length, kind).toBeGreaterThan(50);
      expect(moved.length - inKind.length, kind).toBeGreaterThan(50);
    }
  });

  it('are of every kind', () => {
    const kinds = new Set(book.rows('transactions').map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(Object.keys(TRANSACTION_TYPES).sort());
  });

  it('settle on a trading day after a trade, and otherwise at once', () => {
    for (const { kind, trade_date, settle_date } of book.rows('transactions')) {
      const isTrade = kind === 'buy' || kind === 'sell';
      expect(String(settle_date) > String(trade_date)).toBe(isTrade);
      expect(isShut(String(settle_date)), String(settle_date)).toBe(false);
    }
  });

  it('come in the order of their days, and overdraw no account without margin', () => {
    for (const [account, rows] of groupBy(book.rows('transactions'), 'account_id')) {
      const days = rows.map(({ trade_date }) => String(trade_date));
      expect(days).toEqual([...days].sort());
      let balance = 0;
      for (const { amount } of rows) {
        balance += centsOf(amount ?? 0);
        if (balance < 0) expect(accounts.get(account)?.type).toBe('margin');
      }
    }
  });

  it('pay out what a retirement income fund owes each January', () => {
    const paid = groupBy(
      book.rows('transactions').filter(({ trade_date }) => trade_date === '2026-01-15'),
      'account_id',
    );
    const funds = [...accounts.values()].filter(
      ({ id, type, opened_on, closed_on, market_value }) =>
        ['rrif', 'lif'].includes(String(type)) &&
        closed_on === null &&
        String(opened_on) < '2025-12-01' &&
        book.rows('holdings').some(({ account_id }) => account_id === id) &&
        centsOf(market_value ?? 0) > 0,
    );
    expect(funds.length).toBeGreaterThan(50);
    for (const { id } of funds)
      expect((paid.get(id ?? null) ?? []).map(({ kind }) => kind)).toContain('withdrawal');
  });

  it('bring a bond with a contribution to a disability plan, at most for one year', () => {
    const bonds = book.rows('transactions').filter(({ kind }) => kind === 'rdspBond');
    expect(new Set(bonds.map(({ account_id }) => accounts.get(account_id)?.type))).toEqual(new Set(['rdsp']));
    for (const { amount } of bonds) expect(centsOf(amount ?? 0)).toBeLessThanOrEqual(1_000_00);
  });

  it('pay only a student of an education plan', () => {
    const paid = book.rows('transactions').filter(({ kind }) => kind === 'eap');
    expect(new Set(paid.map(({ account_id }) => accounts.get(account_id)?.type))).toEqual(new Set(['resp']));
    for (const { amount } of paid) expect(centsOf(amount ?? 0)).toBeLessThan(0);
  });

  it('give as much of one fund as they take of another in an exchange', () => {
    const switches = groupBy(
      book.rows('transactions').filter(({ kind }) => kind === 'exchange'),
      'account_id',
    );
    expect(switches.size).toBeGreaterThan(50);
    for (const rows of switches.values()) {
      const left = rows.reduce((sum, { amount }) => sum + centsOf(amount ?? 0), 0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(100);
      expect(rows.filter(({ quantity }) => Number(quantity) < 0).length * 2).toBe(rows.length);
    }
  });

  it('bring a grant with a contribution to an education plan, at most for one year', () => {
    const grants = book.rows('transactions').filter(({ kind }) => kind === 'grant');
    expect(new Set(grants.map(({ account_id }) => accounts.get(account_id)?.type))).toEqual(
      new Set(['resp']),
    );
    for (const { amount } of grants) expect(centsOf(amount ?? 0)).toBeLessThanOrEqual(500_00);
  });
});

describe('the market', () => {
  it('has prices only on Toronto’s trading days', () => {
    expect(book.market.days.map(isoOf).filter(isShut)).toEqual([]);
  });

  it('has a price for each security on each of its days, and today’s is the listed one', () => {
    for (const { closes, close } of book.market.securities) {
      expect(closes.length).toBe(book.market.days.length);
      expect(Math.min(...closes)).toBeGreaterThan(0);
      expect(closes.at(-1)).toBe(close);
    }
  });

  it('keeps cash, certificates and the money market at their price, and moves the rest', () => {
    for (const { closes, kind, symbol } of book.market.securities) {
      const isStill = kind === 'cash' || kind === 'gic' || symbol === MONEY_MARKET;
      expect(new Set(closes).size === 1).toBe(isStill);
    }
  });

  it('has a price for the Fridays of the last quarter, except a holiday', () => {
    const days = book.market.days.map(isoOf);
    for (const friday of ['2025-12-05', '2025-12-19', '2026-01-02', '2026-02-20'])
      expect(days).toContain(friday);
    expect(days).not.toContain('2025-12-26');
    expect(days).toEqual([...days].sort());
  });

  it('finds the last known price on a day', () => {
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
