import { describe, expect, test } from 'vitest';
import { FILTER_LISTS } from '@/contract/filters/names';
import { canonicalFilter, filterText, keptFilter } from '@/gateway/areas/filters/rules/canonical';
import {
  clientConditions,
  demandOfBook,
  furtherConditions,
  isOfStaffAlone,
  setFilters,
  without,
} from '@/gateway/areas/filters/rules/conditions';
import { ProblemError } from '@/gateway/kit/http/problem';

const DAYS = { asOf: '2026-03-06', today: '2026-03-08' };
const NONE = { preset: null, from: null, to: null };

describe('setFilters', () => {
  test('lists only filters that say something', () => {
    expect(setFilters({})).toEqual([]);
    expect(setFilters({ clientName: [], updated: NONE })).toEqual([]);
    expect(setFilters({ updated: { ...NONE, preset: 'custom' } })).toEqual([]);
    expect(setFilters({ email: ['a'], clientName: ['b'], updated: { ...NONE, preset: 'today' } })).toEqual([
      'clientName',
      'email',
      'updated',
    ]);
    expect(setFilters({ updated: { ...NONE, to: '2026-01-01' } })).toEqual(['updated']);
  });

  test('knows every list', () => {
    for (const name of FILTER_LISTS) expect(setFilters({ [name]: ['x'] })).toEqual([name]);
  });
});

test('demandOfBook names each filter that the book does not have', () => {
  expect(() => demandOfBook({ phone: ['1'], initiator: [] })).not.toThrow();
  try {
    demandOfBook({ initiator: ['x'], transactionProductSymbol: ['RY'], phone: ['1'] });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).errors).toEqual([
      { pointer: '/filters/initiator', rule: 'not_of_this_list' },
      { pointer: '/filters/transactionProductSymbol', rule: 'not_of_this_list' },
    ]);
  }
});

test('isOfStaffAlone holds when rep codes alone decide', () => {
  expect(isOfStaffAlone({ iaCode: ['TR04'], location: ['Toronto'], email: [] })).toBe(true);
  expect(isOfStaffAlone({ iaCode: ['TR04'], email: ['a'] })).toBe(false);
  expect(isOfStaffAlone({ updated: { ...NONE, preset: 'today' } })).toBe(false);
});

test('each filter is one condition, and a name is none, because the list itself looks for it', () => {
  const filters = { clientName: ['a'], iaCode: ['b', 'c'], phone: ['514'], hhAddress: ['d'] };
  expect(clientConditions(filters, DAYS)).toHaveLength(3);
  expect(furtherConditions({ clientName: ['a'] }, DAYS)).toBeNull();
});

test('without drops exactly one', () => {
  expect(setFilters(without({ iaCode: ['a'], email: ['b'] }, 'email'))).toEqual(['iaCode']);
});

describe('the canonical filter', () => {
  test('is the same for all filters with the same meaning', () => {
    const one = { iaCode: ['b', 'a', 'b'], clientName: ['x'], email: [], updated: NONE };
    const other = { clientName: ['x'], iaCode: ['a', 'b'] };
    expect(canonicalFilter(one)).toEqual(other);
    expect(filterText(one)).toBe(filterText(other));
    expect(keptFilter(one).digest).toBe(keptFilter(other).digest);
  });

  test('differs when the meaning does', () => {
    const digests = [
      {},
      { email: ['a'] },
      { phone: ['a'] },
      { email: ['a', 'b'] },
      { email: ['a,b'] },
      { updated: { ...NONE, from: '2026-01-01' } },
      { updated: { ...NONE, to: '2026-01-01' } },
    ].map((filter) => keptFilter(filter).digest);
    expect(new Set(digests).size).toBe(digests.length);
  });
});
