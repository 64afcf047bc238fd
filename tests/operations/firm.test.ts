import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firm, startFirm } from './lib/firm';
import { call, type Outcome, startLoad } from './lib/load';

const run = promisify(execFile);

/** How long an outage of the database may be felt: two looks of the proxy, the promotion, and new connections. */
const OUTAGE_MOST_MS = 20_000;

/** The role that `docs/operate.md` makes for copies. */
const BACKUP = { name: 'cairn_backup', password: 'backup-Password_1' };

let firm: Firm;
let blank: { id: string; version: number; today: string };

const asked = () => ({ url: firm.url, token: () => firm.provider.token('advisor') });
const makeTask = (title: string) => ({
  id: blank.id,
  version: blank.version,
  fields: {
    task: {
      title,
      dueOn: blank.today,
      repeat: 'none',
      clientId: null,
      householdId: null,
      assignee: 'advisor',
      checklist: [],
      note: '',
    },
  },
});
const load = () => startLoad(asked(), makeTask);
const summary = ({ calls, failures, saved, silence }: Outcome) =>
  `${calls} calls, ${failures.length} failed, ${saved.length} saved, ${silence} ms without an answer`;

/** @returns how many rows each table has and what is in them, by its name */
async function rowsOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from "${name}" t`,
    );
    found.set(name, rows[0]?.digest ?? '');
  }
  await client.end();
  return found;
}

/** @returns how often each title was saved */
async function titlesOf(saved: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await firm.asAdministrator((client) =>
    client.query<{ title: string; n: number }>(
      'select title, count(*)::integer as n from staff_tasks where title = any ($1) and removed_at is null group by title',
      [saved],
    ),
  );
  return new Map(rows.map(({ title, n }) => [title, n]));
}

/** Each acknowledged save is there, once. */
async function expectAllSaved({ saved }: Outcome) {
  const found = await titlesOf(saved);
  expect(saved.filter((title) => found.get(title) !== 1)).toEqual([]);
}

beforeAll(async () => {
  firm = await startFirm();
  const { status, text } = await call(asked(), 'tasks/edit', { task: null, about: null });
  expect(status, text).toBe(200);
  blank = JSON.parse(text) as typeof blank;
}, 600_000);
afterAll(() => firm.close(), 120_000);

test('a rolling restart costs no call', async () => {
  const running = load();
  for (const gateway of [0, 1]) {
    await firm.restart(gateway);
    await wait(2_000);
  }
  const outcome = await running.stop();
  console.log(`rolling restart: ${summary(outcome)}`);
  expect(outcome.calls).toBeGreaterThan(100);
  expect(outcome.failures).toEqual([]);
  await expectAllSaved(outcome);
});

test('new keys of the provider are taken while people work', async () => {
  const running = load();
  await wait(1_000);
  await firm.provider.rotate();
  await wait(3_000);
  const outcome = await running.stop();
  console.log(`new keys: ${summary(outcome)}`);
  expect(outcome.failures).toEqual([]);
});

test('a copy of the database that is restored has the same rows', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'cairn-dump-')), 'cairn.dump');
  await firm.asAdministrator(async (client) => {
    await client.query(`create role ${BACKUP.name} login bypassrls password '${BACKUP.password}'`);
    await client.query(`grant pg_read_all_data to ${BACKUP.name}`);
    await client.query('create database restored');
  });
  await run('pg_dump', ['--format=custom', '--file', file, firm.addressOf(BACKUP.name, BACKUP.password)]);
  const restored = firm.administrator('restored');
  await run('pg_restore', ['--exit-on-error', '--dbname', restored, file]);
  const digests = await rowsOf(firm.administrator('cairn'));
  expect(digests.size).toBeGreaterThan(100);
  expect(await rowsOf(restored)).toEqual(digests);
  await rm(path.dirname(file), { recursive: true });
});

test('a primary that is lost costs no acknowledged save, and calls fail for seconds alone', async () => {
  const running = load();
  await wait(2_000);
  await firm.failOver();
  await wait(15_000);
  const outcome = await running.stop();
  console.log(`fail-over: ${summary(outcome)}`);
  expect(outcome.silence).toBeLessThan(OUTAGE_MOST_MS);
  expect(outcome.failures.filter(({ status }) => status !== null && status !== 503)).toEqual([]);
  await expectAllSaved(outcome);
  const after = load();
  await wait(3_000);
  const calm = await after.stop();
  expect(calm.failures).toEqual([]);
});
