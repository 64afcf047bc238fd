import pg from 'pg';
import { DatabaseError, reasonOf } from './errors';
import { loadSinVault } from '../sins/keys';
import { resealSins, unsealedSins } from '../sins/reseal';
import type { SinVault } from '../sins/vault';
import { fullDisk } from './folder';
import { type Listen, makeListen } from './listen';
import { SILENT, type Logger } from './logger';
import { goOverTables, migrate, waitingMigrations } from './migrate';
import { type Embedded, openEmbedded } from './pglite';
import { letServe, onlyServes, roleOf } from './rights';
import { loadSecrets } from '../secrets';
import { openReplica, type Replica } from './replica';
import { connectionTo, EMBEDDED_ANSWER_TIMEOUT_MS, makePool, type Place } from './pool';
import { calendarOf } from './today';

/** The part of the configuration that `openDatabase` needs. */
export interface DatabaseConfig {
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The owner of the tables, who brings them up to date. Null, and by default: the role of `databaseUrl`. */
  databaseOwnerUrl?: string | null;
  /** A streaming replica of `databaseUrl`. Null, and by default: none. */
  databaseReadUrl?: string | null;
  dataDir: string;
  /** Fills a database that has no book, under the lock of the set-up. @returns false if there was a book */
  fill(
    client: pg.ClientBase,
    where: { folder: string | null; logger: Logger; sins: SinVault },
  ): Promise<boolean>;
  /** The keys that encrypt social insurance numbers. Default: the key in `dataDir`. */
  sinKeys?: string | null;
  /** False for a firm, which must set its keys. Default: true. */
  mayMakeSinKey?: boolean;
  /** Changes nothing besides what `fill` does: refuses a database that migrations or keys would change. Default: false. */
  isDry?: boolean;
  /** Whether it changes what a role that only serves may not: such a role is then refused. Default: false. */
  needsOwner?: boolean;
  /** The firm's time zone. Its midnight separates the days. */
  timeZone: string;
  /** The folder of the migrations. Default: the one beside the code. */
  migrations?: string;
  /** A database that does not answer within this time is given up. Default: longer than any call takes. */
  answerTimeoutMs?: number;
  /** The embedded database restarts when a statement keeps it busy for this long. */
  busyTimeoutMs?: number;
  logger?: Logger;
  /** Called when the embedded database ends by itself, and the process has nothing left to serve. */
  onLost?: (reason: string) => void;
}

/** The only access to the database, for both kinds of PostgreSQL. */
export interface Database {
  /**
   * Its queries run as the owner, or as the role that serves: neither sees client data under the policies. Reads of
   * client data use `inScope`.
   */
  pool: pg.Pool;
  /** Serves lists and dashboards while it is fresh; absent or null where there is none. */
  replica?: Replica | null;
  /** Seals and opens social insurance numbers. */
  sins: SinVault;
  /** Today's date in the firm's time zone, ISO 8601. */
  today(): string;
  /** Hears of commits that change what people are notified of; now and then one is missed. */
  listen: Listen;
  /** Whether it answers now. It never throws. */
  isReady(): Promise<boolean>;
  /** Waits for the connections in use, then closes. Later calls do nothing. */
  close(): Promise<void>;
}

/**
 * Any number that no other program on the server uses. With it only one gateway at a time migrates and seeds.
 */
const SET_UP_LOCK = 740_319_264;

const READY_TIMEOUT_MS = 2_000;

/** Does something while no other gateway sets up the same database: two of them may start at once. */
async function alone(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
  try {
    await work();
  } finally {
    // Where the connection is gone, so is the lock.
    await client.query('select pg_advisory_unlock($1)', [SET_UP_LOCK]).catch(() => undefined);
  }
}

/** An address without its password, for people to read. */
function nameOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the address in DATABASE_URL';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}${port ? `:${port}` : ''}${pathname}`;
}

interface Server extends Partial<Pick<Embedded, 'guard'>> {
  place: Place;
  /** Folder of the embedded database itself. Null on a server. */
  folder: string | null;
  close(): Promise<void>;
}

async function serverOf(
  { databaseUrl, dataDir }: DatabaseConfig,
  onLost: (reason: string) => void,
): Promise<Server> {
  if (databaseUrl !== null) return { place: { databaseUrl }, folder: null, close: () => Promise.resolve() };
  const { socketFolder, ready, ...embedded } = await openEmbedded(dataDir, onLost);
  return { place: { socketFolder, ready }, ...embedded };
}

export async function connect(place: Place): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(place));
  // The running call gets the error. Without a listener the event would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const name =
      'databaseUrl' in place ? `PostgreSQL at ${nameOf(place.databaseUrl)}` : 'The embedded database';
    throw new DatabaseError(
      `${name} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and, where it is set, DATABASE_OWNER_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** @throws {DatabaseError} where a start would change the database before it fills it */
async function refuseUnready(client: pg.Client, sins: SinVault, migrations: string | undefined) {
  const { length: waiting } = await waitingMigrations(client, migrations);
  if (waiting > 0)
    throw new DatabaseError(
      `A dry run changes nothing, and ${waiting} migrations wait. Run npm run migrate first; npm run migrate -- --plan lists them.`,
    );
  const unsealed = await unsealedSins(client, sins);
  if (unsealed > 0)
    throw new DatabaseError(
      `A dry run changes nothing, and ${unsealed} social insurance numbers wait to be encrypted with the newest key of SIN_KEYS. Run npm run migrate first, which does that too.`,
    );
}

async function migrateAndSeed(
  client: pg.Client,
  { fill, isDry = false, migrations }: DatabaseConfig,
  folder: string | null,
  { logger, sins }: { logger: Logger; sins: SinVault },
) {
  await alone(client, async () => {
    if (isDry) {
      await refuseUnready(client, sins, migrations);
      await fill(client, { folder, logger, sins });
      return;
    }
    const applied = await migrate(client, migrations);
    if (applied.length > 0) {
      logger.info({ applied }, 'database migrated');
      // Another gateway may keep answers of before: what they rest on can be another function or column now.
      await client.query("insert into answer_stamps (topic) values ('*')");
    }
    // Before anything is filled in: with wrong keys nothing is written.
    const resealed = await resealSins(client, sins);
    if (resealed > 0) logger.info({ resealed }, 'social insurance numbers encrypted with the newest key');
    const isNew = await fill(client, { folder, logger, sins });
    if (applied.length > 0 && !isNew) {
      logger.info({ tables: await goOverTables(client) }, 'tables gone over');
    }
  });
}

/** @throws {DatabaseError} for a role that only serves, where the owner has something to do first */
async function refuseBehind(client: pg.Client, migrations: string | undefined) {
  const { name } = await roleOf(client);
  const toDo =
    'Run npm run migrate with DATABASE_OWNER_URL, the owner of the tables, or set it for this program too.';
  const waiting = await waitingMigrations(client, migrations).catch((error: unknown) => {
    throw error instanceof DatabaseError
      ? error
      : new DatabaseError(`The role ${name} of DATABASE_URL may not read the tables yet. ${toDo}`, {
          cause: error,
        });
  });
  if (waiting.length > 0)
    throw new DatabaseError(
      `${waiting.length} migrations wait, and the role ${name} of DATABASE_URL only serves. ${toDo}`,
    );
}

/** @throws {DatabaseError} always: only the owner can do what is to be done */
async function refuseServing(client: pg.Client) {
  const { name } = await roleOf(client);
  throw new DatabaseError(
    `The role ${name} of DATABASE_URL only serves. Name the owner of the tables in DATABASE_OWNER_URL.`,
  );
}

/** Lets the role of the pool serve what the owner has set up. */
async function admit(owner: pg.Client, place: Place) {
  const server = await connect(place);
  try {
    await letServe(owner, await roleOf(server));
    await loadSecrets(owner);
  } finally {
    await server.end();
  }
}

/** On its own connection and not on the pool's, because migrating and seeding take longer than a call may. */
async function setUp(
  config: DatabaseConfig,
  { place, folder }: Server,
  tools: { logger: Logger; sins: SinVault },
) {
  const { databaseOwnerUrl = null, isDry = false, needsOwner = false, migrations } = config;
  const client = await connect(databaseOwnerUrl === null ? place : { databaseUrl: databaseOwnerUrl });
  try {
    if (databaseOwnerUrl === null && folder === null && (await onlyServes(client))) {
      await (needsOwner ? refuseServing(client) : refuseBehind(client, migrations));
      return;
    }
    await migrateAndSeed(client, config, folder, tools);
    if (databaseOwnerUrl !== null && !isDry) await alone(client, () => admit(client, place));
  } finally {
    await client.end();
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
 * Opens the database, brings it to the version of the code, and fills an empty one. If a
 * server goes away and comes back, new connections reach it without a restart.
 *
 * @throws {DatabaseError} with a sentence for the person who runs the server
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const logger = config.logger ?? SILENT;
  const lost = (reason: string) => {
    logger.error({ reason }, 'the embedded database has ended');
    config.onLost?.(reason);
  };
  const server = await serverOf(config, lost);
  let sins: SinVault;
  try {
    // Not before the folder is this process's own: the demo keeps its key in it.
    sins = await loadSinVault({
      sinKeys: config.sinKeys ?? null,
      dataDir: config.dataDir,
      mayMake: config.mayMakeSinKey ?? true,
    });
    await setUp(config, server, { logger, sins });
  } catch (error) {
    await server.close();
    throw (server.folder && (await fullDisk(server.folder, error))) ?? error;
  }
  // Not before, because migrating and seeding may take any time.
  server.guard?.(config.busyTimeoutMs ?? EMBEDDED_ANSWER_TIMEOUT_MS, () =>
    logger.error({}, 'a statement did not come to its end: the embedded database begins anew'),
  );
  const pool = makePool(server.place, logger, config.answerTimeoutMs);
  const readUrl = config.databaseReadUrl ?? null;
  const replica = readUrl === null ? null : openReplica(readUrl, pool, logger);
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= Promise.resolve(replica?.close())
      .then(() => pool.end())
      .then(server.close);
    return closing;
  };
  return {
    pool,
    replica,
    sins,
    today: calendarOf(config.timeZone),
    listen: makeListen(server.place, pool, logger),
    isReady: () => answers(pool),
    close,
  };
}
