import { describe, expect, it } from 'vitest';
import { localStore, makeSafeStorage, sessionStore } from '@/lib/storage/safe';
import { makeFakeStorage, makeThrowingStorage } from '../../../support/fakeStorage';

describe('a storage', () => {
  it('keeps its values in the browser’s storage', () => {
    const storage = makeFakeStorage({ before: '1' });
    const safe = makeSafeStorage(() => storage);
    safe.set('key', 'value');
    expect({ ...storage }).toEqual({ before: '1', key: 'value' });
    expect(safe.get('before')).toBe('1');
    expect(safe.get('absent')).toBeNull();
    expect(safe.keys().sort()).toEqual(['before', 'key']);
    expect(safe.isPersistent()).toBe(true);
    safe.remove('key');
    expect({ ...storage }).toEqual({ before: '1' });
  });

  it.each([
    ['whose methods throw', () => makeThrowingStorage()],
    [
      'that cannot even be named',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('%s keeps it in the memory of the page', (_which, open) => {
    const safe = makeSafeStorage(open);
    expect(safe.get('key')).toBeNull();
    safe.set('key', 'value');
    expect(safe.get('key')).toBe('value');
    expect(safe.keys()).toEqual(['key']);
    expect(safe.isPersistent()).toBe(false);
    safe.remove('key');
    expect(safe.get('key')).toBeNull();
  });

  it('that is full keeps the newer value in memory, and prefers it to the older one', () => {
    const storage = makeFakeStorage({ key: 'old' });
    let isFull = true;
    const setItem = storage.setItem.bind(storage);
    const safe = makeSafeStorage(() =>
      Object.assign(Object.create(storage) as Storage, {
        setItem: (key: string, value: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          setItem(key, value);
        },
      }),
    );
    safe.set('key', 'new');
    expect(safe.get('key')).toBe('new');
    isFull = false;
    safe.set('key', 'newer');
    expect(storage.getItem('key')).toBe('newer');
    expect(safe.get('key')).toBe('newer');
  });

  it('on a server keeps nothing, because everyone shares its memory', () => {
    for (const store of [sessionStore, localStore]) {
      store.set('key', 'value');
      expect(store.get('key')).toBeNull();
      expect(store.keys()).toEqual([]);
      expect(store.isPersistent()).toBe(false);
    }
  });
});
