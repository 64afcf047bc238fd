import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from './ports.mjs';
import { Refusal } from './report.mjs';
import { run } from './run.mjs';

const PACKAGED = '/usr/lib/postgresql';
const OWNER = 'cairn';
/** Of a cluster's folder. */
const DATA = 'data';
const START_LIMIT_MS = 30_000;

/** @param {string} url @returns {Promise<boolean>} whether a PostgreSQL answers there */
export async function isReachable(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @returns {string | null} the folder of the newest server's programs */
function findPrograms() {
  const packaged = existsSync(PACKAGED)
    ? readdirSync(PACKAGED)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(PACKAGED, version, 'bin'))
    : [];
  const places = [...packaged, ...(process.env.PATH ?? '').split(path.delimiter)];
  return places.find((place) => place && existsSync(path.join(place, 'initdb'))) ?? null;
}

/** @param {(note: string) => void} say @throws {Refusal} */
async function ensurePrograms(say) {
  const found = findPrograms();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { isQuiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
    say("installed the distribution's PostgreSQL");
  }
  const installed = findPrograms();
  if (installed) return installed;
  throw new Refusal('No PostgreSQL is here: name one in DATABASE_URL, or install the server.');
}

/**
 * The server refuses to run as root, so root runs it as another user. @returns {Promise<{ uid?: number, gid?:
 * number }>}
 */
export async function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => run('id', [flag, name], { isQuiet: true })),
    );
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Refusal('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

/**
 * @typedef {object} Cluster
 * @property {string} url
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop ends it, fast by default, and removes its folder
 */

/** A folder of the server's user, outside the repository: that user may have no access there. @param {{ uid?: number, gid?: number }} user */
function makeFolder(user) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-pg-'));
  own(user, folder);
  return folder;
}

/** @param {{ uid?: number, gid?: number }} user @param {string} file */
function own({ uid, gid = 0 }, file) {
  if (uid !== undefined) chownSync(file, uid, gid);
}

/**
 * Starts a server on its data and waits until it answers.
 *
 * @param {string} programs
 * @param {{ uid?: number, gid?: number }} user
 * @param {{ folder: string, password: string }} cluster
 * @returns {Promise<Cluster>}
 */
async function serve(programs, user, { folder, password }) {
  const port = await findFreePort();
  const settings = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '60',
    // A throw-away cluster need not survive a power loss.
    fsync: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', path.join(folder, DATA), ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk) => (log = `${log}${chunk}`.slice(-4_000)));
  const ended = new Promise((resolve) => server.once('close', resolve));

  // SIGINT is the fast shutdown: it ends the connections and waits for nothing.
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGINT') => {
    server.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
  const end = performance.now() + START_LIMIT_MS;
  while (!(await isReachable(url))) {
    if (server.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Refusal(`PostgreSQL did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

/**
 * Makes and starts a throw-away cluster on a free port of the loopback address.
 *
 * @param {(note: string) => void} say
 * @returns {Promise<Cluster>}
 */
export async function startPostgres(say) {
  const programs = await ensurePrograms(say);
  const user = await serverUser();
  const folder = makeFolder(user);
  const password = randomBytes(18).toString('base64url');
  const secret = path.join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  own(user, secret);
  const made = await run(
    path.join(programs, 'initdb'),
    [
      ...['-D', path.join(folder, DATA), '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${secret}`],
      ...['-E', 'UTF8', '--locale=C'],
    ],
    { ...user, cwd: folder, isQuiet: true },
  );
  if (made.code !== 0) throw new Refusal(`The cluster could not be made:\n${made.output}`);
  const server = await serve(programs, user, { folder, password });
  say(`${path.basename(path.dirname(programs))} on port ${new URL(server.url).port}`);
  return server;
}

/**
 * Makes and starts a throw-away streaming replica.
 *
 * @param {string} primaryUrl a cluster of `startPostgres`
 * @returns {Promise<Cluster>}
 */
export async function startReplica(primaryUrl) {
  const programs = await ensurePrograms(() => undefined);
  const user = await serverUser();
  const folder = makeFolder(user);
  const copied = await run(
    path.join(programs, 'pg_basebackup'),
    ['-d', primaryUrl, '-D', path.join(folder, DATA), '-R', '-X', 'stream', '--checkpoint=fast'],
    { ...user, cwd: folder, isQuiet: true },
  );
  if (copied.code !== 0) throw new Refusal(`The replica could not be made:\n${copied.output}`);
  return serve(programs, user, { folder, password: new URL(primaryUrl).password });
}
