import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_NAME_MAX, readSavedFilter, saveFilter } from '@/components/clients/list/savedFilter';
import { FILTER_TEXT_MAX } from '@/contract/filters/limits';
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

  it('takes names as long as the contract does', () => {
    expect(CLIENT_NAME_MAX).toBe(FILTER_TEXT_MAX);
  });
});
