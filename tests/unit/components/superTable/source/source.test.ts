import { describe, expect, test } from 'vitest';
import { arraySource } from '@/components/superTable/source/arraySource';

describe('rows of an array', () => {
  test('are all there', () => {
    const source = arraySource(['a', 'b'], String, { isFiltered: true });
    expect(source).toMatchObject({ total: 2, state: 'ready', isFiltered: true });
    expect([source.rowAt(1), source.rowAt(2)]).toEqual(['b', undefined]);
    expect(() => {
      source.need([{ from: 0, to: 2 }]);
      source.retry();
    }).not.toThrow();
  });
});
