import { log } from '@/lib/log';

/**
 * Makes a worker that never throws: a fault is logged by its name (its message may quote a person's data), and the
 * watcher that runs the worker goes on.
 */
export function safely<Args extends unknown[]>(name: string, worker: (...args: Args) => Generator) {
  return function* safeWorker(...args: Args) {
    try {
      yield* worker(...args);
    } catch (fault) {
      log.error(`${name} broke:`, fault instanceof Error ? fault.name : typeof fault);
    }
  };
}
