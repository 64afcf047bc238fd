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

describe('the places in lists', () => {
  test('stand newest first, one for each entry of the history and table', () => {
    withStorage(null);
    savePlace(at('a', 50));
    savePlace(at('b', 100));
    savePlace(at('a', 5, 'households'));
    savePlace(at('a', 150));
    expect(readPlaces('clients')).toEqual([at('a', 150), at('b', 100)]);
    expect(readPlaces('households')).toEqual([at('a', 5, 'households')]);
  });

  test('are so many and no more', () => {
    withStorage(null);
    for (let entry = 0; entry < SAVED_PLACES_MAX + 3; entry += 1) savePlace(at(`${entry}`, entry));
    expect(readPlaces('clients')).toHaveLength(SAVED_PLACES_MAX);
    expect(readPlaces('clients')[0]?.entry).toBe(`${SAVED_PLACES_MAX + 2}`);
  });

  test.each(['', '{', 'null', '{}', '[1, null, "x", {}]', '[{"table":"clients","entry":1}]'])(
    'are none where what is kept is %j',
    (text) => {
      withStorage(text);
      expect(readPlaces('clients')).toEqual([]);
    },
  );

  test('are not kept of who is signed out', () => {
    const kept = withStorage(null);
    kept.set(STORAGE_KEYS.session.login, '0');
    savePlace(at('a', 50));
    expect(kept.has(KEY)).toBe(false);
  });
});

describe('the number of a question', () => {
  test('is the same for the same text, another for another, and no text', () => {
    expect(numberOf('[["chan"],[]]')).toBe(numberOf('[["chan"],[]]'));
    expect(new Set(['', 'a', 'b', 'ab', 'ba', '[["chan"],[]]'].map(numberOf)).size).toBe(6);
    expect(numberOf('chan')).toBeGreaterThanOrEqual(0);
  });
});
