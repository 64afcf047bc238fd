import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedBook } from '../seed';
import { DatabaseError, reasonOf } from './errors';
import { SILENT, type Logger } from './logger';
import { migrate } from './migrate';
import { openEmbedded, type Embedded } from './pglite';
import * as schema from './schema';

/** What `openDatabase` needs of the configuration. */
export interface DatabaseConfig {
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  seed: number;
  seedClients: number;
  logger?: Logger;
  /** Called where the embedded database ends by itself: the process has nothing left to serve. */
  onLost?: (reason: string) => void;
}

/** The one way to the database, whichever PostgreSQL it is. */
export interface Database {
  /** Its queries run as the owner, whom policies do not let see client data: those go by `inScope`. */
  pool: pg.Pool;
  orm: NodePgDatabase<typeof schema>;
  /** Whether it answers now; never throws. */
  isReady(): Promise<boolean>;
  /** Waits for the connections in use, then closes; later calls do nothing. */
  close(): Promise<void>;
}

/** Any number that no other program on the server uses: one gateway at a time migrates and seeds. */
const SET_UP_LOCK = 740_319_264;

/**
 * The embedded database has one session and a server that lets messages of several connections mix, so it gets one
 * connection, and who waits for it waits in line.
 */
const EMBEDDED_CONNECTIONS = 1;
const CONNECTIONS = 10;

const CONNECT_TIMEOUT_MS = 5_000;
const READY_TIMEOUT_MS = 2_000;

/** A connection in line behind a busy embedded database waits longer than one to a server that does not answer. */
const EMBEDDED_WAIT_MS = 30_000;

function poolOf(databaseUrl: string | null, embedded: Embedded | null): pg.Pool {
  if (embedded === null) {
    return new pg.Pool({
      connectionString: databaseUrl ?? undefined,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
  }
  return new pg.Pool({
    host: embedded.socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: EMBEDDED_CONNECTIONS,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
  });
}

/** An address without its password, for people to read. */
function nameOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the address in DATABASE_URL';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}${port ? `:${port}` : ''}${pathname}`;
}

async function connect(pool: pg.Pool, databaseUrl: string | null): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const place = databaseUrl === null ? 'The embedded database' : `PostgreSQL at ${nameOf(databaseUrl)}`;
    throw new DatabaseError(`${place} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

async function setUp(
  client: pg.PoolClient,
  config: DatabaseConfig,
  embedded: Embedded | null,
  logger: Logger,
) {
  await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
  try {
    const applied = await migrate(client);
    if (applied.length > 0) logger.info({ applied }, 'database migrated');
    await seedBook(
      client,
      { seed: config.seed, clients: config.seedClients },
      { folder: embedded?.folder ?? null, logger },
    );
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SET_UP_LOCK]);
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens the database, brings it to the version of the code, and fills an empty one with the demo book. A server that
 * goes away later and comes back is met by new connections, without a restart.
 *
 * @throws {DatabaseError} with a sentence for whoever runs the server
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const logger = config.logger ?? SILENT;
  const lost = (reason: string) => {
    logger.error({ reason }, 'the embedded database has ended');
    config.onLost?.(reason);
  };
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir, lost) : null;
  const pool = poolOf(config.databaseUrl, embedded);
  const dropped = (error: Error) => logger.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', dropped);
  // One in use has no listener but ours, and an event of error without one ends the process.
  pool.on('connect', (client) => client.on('error', dropped));
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= pool.end().then(() => embedded?.close());
    return closing;
  };
  try {
    const client = await connect(pool, config.databaseUrl);
    try {
      await setUp(client, config, embedded, logger);
    } finally {
      client.release();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, orm: drizzle(pool, { schema }), isReady: () => answers(pool), close };
}
