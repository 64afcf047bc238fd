import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openBook } from '@/gateway/server/book';
import { BUILD } from '@/scripts/lib/paths.mjs';
import { findFreePorts } from '@/scripts/lib/ports.mjs';
import { type Cluster, serverUser, startPostgres, startReplica } from '@/scripts/lib/postgres.mjs';
import { TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { answers, type Program, startProgram } from './program';
import { type Provider, startProvider } from './provider';

const run = promisify(execFile);

const CLIENTS = 300;
const APP = { name: 'cairn_app', password: 'app-Password_1' };
const OWNER = { name: 'cairn_owner', password: 'owner-Password_1' };

/** A firm as a platform team runs it: two database servers, a pooler, a proxy, and two gateways with roles of their own. */
export interface Firm {
  /** The gateways behind the proxy. */
  url: string;
  /** Where each gateway itself is. */
  gatewayUrls: readonly string[];
  provider: Provider;
  /** Stops a gateway as a release does, and starts it again. */
  restart(gateway: number, changed?: Record<string, string>): Promise<void>;
  /** What a gateway wrote last. */
  logOf(gateway: number): string;
  /** Ends the primary as a power loss would, and makes the replica the primary. */
  failOver(): Promise<void>;
  /** The address of a database of the primary, as a superuser. */
  administrator(database: string): string;
  /** Asks the firm’s database as a superuser. */
  asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** The address of the primary’s database, for a role. */
  addressOf(role: string, password: string): string;
  close(): Promise<void>;
}

const databaseOf = (url: string, role: { name: string; password: string }, name = 'cairn') =>
  Object.assign(new URL(url), { pathname: `/${name}`, username: role.name, password: role.password }).href;

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Makes the roles by the file of the deployment, and the demo book as theirs. */
async function makeBook(primary: Cluster, folder: string) {
  const addresses = { owner: databaseOf(primary.url, OWNER), app: databaseOf(primary.url, APP) };
  await writeFile(path.join(folder, 'database_owner_url'), `${addresses.owner}\n`);
  await writeFile(path.join(folder, 'database_url'), `${addresses.app}\n`);
  await run('psql', ['--no-psqlrc', '--set', `secrets=${folder}`, '-f', 'deploy/roles.sql', primary.url]);
  const book = await openBook({
    databaseUrl: addresses.app,
    databaseOwnerUrl: addresses.owner,
    dataDir: folder,
    seed: 1,
    seedClients: CLIENTS,
    seedDay: null,
    timeZone: TIME_ZONE,
    sinKeys: TEST_SIN_KEYS,
  });
  await book.close();
}

/** Tells the proxy which server is the primary, as the agent of a cluster does. */
async function startAgent(port: number, url: string): Promise<Server> {
  const server = createServer((_request, response) => {
    asked(url, (client) => client.query<{ is: boolean }>('select not pg_is_in_recovery() as is'))
      .then(({ rows }) => (rows[0]?.is === true ? 200 : 503))
      .catch(() => 503)
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

const portOf = (url: string) => new URL(url).port;

const proxyFile = (
  ports: Record<'database' | 'gateway', number>,
  databases: readonly (readonly [string, number])[],
  gateways: readonly number[],
) => `
global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 120s
  timeout server 120s
frontend database
  mode tcp
  bind 127.0.0.1:${ports.database}
  default_backend primary
backend primary
  mode tcp
  option httpchk GET /
  http-check expect status 200
  default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(([port, agent], at) => `  server database${at} 127.0.0.1:${port} check port ${agent}`).join('\n')}
frontend gateway
  mode http
  bind 127.0.0.1:${ports.gateway}
  default_backend gateways
backend gateways
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${gateways.map((port, at) => `  server gateway${at} 127.0.0.1:${port} check`).join('\n')}
`;

const poolerFile = (port: number, database: number) => `
[databases]
cairn = host=127.0.0.1 port=${database} dbname=cairn
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users
pool_mode = session
default_pool_size = 40
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`;

const reaches = (url: string) => () => asked(url, () => Promise.resolve(true));

/** @throws {Error} with the last words of what does not come up */
export async function startFirm(): Promise<Firm> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-firm-'));
  const user = await serverUser();
  const [database = 0, gateway = 0, pooler = 0, provider = 0, one = 0, two = 0, ...agents] =
    await findFreePorts(8);
  const url = `http://127.0.0.1:${gateway}`;
  const ports = [one, two];

  let primary = await startPostgres(() => undefined);
  await makeBook(primary, folder);
  const replica = await startReplica(primary.url);
  // What was acknowledged is on both servers.
  await asked(primary.url, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
  });
  const servers = [primary, replica];
  const watched = await Promise.all(servers.map((each, at) => startAgent(agents[at] ?? 0, each.url)));
  const proxy = await startProgram('haproxy', ['-f', '{folder}/haproxy.cfg', '-db'], {
    files: {
      'haproxy.cfg': proxyFile(
        { database, gateway },
        servers.map((each, at) => [portOf(each.url), agents[at] ?? 0]),
        ports,
      ),
    },
    isReady: reaches(`postgresql://${APP.name}:${APP.password}@127.0.0.1:${database}/cairn`),
  });
  const pooled = `postgresql://${APP.name}:${APP.password}@127.0.0.1:${pooler}/cairn`;
  const pool = await startProgram('pgbouncer', ['{folder}/pgbouncer.ini'], {
    user,
    files: { 'pgbouncer.ini': poolerFile(pooler, database), users: `"${APP.name}" "${APP.password}"\n` },
    isReady: reaches(pooled),
  });
  const sso = await startProvider(provider, url);

  const start = (port: number, changed: Record<string, string> = {}): Promise<Program> =>
    startProgram(process.execPath, [BUILD.gatewayMain], {
      env: {
        NODE_ENV: 'production',
        OIDC_ISSUER: sso.issuer,
        OIDC_CLIENT_ID: 'cairn',
        API_HOST: url,
        PUBLIC_URL: 'http://127.0.0.1:1080',
        GATEWAY_PORT: `${port}`,
        DATABASE_URL: pooled,
        DATABASE_READ_URL: databaseOf(replica.url, APP),
        SIN_KEYS: TEST_SIN_KEYS,
        TIME_ZONE,
        ...changed,
      },
      isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
    });
  const gateways = await Promise.all(ports.map((port) => start(port)));

  const administrator = (name: string) => Object.assign(new URL(primary.url), { pathname: `/${name}` }).href;

  return {
    url,
    gatewayUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    provider: sso,
    async restart(at, changed) {
      await gateways[at]?.stop();
      gateways[at] = await start(ports[at] ?? 0, changed);
    },
    logOf: (at) => gateways[at]?.output() ?? '',
    async failOver() {
      await primary.stop('SIGQUIT');
      primary = replica;
      await asked(primary.url, (client) => client.query('select pg_promote()'));
    },
    administrator,
    asAdministrator: (work) => asked(administrator('cairn'), work),
    addressOf: (name, password) => databaseOf(primary.url, { name, password }),
    async close() {
      await Promise.all(gateways.map((each) => each.stop()));
      await Promise.all([pool.stop('SIGKILL'), proxy.stop('SIGKILL'), sso.close()]);
      for (const each of watched) each.close();
      await replica.stop();
      if (primary !== replica) await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
