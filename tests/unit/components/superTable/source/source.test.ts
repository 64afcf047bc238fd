import { describe, expect, test, vi } from 'vitest';
import { arraySource } from '@/components/superTable/source/arraySource';
import {
  cachedRow,
  emptyCache,
  missingWindows,
  withWindow,
} from '@/components/superTable/source/windowCache';
import { windowedSource } from '@/components/superTable/source/windowedSource';

const window = (number: number, size = 10) =>
  Array.from({ length: size }, (_, index) => `row ${number * size + index}`);

describe('rows of an array', () => {
  test('are all there', () => {
    const source = arraySource(['a', 'b'], String, { isFiltered: true });
    expect(source).toMatchObject({ total: 2, state: 'ready', isFiltered: true });
    expect([source.rowAt(1), source.rowAt(2)]).toEqual(['b', undefined]);
    expect(() => {
      source.need(0, 2);
      source.retry();
    }).not.toThrow();
  });
});

describe('windows of rows', () => {
  test('give the rows that are in them', () => {
    const cache = withWindow(emptyCache<string>(10), 3, window(3));
    expect(cachedRow(cache, 37)).toBe('row 37');
    expect(cachedRow(cache, 29)).toBeUndefined();
  });

  test('are another cache when one has come', () => {
    const before = emptyCache<string>(10);
    expect(withWindow(before, 0, window(0))).not.toBe(before);
    expect(cachedRow(before, 0)).toBeUndefined();
  });

  test('that are missing are named, within the table', () => {
    const cache = withWindow(emptyCache<string>(10), 1, window(1));
    expect(missingWindows(cache, 5, 31, 1_000)).toEqual([0, 2, 3]);
    expect(missingWindows(cache, -50, 25, 22)).toEqual([0, 2]);
    expect(missingWindows(cache, 10, 20, null)).toEqual([]);
  });

  test('are not kept without end: the oldest go', () => {
    let cache = emptyCache<string>(10);
    for (let number = 0; number < 250; number += 1) cache = withWindow(cache, number, window(number));
    expect(cache.windows.size).toBe(100);
    expect(cachedRow(cache, 0)).toBeUndefined();
    expect(cachedRow(cache, 2_499)).toBe('row 2499');
  });

  test('that come again are the newest', () => {
    let cache = withWindow(emptyCache<string>(10), 0, window(0));
    for (let number = 1; number < 100; number += 1) cache = withWindow(cache, number, window(number));
    cache = withWindow(cache, 0, window(0));
    cache = withWindow(cache, 500, window(500));
    expect(cachedRow(cache, 0)).toBe('row 0');
    expect(cachedRow(cache, 10)).toBeUndefined();
  });
});

describe('a source of windows', () => {
  const make = (load: (windows: readonly number[]) => void) =>
    windowedSource(withWindow(emptyCache<string>(10), 0, window(0)), {
      total: 1_000_000,
      keyOf: String,
      state: 'ready',
      retry: () => undefined,
      isFiltered: false,
      load,
    });

  test('asks for what is missing of the rows that are needed', () => {
    const load = vi.fn();
    const source = make(load);
    source.need(0, 10);
    expect(load).not.toHaveBeenCalled();
    source.need(987_654, 987_661);
    expect(load).toHaveBeenCalledWith([98_765, 98_766]);
    expect(source.rowAt(3)).toBe('row 3');
    expect(source.rowAt(987_654)).toBeUndefined();
  });
});
