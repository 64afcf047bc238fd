import { CallCancelled } from './failure';

/**
 * Waits for `promise`, but no longer than until the signal is raised.
 *
 * @throws CallCancelled once it is
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      reject(new CallCancelled());
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}
