import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterText as contractText } from '@/contract/filters/schema';
import { FILTER_TEXT_MAX } from '@/contract/filters/limits';
import { filterText, isSameFilter, setFilters, tidyFilter } from '@/lib/filters/bookFilter';

describe('a tidy filter', () => {
  it('says each thing once, in one order, and nothing empty', () => {
    const filters = {
      iaCode: ['TR04', 'TR11', 'TR04'],
      clientName: [],
      address: ['Laval'],
      updated: { preset: null, from: null, to: null },
    };
    expect(Object.entries(tidyFilter(filters))).toEqual([
      ['iaCode', ['TR04', 'TR11']],
      ['address', ['Laval']],
    ]);
  });

  it.each([
    [{ preset: 'today', from: null, to: null }, true],
    [{ preset: 'custom', from: null, to: null }, false],
    [{ preset: 'custom', from: '2026-01-01', to: null }, true],
    [{ preset: null, from: null, to: '2026-01-01' }, true],
  ] as const)('has the span %j: %s', (updated, isSet) => {
    expect(setFilters({ updated })).toEqual(isSet ? ['updated'] : []);
  });
});

describe('two filters', () => {
  it('are equal whatever the order of their values', () => {
    expect(isSameFilter({ iaCode: ['a', 'b'], email: [] }, { iaCode: ['b', 'a', 'b'] })).toBe(true);
    expect(isSameFilter({ iaCode: ['a'] }, { iaCodeName: ['a'] })).toBe(false);
    const day = { preset: null, from: '2026-01-01', to: null };
    expect(isSameFilter({ updated: day }, { updated: { ...day, to: '2026-01-01' } })).toBe(false);
  });
});

describe('a typed text', () => {
  it.each([
    ['\tWing-Sze\tChan ', 'Wing-Sze Chan'],
    ['\u200fcôté\u200e', 'côté'],
    ['cote\u0301', 'coté'],
    ['   ', ''],
    ['\u0000', ''],
  ])('loses its invisible characters: %j', (typed, text) => {
    expect(filterText(typed)).toBe(text);
  });

  it('always fits the contract, or is nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const text = filterText(typed);
        expect(text.length).toBeLessThanOrEqual(FILTER_TEXT_MAX);
        expect(text === '' || contractText.parse(text) === text).toBe(true);
      }),
    );
  });
});
