import pg from 'pg';
import { reasonOf } from './errors';
import type { Logger } from './logger';
import { connectionTo, type Place, WAKE_CHANNEL } from './pool';

const AGAIN_AFTER_MS = 1_000;
const AGAIN_MOST_MS = 30_000;

/** @returns stops listening; it resolves once the connection is closed */
type Stop = () => Promise<void>;

/** Calls back after each commit that wakes, and whenever one may have been missed. */
export type Listen = (hear: () => void) => Stop;

/**
 * Listens on a server by one connection of its own, because a connection of the pool is lent to others. It is open while
 * somebody listens, and made again when it is lost, at longer and longer intervals. Behind a pooler that lends a
 * connection for a transaction nothing arrives: whoever listens has to look by itself now and then.
 */
function listenOnServer(place: Place, logger: Logger): Listen {
  return (hear) => {
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let failures = 0;
    let hasStopped = false;

    const again = (error: unknown) => {
      if (hasStopped) return;
      logger.warn({ reason: reasonOf(error) }, 'the connection that listens to the database was lost');
      timer = setTimeout(open, Math.min(AGAIN_AFTER_MS * 2 ** failures, AGAIN_MOST_MS)).unref();
      failures += 1;
    };
    function open() {
      const opened = new pg.Client({ ...connectionTo(place), keepAlive: true });
      client = opened;
      let isLost = false;
      const lose = (error: unknown) => {
        if (isLost) return;
        isLost = true;
        opened.end().catch(() => undefined);
        again(error);
      };
      opened.on('error', lose);
      opened.on('end', () => lose(new Error('it was closed')));
      opened.on('notification', hear);
      opened
        .connect()
        .then(() => opened.query(`listen ${WAKE_CHANNEL}`))
        .then(() => {
          failures = 0;
          // Something may have been committed while nobody listened.
          hear();
        })
        .catch(lose);
    }
    open();
    return async () => {
      hasStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
}

/**
 * The embedded database has one session, and only the pool's one connection commits in it. It is told of its own
 * commits, so no other process and no other connection is needed.
 */
function listenOnPool(pool: pg.Pool): Listen {
  const listeners = new Set<() => void>();
  pool.on('connect', (client) =>
    client.on('notification', () => {
      for (const hear of listeners) hear();
    }),
  );
  return (hear) => {
    const own = () => hear();
    listeners.add(own);
    return async () => void listeners.delete(own);
  };
}

/** @param pool of the embedded database each connection listens, see `makePool` */
export const makeListen = (place: Place, pool: pg.Pool, logger: Logger): Listen =>
  'databaseUrl' in place ? listenOnServer(place, logger) : listenOnPool(pool);
