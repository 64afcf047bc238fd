import { beforeAll, describe, expect, it } from 'vitest';
import { BRANCHES } from '@/gateway/demo/book/tables/staff';
import {
  centsOf,
  groupBy,
  seededBook,
  sharedBook,
  type Row,
  type SeededBook,
} from '@/tests/support/seededBook';

const MONEY = ['market_value', 'book_cost', 'market_value_cad', 'book_cost_cad'] as const;

let book: SeededBook;
let rows: Row[];
let holdings: Map<unknown, Row[]>;

beforeAll(async () => {
  book = await sharedBook(3_000);
  rows = book.rows('unassigned_accounts');
  holdings = groupBy(book.rows('unassigned_holdings'), 'account_id');
});

describe('the trays of the branches', () => {
  it('have accounts for every reason, however small the book', async () => {
    const small = await seededBook({ seed: 3, clients: 200 });
    for (const each of [rows, small.rows('unassigned_accounts')]) {
      for (const branch of groupBy(each, 'branch_id').values()) {
        expect(new Set(branch.map(({ reason }) => reason))).toEqual(
          new Set(['noRepCode', 'orphan', 'houseAccount']),
        );
      }
    }
    expect(new Set(rows.map(({ branch_id }) => branch_id)).size).toBe(BRANCHES.length);
  });

  it('use numbers that no account of the book has', () => {
    const numbers = [...rows, ...book.rows('accounts')].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('add up from holdings to accounts', () => {
    for (const row of rows) {
      const own = holdings.get(row.id ?? null) ?? [];
      for (const column of MONEY) {
        expect(centsOf(row[column] ?? 0)).toBe(
          own.reduce((sum, each) => sum + centsOf(each[column] ?? 0), 0),
        );
      }
    }
    expect(rows.some(({ id }) => !holdings.has(id))).toBe(true);
  });

  it('suggest a code of their own branch with a reason, or none', () => {
    const branches = new Map(book.organisation.repCodes.map(({ id, branchId }) => [id, branchId]));
    for (const { suggested_rep_code_id, suggestion, branch_id, reason } of rows) {
      expect(suggested_rep_code_id === null).toBe(suggestion === null);
      if (suggested_rep_code_id === null) continue;
      expect(branches.get(Number(suggested_rep_code_id))).toBe(branch_id);
      expect(suggestion === 'successor').toBe(reason === 'orphan');
    }
    expect(rows.some(({ suggestion }) => suggestion === null)).toBe(true);
  });

  it('name the exact client when the holder is said to be one', () => {
    const clients = book.rows('clients');
    const same = rows.filter(({ suggestion }) => suggestion === 'sameHolder');
    expect(same.length).toBeGreaterThan(3);
    for (const { holder_sort, suggested_rep_code_id } of same) {
      const found = clients.filter(
        ({ name_sort_en, rep_code_id }) =>
          name_sort_en === holder_sort && rep_code_id === suggested_rep_code_id,
      );
      expect(found.length).toBeGreaterThan(0);
    }
  });

  it('hold constant-price securities at their cost', () => {
    const still = book.market.securities.filter(({ kind, symbol }) => kind === 'gic' || symbol === 'NFD401');
    const ids = new Set<unknown>(still.map(({ id }) => id));
    const held = book.rows('unassigned_holdings').filter(({ security_id }) => ids.has(security_id));
    expect(held.length).toBeGreaterThan(0);
    for (const { book_cost, market_value } of held) expect(book_cost).toBe(market_value);
  });
});
