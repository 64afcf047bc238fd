import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readEnvironment, describeFaults, type Environment } from '@/contract/environment.mjs';
import { connectionTo } from '@/gateway/kit/db/pool';
import { SCRATCH } from '@/scripts/lib/paths.mjs';
import { requireFreePort } from '@/scripts/lib/ports.mjs';
import { sourceHash } from '@/scripts/lib/sourceHash.mjs';
import { startGateway, startPortal } from '@/scripts/lib/stack.mjs';
import { BOOK_DAY } from '@/tests/support/bookDay';

/** The clients of the book that the browser sees. */
const SEED_CLIENTS = '2000';

/** The personas' password in the tests. It protects nothing. */
export const TEST_PASSWORD = 'granite-lantern-42';

export interface StackOptions {
  /** Name of the folder below `.test`. */
  name: string;
  port: number;
  gatewayPort: number;
  /** Further variables of the configuration, such as TOKEN_STORE. */
  env?: Record<string, string>;
  /** A PostgreSQL where a database is made for the stack. Default: the embedded one. */
  databaseUrl?: string | null;
}

export interface Stack {
  portal: string;
  gateway: string;
  /** The lines that gateway and portal wrote, for tests of what must never be in them. */
  lines: string[];
  /** A test reaches its database beside the gateway with this. */
  database: pg.ClientConfig;
  stop(): Promise<void>;
}

type Service = ReturnType<typeof startGateway>;

/**
 * A new book takes seconds, a copy a moment, so there is one template for the sources and numbers that make
 * it.
 */
async function fillFromTemplate(config: Environment, env: NodeJS.ProcessEnv): Promise<void> {
  const made = sourceHash(undefined, ['gateway/kit', 'gateway/areas', 'gateway/demo', 'package-lock.json']);
  const key = createHash('sha256')
    .update(`${made} ${config.seed} ${config.seedClients} ${config.seedDay}`)
    .digest('hex');
  const template = path.join(SCRATCH, 'templates', key.slice(0, 16));
  rmSync(config.dataDir, { recursive: true, force: true });
  if (!existsSync(template)) {
    const gateway = startGateway(config, env, () => undefined);
    try {
      await gateway.ready;
    } finally {
      await gateway.stop();
    }
    rmSync(path.dirname(template), { recursive: true, force: true });
    mkdirSync(path.dirname(template), { recursive: true });
    // On a busy machine the gateway may be killed before it has removed its lock and its socket.
    const filter = (from: string) => !['gateway.lock', 'run'].includes(path.relative(config.dataDir, from));
    cpSync(config.dataDir, template, { recursive: true, filter });
    rmSync(config.dataDir, { recursive: true });
  }
  cpSync(template, config.dataDir, { recursive: true });
}

async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes an empty database on a PostgreSQL. `drop` removes it again. */
async function makeDatabase(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `cairn_e2e_${randomBytes(6).toString('hex')}`;
  await withAdmin(adminUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await withAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * Starts the built gateway and portal like `npm start`, on their own ports and database.
 *
 * @throws when there is no build, a port is taken or one of the two does not answer
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const database = options.databaseUrl ? await makeDatabase(options.databaseUrl) : null;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    PORT: `${options.port}`,
    GATEWAY_PORT: `${options.gatewayPort}`,
    DATA_DIR: path.join(SCRATCH, options.name),
    SEED_CLIENTS,
    SEED_DAY: BOOK_DAY,
    DEMO_PASSWORD: TEST_PASSWORD,
    LOG_LEVEL: 'info',
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  };
  const { config, faults } = readEnvironment(env);
  if (faults.length > 0) throw new Error(describeFaults(faults));
  await requireFreePort('PORT', config.port, config.host);

  const lines: string[] = [];
  const listen = (name: string, line: string) => lines.push(`${name} ${line}`);
  const services: Service[] = [];
  const stop = async () => {
    for (const service of services.reverse()) await service.stop();
    await database?.drop();
  };
  try {
    if (config.isEmbedded) {
      await requireFreePort('GATEWAY_PORT', config.gatewayPort, '127.0.0.1');
      if (database === null) await fillFromTemplate(config, env);
      const gateway = startGateway(config, env, listen);
      services.push(gateway);
      await gateway.ready;
    }
    const portal = startPortal(config, env, listen);
    services.push(portal);
    await portal.ready;
  } catch (error) {
    await stop();
    const said = lines.slice(-20).join('\n');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said}`, { cause: error });
  }
  return {
    portal: config.publicUrl,
    gateway: config.apiHost,
    lines,
    database: connectionTo(
      database === null ? { socketFolder: path.join(config.dataDir, 'run') } : { databaseUrl: database.url },
    ),
    stop,
  };
}
