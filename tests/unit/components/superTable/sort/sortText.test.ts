import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSort, writeSort, type ListSort } from '@/components/superTable/sort/sortText';

const KEYS = ['name', 'marketValue', 'cash', 'updatedOn', 'repCode', 'household'] as const;
type Key = (typeof KEYS)[number];
const BY_NAME: ListSort<Key> = [{ key: 'name', direction: 'asc' }];

const read = (text: string | string[] | undefined) => parseSort(text, KEYS, BY_NAME);

describe('an order in an address', () => {
  test('lists its keys in turn, with a minus for descending ones', () => {
    expect(read('-marketValue,name')).toEqual([
      { key: 'marketValue', direction: 'desc' },
      { key: 'name', direction: 'asc' },
    ]);
  });

  test.each([undefined, '', 'sin', '-', '--name', ',', ['name', 'cash'], 'Name'])(
    'falls back to the list’s own order: %j',
    (text) => {
      expect(read(text)).toBe(BY_NAME);
    },
  );

  test('drops unknown keys, repeated keys and keys beyond the maximum', () => {
    expect(read('cash,sin,-cash,-name').map(({ key }) => key)).toEqual(['cash', 'name']);
    expect(read(KEYS.join(','))).toHaveLength(5);
  });

  test('reads back as it was written', () => {
    const entry = fc.record({
      key: fc.constantFrom(...KEYS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    const sorts = fc.uniqueArray(entry, { minLength: 1, maxLength: 5, selector: ({ key }) => key });
    const property = fc.property(sorts, (sort) => {
      expect(read(writeSort(sort, BY_NAME) ?? undefined)).toEqual(sort);
    });
    fc.assert(property);
  });

  test('is left out when it is the list’s own', () => {
    expect(writeSort(BY_NAME, BY_NAME)).toBeNull();
    expect(writeSort([{ key: 'name', direction: 'desc' }], BY_NAME)).toBe('-name');
  });
});
