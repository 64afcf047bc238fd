import { log } from '@/lib/log';
import { call, delay, fork } from 'typed-redux-saga';

/** A saga that breaks sooner after its start than this is taken to break at once each time. */
const EARLY_MS = 50;
const EARLY_MAX = 3;
const PAUSE_MS = 1_000;

/** Runs a saga, and runs it again whenever it throws; with a pause where it keeps breaking at its start. */
export function* keepAlive(name: string, saga: () => Generator) {
  let early = 0;
  for (;;) {
    const startedAt = performance.now();
    try {
      yield* call(saga);
      return;
    } catch (fault) {
      log.error(`${name} broke and starts again:`, fault instanceof Error ? fault.name : typeof fault);
    }
    early = performance.now() - startedAt < EARLY_MS ? early + 1 : 0;
    if (early >= EARLY_MAX) yield* delay(PAUSE_MS);
  }
}

/** Runs all sagas side by side; what breaks in one is nothing to the others, and one cancel ends them all. */
export function* rootSaga(sagas: Readonly<Record<string, () => Generator>>) {
  for (const [name, saga] of Object.entries(sagas)) yield* fork(keepAlive, name, saga);
}
