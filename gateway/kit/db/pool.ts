import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from './logger';

/** What a commit notifies on, without a payload (`0680_notification_stamps.sql`). */
export const WAKE_CHANNEL = 'cairn_notifications';

/** Connections to a server at once. */
const CONNECTIONS = 10;

/**
 * The embedded database has one session, and its server mixes messages of several connections, so it gets one
 * connection and callers queue for it.
 */
const EMBEDDED_CONNECTIONS = 1;

/** How long connecting to a server, or waiting for a free connection, may take. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Waiting in line for a busy embedded database may take longer than reaching a server that does not answer.
 */
const EMBEDDED_WAIT_MS = 30_000;

/** Longest time for a statement of a call, by the database's own clock. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * A server that stops answering without closing its connections (frozen, or behind a network that swallows
 * packets) is given up after this long. A call then fails within this plus `CONNECT_TIMEOUT_MS`. It is longer
 * than a statement may take, so that the server itself ends a slow one and the connection survives.
 */
const ANSWER_TIMEOUT_MS = 12_000;

/**
 * The embedded database does not answer a statement that exceeds its stack or memory, and cannot stop a long
 * one. After this long the caller gives up, or nobody would get the only connection back. A busy thread is
 * ended and replaced. With the time that a new thread takes it is shorter than others wait in line.
 */
export const EMBEDDED_ANSWER_TIMEOUT_MS = 20_000;

/** After this much silence the system asks whether a server is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The embedded database, by the folder of its socket. */
interface EmbeddedPlace {
  socketFolder: string;
  /** Resolves once no thread of it is being replaced; absent where nobody replaces one. */
  ready?(): Promise<void>;
}

/** Where the database is: an address, or the embedded one. */
export type Place = { databaseUrl: string } | EmbeddedPlace;

/** Connects once the embedded database has its new thread: until then its socket is gone, and nobody else is at fault. */
class PatientSocket extends Socket {
  constructor(private readonly ready: () => Promise<void>) {
    super();
  }

  override connect(...where: unknown[]): this {
    void this.ready().then(() => {
      if (!this.destroyed) super.connect(...(where as [string]));
    });
    return this;
  }
}

/** @returns the settings of a single connection, for work without a time limit */
export function connectionTo(place: Place): pg.ClientConfig {
  if ('databaseUrl' in place) {
    return { connectionString: place.databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  }
  const { socketFolder, ready } = place;
  return {
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    ...(ready && { stream: () => new PatientSocket(ready) }),
  };
}

function settingsOf(place: Place, answerTimeoutMs?: number): pg.PoolConfig {
  if ('databaseUrl' in place) {
    return {
      ...connectionTo(place),
      max: CONNECTIONS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      query_timeout: answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
      // Statements are sent one after another without waiting for the answers in between. The order stays.
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

/** The pool of the embedded database. */
export class EmbeddedPool extends pg.Pool {}

/**
 * Makes the pool for the calls. A lost connection is logged, and the next one is new.
 *
 * @param answerTimeoutMs a database that does not answer within this time is given up
 */
export function makePool(place: Place, logger: Logger, answerTimeoutMs?: number): pg.Pool {
  const Pool = 'socketFolder' in place ? EmbeddedPool : pg.Pool;
  const pool = new Pool({
    ...settingsOf(place, answerTimeoutMs),
    // A session may have had another user: the embedded database has one for all, and a pooler in front lends
    // its own. Its prepared statements would clash with ours.
    onConnect: async (client) => {
      await client.query('deallocate all');
      if ('socketFolder' in place) await client.query(`listen ${WAKE_CHANNEL}`);
    },
  });
  const dropped = (error: Error) => logger.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', dropped);
  // A connection in use has no listener but ours, and an unhandled error event ends the process.
  pool.on('connect', (client) => client.on('error', dropped));
  return pool;
}
