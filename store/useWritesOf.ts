import { useAppStore } from './hooks';

type Watch = (over: () => void) => () => void;

const isOf = (body: unknown, ids: readonly string[]): boolean =>
  typeof body === 'object' &&
  body !== null &&
  [Reflect.get(body, 'changeSetId'), Reflect.get(body, 'batchId')].some((id) => ids.includes(id as string));

/**
 * Watches for what becomes of a change after it was saved, on any screen: it is undone, or a part of it is put back.
 *
 * @returns from the ids of a change and of its batch, a function that calls `over` once a write that names one of them is
 * saved, and returns how to stop that
 */
export function useWritesOf(): (...ids: (string | null)[]) => Watch {
  const store = useAppStore();
  return (...ids) => {
    const known = ids.filter((id) => id !== null);
    return (over) => {
      const stop = store.subscribe(() => {
        const written = Object.values(store.getState().submissions);
        if (!written.some(({ status, body }) => status === 'saved' && isOf(body, known))) return;
        stop();
        over();
      });
      return stop;
    };
  };
}
