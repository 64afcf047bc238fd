import { beforeAll, describe, expect, it } from 'vitest';
import { centsOf, groupBy, sharedBook, type Row, type SeededBook } from '@/tests/support/seededBook';

let book: SeededBook;
let accounts: Row[];
let transactions: Map<unknown, Row[]>;

beforeAll(async () => {
  book = await sharedBook(3_000);
  accounts = book.rows('accounts');
  transactions = groupBy(book.rows('transactions'), 'account_id');
});

const isEmpty = ({ market_value }: Row) => centsOf(market_value ?? 0) === 0;
const lastDayOf = ({ id }: Row) => String((transactions.get(id) ?? []).at(-1)?.trade_date);

describe('accounts', () => {
  it('are closed for every reason, and have none while they are open', () => {
    const closed = accounts.filter(({ closed_on }) => closed_on !== null);
    expect(new Set(closed.map(({ closed_reason }) => closed_reason))).toEqual(
      new Set(['transferOut', 'death', 'converted', 'consolidated', 'clientRequest']),
    );
    expect(
      accounts.filter(({ closed_on, closed_reason }) => (closed_on === null) !== (closed_reason === null)),
    ).toEqual([]);
  });

  it('can be closed, empty or overdrawn, three different things', () => {
    const open = accounts.filter(({ closed_on }) => closed_on === null);
    const emptied = open.filter((account) => isEmpty(account) && transactions.has(account.id));
    const neverFunded = open.filter((account) => isEmpty(account) && !transactions.has(account.id));
    const overdrawn = open.filter(({ market_value }) => centsOf(market_value ?? 0) < 0);
    expect(emptied.length).toBeGreaterThan(40);
    expect(neverFunded.length).toBeGreaterThan(40);
    expect(overdrawn.length).toBeGreaterThan(10);
    for (const account of overdrawn) expect(account.last_non_zero_on).toBeNull();
    for (const account of neverFunded) expect(account.last_non_zero_on).toBeNull();
  });

  it('know the last day on which an empty one was not empty', () => {
    const emptied = accounts.filter((account) => isEmpty(account) && transactions.has(account.id));
    expect(emptied.length).toBeGreaterThan(400);
    for (const account of emptied) {
      expect(String(account.last_non_zero_on) < lastDayOf(account)).toBe(true);
      expect(String(account.last_non_zero_on) >= String(account.opened_on)).toBe(true);
    }
    for (const account of accounts.filter((each) => !isEmpty(each)))
      expect(account.last_non_zero_on).toBeNull();
  });

  it('sometimes hold something after they were closed, and say since when', () => {
    const residual = accounts.filter(({ closed_on, ...account }) => closed_on !== null && !isEmpty(account));
    expect(residual.length).toBeGreaterThan(10);
    for (const { residual_on, closed_on } of residual)
      expect(String(residual_on) > String(closed_on)).toBe(true);
    expect(accounts.filter((account) => account.residual_on !== null && isEmpty(account))).toEqual([]);
  });

  it('are kept by each custodian', () => {
    const codes = new Set(accounts.map(({ custodian_code }) => custodian_code));
    expect(codes).toEqual(new Set(['NWM', 'NBIN', 'FUND']));
  });

  it('are sorted by the name of their first holder', () => {
    const names = new Map(book.rows('clients').map(({ party_id, name_sort_en }) => [party_id, name_sort_en]));
    const firsts = book.rows('account_holders').filter(({ position }) => position === 0);
    const firstOf = new Map(firsts.map(({ account_id, party_id }) => [account_id, party_id]));
    for (const { id, holder_sort } of accounts)
      expect(holder_sort).toBe(names.get(firstOf.get(id ?? null) ?? null));
  });
});

describe('households', () => {
  it('have sometimes left altogether, with all accounts closed', () => {
    const gone = book
      .rows('households')
      .filter(({ account_count, closed_count }) => account_count === 0 && Number(closed_count) > 0);
    expect(gone.length).toBeGreaterThan(4);
  });

  it('sometimes count a grown child in two households, with its own first', () => {
    const memberships = groupBy(book.rows('household_members'), 'party_id');
    const twice = [...memberships].filter(([, rows]) => rows.length === 2);
    expect(twice.length).toBeGreaterThan(5);
    const homes = new Map(book.rows('clients').map(({ party_id, household_id }) => [party_id, household_id]));
    for (const [party, rows] of twice) {
      expect(rows.map(({ role }) => role).sort()).toEqual(['child', 'head']);
      expect(rows.find(({ role }) => role === 'head')?.household_id).toBe(homes.get(party));
    }
    expect(Math.max(...[...memberships.values()].map((rows) => rows.length))).toBe(2);
  });

  it('know how many members they have', () => {
    const members = groupBy(book.rows('household_members'), 'household_id');
    for (const { id, member_count } of book.rows('households')) {
      expect(members.get(id ?? null)).toHaveLength(Number(member_count));
    }
  });
});
