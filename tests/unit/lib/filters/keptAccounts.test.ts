import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_ACCOUNTS_MAX, keepAccounts, readKeptAccounts } from '@/lib/filters/keptAccounts';
import { STORAGE_KEYS } from '@/lib/storage/keys';

const KEY = STORAGE_KEYS.session.chosenAccounts;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([[STORAGE_KEYS.session.login, '1']]);
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the chosen accounts that a tab keeps', () => {
  it('come back only for their own record', () => {
    keepAccounts('client-1', ['a', 'b']);
    keepAccounts('household-1', ['c']);
    expect(readKeptAccounts('client-1')).toEqual(['a', 'b']);
    expect(readKeptAccounts('household-1')).toEqual(['c']);
    expect(readKeptAccounts('client-2')).toEqual([]);
  });

  it('give way to a later choice, and leave nothing behind when all count', () => {
    keepAccounts('client-1', ['a', 'b']);
    keepAccounts('client-1', ['b']);
    expect(readKeptAccounts('client-1')).toEqual(['b']);
    keepAccounts('client-1', []);
    expect(kept.has(KEY)).toBe(false);
  });

  it('belong to recent records: the oldest choice is forgotten first', () => {
    for (let at = 0; at <= KEPT_ACCOUNTS_MAX; at += 1) keepAccounts(`client-${at}`, ['a']);
    expect(readKeptAccounts('client-0')).toEqual([]);
    expect(readKeptAccounts('client-1')).toEqual(['a']);
    expect(readKeptAccounts(`client-${KEPT_ACCOUNTS_MAX}`)).toEqual(['a']);
  });

  it('are not kept for a person who has just signed out', () => {
    kept.set(STORAGE_KEYS.session.login, '0');
    keepAccounts('client-1', ['a']);
    expect(kept.has(KEY)).toBe(false);
  });

  it.each(['{', 'null', '{"of":"client-1"}', '[null,{"of":"client-1","ids":[1]}]', '[{"ids":["a"]}]'])(
    'do not exist when %s is in their place',
    (text) => {
      kept.set(KEY, text);
      expect(readKeptAccounts('client-1')).toEqual([]);
      keepAccounts('client-1', ['a']);
      expect(readKeptAccounts('client-1')).toEqual(['a']);
    },
  );
});
