import pg from 'pg';
import type { Logger } from './logger';

/** Connections of a server at once. */
const CONNECTIONS = 10;

/**
 * The embedded database has one session, and its server mixes messages of several connections, so it gets one
 * connection and callers queue for it.
 */
const EMBEDDED_CONNECTIONS = 1;

/** How long a connection to a server may take, or a free one be waited for. */
const CONNECT_TIMEOUT_MS = 5_000;

/** A connection in line behind a busy embedded database waits longer than one to a server that does not answer. */
const EMBEDDED_WAIT_MS = 30_000;

/** A statement of a call may not take longer on the database's own clock. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * A server that has stopped answering without closing its connections (frozen, or behind a network that swallows
 * packets) is given up after this long, so that a call fails within `CONNECT_TIMEOUT_MS` and this together. Longer
 * than a statement may take, so that a slow one is ended by the server, and the connection lives.
 */
const ANSWER_TIMEOUT_MS = 12_000;

/**
 * The embedded database does not answer a statement that exceeds its stack or memory, and cannot stop a long
 * one. The caller with the only connection gives up after this long, otherwise nobody would get it back; a
 * busy thread is ended and replaced.
 */
export const EMBEDDED_ANSWER_TIMEOUT_MS = 30_000;

/** Silence after which the system asks whether a server is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The place of the database: an address, or the folder of the embedded one's socket. */
export type Place = { databaseUrl: string } | { socketFolder: string };

/** @returns the settings of a single connection, for work without a time limit */
export function connectionTo(place: Place): pg.ClientConfig {
  if ('databaseUrl' in place) {
    return { connectionString: place.databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  }
  return { host: place.socketFolder, user: 'postgres', database: 'postgres' };
}

function settingsOf(place: Place, answerTimeoutMs?: number): pg.PoolConfig {
  if ('databaseUrl' in place) {
    return {
      ...connectionTo(place),
      max: CONNECTIONS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      query_timeout: answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
      // Statements leave one behind the other, without waiting for the answers between; the order stays.
      pipeline: true,
    };
  }
  return {
    ...connectionTo(place),
    max: EMBEDDED_CONNECTIONS,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    query_timeout: answerTimeoutMs ?? EMBEDDED_ANSWER_TIMEOUT_MS,
  };
}

/**
 * Makes the pool of the calls. A connection that is lost is noted, and the next one is made anew.
 *
 * @param answerTimeoutMs after which a database is given up that does not answer
 */
export function makePool(place: Place, logger: Logger, answerTimeoutMs?: number): pg.Pool {
  const pool = new pg.Pool({
    ...settingsOf(place, answerTimeoutMs),
    // A session may have been another's: the embedded database has one for all, a pooler in front lends its own. The
    // statements that were prepared in it are in the way of the same names.
    onConnect: (client) => client.query('deallocate all'),
  });
  const dropped = (error: Error) => logger.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', dropped);
  // One in use has no listener but ours, and an event of error without one ends the process.
  pool.on('connect', (client) => client.on('error', dropped));
  return pool;
}
