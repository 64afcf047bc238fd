import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { PGLITE_WORKER } from './assets';
import { reasonOf } from './errors';

/** How long opening a folder may take. It takes 0.3 s, and making one 3 s; a busy machine takes many times that. */
export interface OpenLimits {
  /** Ms without work by this process, after which the database will not open. */
  idleMs: number;
  /** Ms after which it is given up though the process works. */
  mostMs: number;
}

const OPEN_LIMITS: OpenLimits = { idleMs: 60_000, mostMs: 600_000 };

/** The share of a span that this process has computed for when it counts as working: an idle one has far less. */
const WORKING = 0.02;
const MICROS_PER_MS = 1_000;

/** Makes the errors of a database that does not open. */
export interface OpenFaults {
  /** It says that it cannot open. */
  failed(reason: string): Error;
  /** It has not opened within the limit, which says nothing about the folder. */
  slow(seconds: number): Error;
}

const computedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROS_PER_MS;
};

/** Calls back with the seconds waited, once this process has computed nothing for a while or the time is up. */
function watchOpening({ idleMs, mostMs }: OpenLimits, giveUp: (seconds: number) => void): NodeJS.Timeout {
  const begun = performance.now();
  let computed = computedMs();
  return setInterval(() => {
    const now = computedMs();
    const isWorking = now - computed > idleMs * WORKING;
    computed = now;
    const waited = performance.now() - begun;
    if (!isWorking || waited > mostMs) giveUp(Math.round(waited / 1_000));
  }, idleMs);
}

/** Closing writes what is in memory. After this long it will not finish. */
const CLOSE_TIMEOUT_MS = 10_000;

/** How often within its limit a thread is asked whether it is alive. */
const SIGNS_OF_LIFE = 10;

type Message =
  { kind: 'ready' } | { kind: 'alive' } | { kind: 'closed' } | { kind: 'failed'; reason: string };

/** The start options of the database thread. */
interface EngineData {
  folder: string;
  socketPath: string;
}

/** The thread that runs the embedded PostgreSQL; a new one replaces it when it no longer answers. */
export interface Engine {
  /**
   * From now on, a thread that one statement keeps busy for longer than the limit is ended, and another opens
   * the folder. Committed work stays, work in progress is rolled back, and the connections break.
   *
   * @param onEnded called each time
   */
  guard(limitMs: number, onEnded: () => void): void;
  /** Resolves once no thread is being replaced: whoever connects waits for the new one. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

async function untilReady(worker: Worker, faults: OpenFaults, limits: OpenLimits) {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = watchOpening(limits, (seconds) => reject(faults.slow(seconds)));
      worker.once('error', (error) => reject(faults.failed(reasonOf(error))));
      worker.once('exit', () => reject(faults.failed('it ends while it is being opened')));
      worker.once('message', (message: Message) => {
        if (message.kind === 'failed') reject(faults.failed(message.reason));
        else resolve();
      });
    });
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearInterval(timer);
    for (const event of ['error', 'exit', 'message']) worker.removeAllListeners(event);
  }
}

/** True once the thread has ended. */
const NO_THREAD = -1;

async function closed(worker: Worker) {
  if (worker.threadId === NO_THREAD) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    worker.postMessage('close');
  });
  await worker.terminate();
}

/**
 * Starts the embedded PostgreSQL on a folder.
 *
 * @param onLost called with the reason when it ends by itself
 * @param faults makes the error for a folder that does not open
 */
export async function startEngine(
  workerData: EngineData,
  onLost: (reason: string) => void,
  faults: OpenFaults,
  limits = OPEN_LIMITS,
): Promise<Engine> {
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function start() {
    const started = new Worker(PGLITE_WORKER, { workerData });
    await untilReady(started, faults, limits);
    unanswered = 0;
    started.on('message', () => (unanswered = 0));
    started.on('error', (error) => onLost(reasonOf(error)));
    started.on('exit', () => onLost('its thread has ended'));
    return started;
  }

  let worker = await start();
  let replacing: Promise<void> = Promise.resolve();
  const silence = () => {
    for (const event of ['error', 'exit', 'message']) worker.removeAllListeners(event);
  };

  async function replace() {
    silence();
    await worker.terminate();
    await rm(workerData.socketPath, { force: true });
    if (!isClosing) worker = await start();
  }

  return {
    guard(limitMs, onEnded) {
      const watch = () => {
        // Counted and not timed: a machine that slept, or had no time for us, has not asked more often.
        if (unanswered >= SIGNS_OF_LIFE) {
          clearInterval(timer);
          onEnded();
          replacing = replace().then(begin, (error) => onLost(reasonOf(error)));
          return;
        }
        unanswered += 1;
        worker.postMessage('ping');
      };
      const begin = () => {
        if (!isClosing) timer = setInterval(watch, limitMs / SIGNS_OF_LIFE).unref();
      };
      begin();
    },
    ready: () => replacing,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await replacing;
      silence();
      await closed(worker);
    },
  };
}
