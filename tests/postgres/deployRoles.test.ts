import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBook } from '@/gateway/server/book';
import { startPostgres } from '@/scripts/lib/postgres.mjs';
import { TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';

const run = promisify(execFile);

/** A server of its own: the roles have names that a developer's server may have too. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;

beforeAll(async () => {
  server = await startPostgres(() => undefined);
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-deploy-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const addressOf = (role: string, password: string) =>
  Object.assign(new URL(server.url), { pathname: '/cairn', username: role, password }).href;

async function makeRoles(owner: string, app: string) {
  await writeFile(path.join(folder, 'database_owner_url'), `${owner}\n`);
  await writeFile(path.join(folder, 'database_url'), `${app}\n`);
  await run('psql', ['--no-psqlrc', '--set', `secrets=${folder}`, '-f', 'deploy/roles.sql', server.url]);
}

const open = (databaseUrl: string, databaseOwnerUrl: string | null) =>
  openBook({
    databaseUrl,
    databaseOwnerUrl,
    dataDir: folder,
    seed: 1,
    seedClients: 20,
    seedDay: null,
    hasDemo: false,
    timeZone: TIME_ZONE,
    sinKeys: TEST_SIN_KEYS,
  });

test('the two roles of a deployment get the passwords in its files', async () => {
  const [owner, app] = [addressOf('cairn_owner', 'one-Password_1'), addressOf('cairn_app', 'two')];
  await expect(makeRoles(owner, addressOf('cairn_owner', 'two'))).rejects.toThrow(/no passwords/);
  await expect(makeRoles(owner, addressOf('cairn_app', 'one-Password_1'))).rejects.toThrow(/no passwords/);
  await makeRoles(owner, app);
  await expect(open(app, null)).rejects.toThrow(/migrations wait/);
  await (await open(app, owner)).close();
  const served = await open(app, null);
  try {
    await expect(served.pool.query('alter table people add column more text')).rejects.toThrow(
      /must be owner/,
    );
    await expect(served.pool.query('create temporary table shelf (thing text)')).rejects.toThrow(
      /permission denied/,
    );
  } finally {
    await served.close();
  }
});
