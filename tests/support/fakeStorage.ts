/** A storage like a browser's: stored values are its own properties. */
export function makeFakeStorage(entries: Record<string, string> = {}): Storage {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = String(value);
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(storage, key);
    },
  }) as Record<string, string>;
  Object.assign(storage, entries);
  return storage as unknown as Storage;
}

/** A storage that refuses everything, like a window that blocks storage. */
export function makeThrowingStorage(): Storage {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  return Object.create({ getItem: refuse, setItem: refuse, removeItem: refuse }) as Storage;
}
