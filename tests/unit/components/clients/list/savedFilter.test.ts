import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CLIENT_NAME_MAX,
  readSavedFilter,
  readSavedViews,
  saveFilter,
  SAVED_VIEWS_MAX,
  saveView,
} from '@/components/clients/list/savedFilter';
import type { SavedView } from '@/components/clients/list/savedView';
import { FILTER_TEXT_MAX } from '@/contract/filters/schema';
import { STORAGE_KEYS } from '@/lib/storage/keys';

const KEY = STORAGE_KEYS.session.clientListFilter;

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

const viewAt = (entry: string | null, offset: number): SavedView => ({
  entry,
  question: '[]',
  sort: null,
  place: { after: 'cursor', before: null, offset },
  scrollY: 0,
  clientId: null,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the kept filter of the client list', () => {
  it('comes back as it was kept', () => {
    withStorage(null);
    saveFilter(['Bélanger "&<']);
    expect(readSavedFilter()).toEqual(['Bélanger "&<']);
  });

  it('leaves nothing behind when it is cleared', () => {
    const kept = withStorage('{"clientName":["chan"]}');
    saveFilter([]);
    expect(kept.has(KEY)).toBe(false);
  });

  it.each([
    'null',
    '',
    '{',
    '[]',
    '"chan"',
    '{"clientName":"chan"}',
    '{"clientName":[1,null," "]}',
    '{"clientName":["a\\tb"]}',
    JSON.stringify({ clientName: ['x'.repeat(CLIENT_NAME_MAX + 1)] }),
  ])('reads %s as no filter', (text) => {
    withStorage(text);
    expect(readSavedFilter()).toEqual([]);
  });

  it('is kept beside the places in the list, and neither takes the other away', () => {
    withStorage(null);
    saveFilter(['chan']);
    saveView(viewAt('a', 50));
    saveFilter(['roy']);
    expect(readSavedFilter()).toEqual(['roy']);
    expect(readSavedViews()).toEqual([viewAt('a', 50)]);
  });

  it('takes names as long as the contract does', () => {
    expect(CLIENT_NAME_MAX).toBe(FILTER_TEXT_MAX);
  });
});

describe('the kept places in the client list', () => {
  it('stand newest first, one for each entry of the history', () => {
    withStorage(null);
    saveView(viewAt('a', 50));
    saveView(viewAt('b', 100));
    saveView(viewAt('a', 150));
    expect(readSavedViews()).toEqual([viewAt('a', 150), viewAt('b', 100)]);
  });

  it('are so many and no more', () => {
    withStorage(null);
    for (let entry = 0; entry < SAVED_VIEWS_MAX + 3; entry += 1) saveView(viewAt(`${entry}`, entry));
    expect(readSavedViews()).toHaveLength(SAVED_VIEWS_MAX);
    expect(readSavedViews()[0]?.entry).toBe(`${SAVED_VIEWS_MAX + 2}`);
  });

  it('are none of what another version kept', () => {
    withStorage(JSON.stringify({ clientName: ['chan'], views: [{ entry: 'a' }, 5, viewAt('b', 50)] }));
    expect(readSavedViews()).toEqual([viewAt('b', 50)]);
    expect(readSavedFilter()).toEqual(['chan']);
  });

  it('are not kept of who is signed out', () => {
    const kept = withStorage(null);
    kept.set(STORAGE_KEYS.session.login, '0');
    saveView(viewAt('a', 50));
    expect(kept.has(KEY)).toBe(false);
  });
});
