import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  numberOf,
  readPlaces,
  savePlace,
  SAVED_PLACES_MAX,
  type SavedPlace,
} from '@/components/superTable/position/savedPlaces';
import { STORAGE_KEYS } from '@/lib/storage/keys';

const KEY = STORAGE_KEYS.session.listPlaces;

function withStorage(text: string | null): Map<string, string> {
  const kept = new Map<string, string>(text === null ? [] : [[KEY, text]]);
  kept.set(STORAGE_KEYS.session.login, '1');
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
}

const at = (entry: string | null, row: number, table = 'clients'): SavedPlace => ({
  table,
  entry,
  question: 7,
  query: '?sort=-cash',
  row,
  opened: null,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the saved places in lists', () => {
  test('come newest first, one for each history entry and table', () => {
    withStorage(null);
    savePlace(at('a', 50));
    savePlace(at('b', 100));
    savePlace(at('a', 5, 'households'));
    savePlace(at('a', 150));
    expect(readPlaces('clients')).toEqual([at('a', 150), at('b', 100)]);
    expect(readPlaces('households')).toEqual([at('a', 5, 'households')]);
  });

  test('are limited in number', () => {
    withStorage(null);
    for (let entry = 0; entry < SAVED_PLACES_MAX + 3; entry += 1) savePlace(at(`${entry}`, entry));
    expect(readPlaces('clients')).toHaveLength(SAVED_PLACES_MAX);
    expect(readPlaces('clients')[0]?.entry).toBe(`${SAVED_PLACES_MAX + 2}`);
  });

  test.each(['', '{', 'null', '{}', '[1, null, "x", {}]', '[{"table":"clients","entry":1}]'])(
    'do not exist when the storage holds %j',
    (text) => {
      withStorage(text);
      expect(readPlaces('clients')).toEqual([]);
    },
  );

  test('are not saved for a person who has signed out', () => {
    const kept = withStorage(null);
    kept.set(STORAGE_KEYS.session.login, '0');
    savePlace(at('a', 50));
    expect(kept.has(KEY)).toBe(false);
  });
});

describe('the number of a question', () => {
  test('is the same for the same text, differs for another, and reveals no text', () => {
    expect(numberOf('[["chan"],[]]')).toBe(numberOf('[["chan"],[]]'));
    expect(new Set(['', 'a', 'b', 'ab', 'ba', '[["chan"],[]]'].map(numberOf)).size).toBe(6);
    expect(numberOf('chan')).toBeGreaterThanOrEqual(0);
  });
});
