import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  DEFAULT_SORT,
  isSortedByText,
  nextSort,
  parseSort,
  reversed,
  writeSort,
} from '@/components/clients/list/sort';
import { clientSortKey } from '@/contract/clients/schema';

describe('the sort of the client list', () => {
  it('offers every key of the contract once', () => {
    expect(COLUMNS.map(({ key }) => key).sort()).toEqual([...clientSortKey.options].sort());
  });

  it('comes back from the address as it was written', () => {
    for (const { key } of COLUMNS) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { key, direction };
        expect(parseSort(writeSort(sort) ?? undefined)).toEqual(sort);
      }
    }
  });

  it('leaves the default out of the address', () => {
    expect(writeSort(DEFAULT_SORT)).toBeNull();
    expect(writeSort({ key: 'marketValue', direction: 'desc' })).toBe('-marketValue');
  });

  it.each([
    [undefined],
    [''],
    ['-'],
    ['sin'],
    ['--name'],
    ['constructor'],
    [['cash', 'name']],
    ['x'.repeat(10_240)],
  ])('reads %j as the default', (text) => {
    expect(parseSort(text)).toEqual(DEFAULT_SORT);
  });

  it('starts amounts from the top and names from A, and turns round at the second click', () => {
    const byValue = nextSort(DEFAULT_SORT, 'marketValue');
    expect(byValue).toEqual({ key: 'marketValue', direction: 'desc' });
    expect(nextSort(byValue, 'marketValue')).toEqual({ key: 'marketValue', direction: 'asc' });
    expect(nextSort(byValue, 'household')).toEqual({ key: 'household', direction: 'asc' });
    expect(reversed(reversed(byValue))).toEqual(byValue);
  });

  it('knows which orders depend on the language', () => {
    const byText = COLUMNS.filter(({ key }) => isSortedByText({ key, direction: 'asc' }));
    expect(byText.map(({ key }) => key)).toEqual(['name', 'household']);
  });
});
