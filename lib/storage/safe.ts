/** Storage that never throws: in private windows, with storage switched off or full, the values live in memory. */
export interface SafeStorage {
  /** The value, or null where there is none. */
  get(key: string): string | null;
  /**
   * Keeps the value: in the browser's storage, or where that refuses, in the memory of this page.
   *
   * @returns true where the browser itself keeps it
   */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys, in no order. */
  keys(): string[];
  /** True where the browser itself keeps what is written, so that other tabs and later pages see it. */
  isPersistent(): boolean;
}

const PROBE = 'probe';

/**
 * Wraps one of the browser's storages.
 *
 * @param open gives the storage; it may throw (browsers do when storage is blocked) or give undefined (on a server,
 * where nothing is kept: the memory there would be shared by all people)
 */
export function makeSafeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = open();
      return storage === undefined ? otherwise : work(storage);
    } catch {
      return otherwise;
    }
  }
  const isBrowser = () => {
    try {
      return open() !== undefined;
    } catch {
      return true;
    }
  };

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else if (isBrowser()) memory.set(key, value);
      return isKept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
    isPersistent: () =>
      attempt((storage) => {
        storage.setItem(PROBE, PROBE);
        const isKept = storage.getItem(PROBE) === PROBE;
        storage.removeItem(PROBE);
        return isKept;
      }, false),
  };
}

/** The tab's own storage. On the server every key is null. */
export const sessionStore = makeSafeStorage(() =>
  typeof window === 'undefined' ? undefined : window.sessionStorage,
);

/** The storage that all tabs share. On the server every key is null. */
export const localStore = makeSafeStorage(() =>
  typeof window === 'undefined' ? undefined : window.localStorage,
);
