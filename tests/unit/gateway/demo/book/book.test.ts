import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_TABLE_NAMES } from '@/gateway/demo/book/rows';
import { centsOf, groupBy, isShut, seededBook, type Row, type SeededBook } from '@/tests/support/seededBook';

const SEEDS = [1, 2, 7, 4_711];
const MONEY = ['market_value', 'cash', 'book_cost'] as const;

const digestOf = (book: SeededBook) => {
  const hash = createHash('sha256');
  for (const table of CLIENT_TABLE_NAMES) hash.update(table).update(JSON.stringify(book.rows(table)));
  return hash.digest('hex');
};

const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((total, row) => total + centsOf(row[column] ?? 0), 0);

describe('a book', () => {
  it('is the same for the same numbers, to the last byte', async () => {
    const [first, second, other, larger] = await Promise.all([
      seededBook({ seed: 3, clients: 150 }),
      seededBook({ seed: 3, clients: 150 }),
      seededBook({ seed: 4, clients: 150 }),
      seededBook({ seed: 3, clients: 151 }),
    ]);
    expect(digestOf(first)).toBe(digestOf(second));
    expect(digestOf(other)).not.toBe(digestOf(first));
    expect(digestOf(larger)).not.toBe(digestOf(first));
    expect(first.market).toMatchObject({
      usdCad: second.market.usdCad,
      securities: second.market.securities,
    });
  });

  it('has as many clients as requested, from none to many', async () => {
    for (const clients of [0, 1, 5, 37, 200, 1_005]) {
      const book = await seededBook({ seed: 1, clients });
      expect(book.rows('clients').length).toBe(clients);
    }
  });
});

/** Open, or closed with something in it still. */
const isCounted = ({ closed_on, market_value_cad }: Row) =>
  closed_on === null || centsOf(market_value_cad ?? 0) !== 0;

describe.each(SEEDS)('the sums of the book by seed %i', (seed) => {
  let book: SeededBook;

  beforeAll(async () => {
    book = await seededBook({ seed, clients: 400 });
  });

  it('add up from holdings to accounts', () => {
    const holdings = groupBy(book.rows('holdings'), 'account_id');
    const cashIds = book.market.securities.filter(({ kind }) => kind === 'cash').map(({ id }) => id);
    for (const account of book.rows('accounts')) {
      const own = holdings.get(account.id ?? null) ?? [];
      const cash = own.filter(({ security_id }) => cashIds.includes(Number(security_id)));
      // What is in another currency than its account's counts by its worth in CAD.
      const inOwn = account.currency === 'CAD' ? '_cad' : '';
      expect(centsOf(account.market_value ?? 0)).toBe(sum(own, `market_value${inOwn}`));
      expect(centsOf(account.market_value_cad ?? 0)).toBe(sum(own, 'market_value_cad'));
      expect(centsOf(account.book_cost ?? 0)).toBe(sum(own, `book_cost${inOwn}`));
      expect(centsOf(account.book_cost_cad ?? 0)).toBe(sum(own, 'book_cost_cad'));
      expect(centsOf(account.cash ?? 0)).toBe(sum(cash, 'market_value'));
      expect(centsOf(account.cash_cad ?? 0)).toBe(sum(cash, 'market_value_cad'));
      if (account.closed_on !== null && account.residual_on === null) expect(own).toEqual([]);
    }
  });

  it('add up from accounts to clients, a joint account to both and a trustee’s to none', () => {
    const accounts = new Map(book.rows('accounts').map((account) => [account.id, account]));
    const holders = groupBy(
      book.rows('account_holders').filter(({ role }) => role !== 'trustee'),
      'party_id',
    );
    for (const client of book.rows('clients')) {
      const held = (holders.get(client.party_id ?? null) ?? [])
        .map(({ account_id }) => accounts.get(account_id))
        .filter((account): account is Row => account !== undefined && isCounted(account));
      expect(client.account_count).toBe(held.length);
      for (const column of MONEY) expect(centsOf(client[column] ?? 0)).toBe(sum(held, `${column}_cad`));
    }
  });

  it('add up from accounts to rep codes, a joint account once', () => {
    const counted = groupBy(book.rows('accounts').filter(isCounted), 'rep_code_id');
    const clients = groupBy(book.rows('clients'), 'rep_code_id');
    const rollups = book.rows('rep_code_rollups');
    expect(rollups.length).toBe(clients.size);
    for (const rollup of rollups) {
      const accounts = counted.get(rollup.rep_code_id ?? null) ?? [];
      expect(rollup.client_count).toBe(clients.get(rollup.rep_code_id ?? null)?.length);
      expect(rollup.account_count).toBe(accounts.length);
      for (const column of MONEY) expect(centsOf(rollup[column] ?? 0)).toBe(sum(accounts, `${column}_cad`));
    }
  });

  it('add up from accounts to households, a joint account once, and one of two households to both', () => {
    const accounts = new Map(book.rows('accounts').map((account) => [account.id, account]));
    const members = groupBy(book.rows('household_members'), 'household_id');
    const held = groupBy(
      book.rows('account_holders').filter(({ role }) => role !== 'trustee'),
      'party_id',
    );
    const clients = new Map(book.rows('clients').map((client) => [client.party_id, client]));
    const whole = book.rows('households').map((row): Row => ({ ...row, household_id: row.id ?? null }));
    const rollups: Row[] = [...whole, ...book.rows('household_parts')].filter(
      (row) => row.rep_code_id !== null,
    );
    expect(new Set(rollups.map(({ household_id }) => household_id)).size).toBe(
      book.rows('households').length,
    );
    for (const rollup of rollups) {
      const parties = (members.get(rollup.household_id ?? null) ?? [])
        .map(({ party_id }) => clients.get(party_id))
        .filter((client): client is Row => client?.rep_code_id === rollup.rep_code_id);
      const ids = new Set(
        parties.flatMap(({ party_id }) => held.get(party_id ?? null) ?? []).map((row) => row.account_id),
      );
      const own = [...ids]
        .map((id) => accounts.get(id))
        .filter((account): account is Row => account !== undefined);
      const counted = own.filter(isCounted);
      expect([rollup.account_count, rollup.closed_count]).toEqual([
        counted.length,
        own.length - counted.length,
      ]);
      for (const column of ['market_value', 'cash'])
        expect(centsOf(rollup[column] ?? 0)).toBe(sum(counted, `${column}_cad`));
      expect(rollup.updated_on).toBe(
        parties
          .map(({ updated_on }) => String(updated_on))
          .sort()
          .at(-1),
      );
    }
  });

  it('come only from what happened on trading days', () => {
    const days = new Set(
      book.rows('transactions').flatMap(({ trade_date, settle_date }) => [trade_date, settle_date]),
    );
    expect(days.size).toBeGreaterThan(500);
    expect([...days].map(String).filter(isShut)).toEqual([]);
  });

  it('are what the transactions left behind', () => {
    const transactions = groupBy(book.rows('transactions'), 'account_id');
    const holdings = groupBy(book.rows('holdings'), 'account_id');
    for (const account of book.rows('accounts')) {
      const moved = transactions.get(account.id ?? null) ?? [];
      expect(sum(moved, 'amount')).toBe(centsOf(account.cash ?? 0));
      const quantities = new Map<unknown, number>();
      for (const { security_id, quantity } of moved) {
        if (quantity === null) continue;
        quantities.set(security_id, (quantities.get(security_id) ?? 0) + centsOf(quantity ?? 0));
      }
      for (const [security, quantity] of quantities) {
        const holding = (holdings.get(account.id ?? null) ?? []).find(
          ({ security_id }) => security_id === security,
        );
        expect(quantity).toBe(holding === undefined ? 0 : centsOf(holding.quantity ?? 0));
      }
    }
  });
});
