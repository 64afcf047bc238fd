import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenedStream, openStream, portOf } from '@/tests/support/eventStream';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** Sooner than the look that is taken without a wake. */
const AT_ONCE_MS = 2_000;
const LOOKED_MS = 7_000;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 20, limits: null, runsJobs: false });
}, 300_000);
afterAll(() => gateway.close());

const open: OpenedStream[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.leave()));

async function settled(): Promise<OpenedStream> {
  const stream = await openStream(await portOf(gateway.server), await gateway.token('advisor'));
  open.push(stream);
  for (const event of ['hello', 'changed']) expect((await stream.next()).event).toBe(event);
  return stream;
}

const writeMark = (client: pg.ClientBase | pg.Pool, key: string) =>
  client.query("insert into task_marks (subject, key, kind) values ('advisor', $1, 'dismissed')", [key]);

/** A transaction that has written, and is not committed. */
async function begun(key: string) {
  const client = await gateway.db.pool.connect();
  await client.query('begin');
  // The owner sees no mark: a person's own transaction writes it.
  await client.query(
    "select set_config('cairn.subject', 'advisor', true), set_config('role', 'cairn_reader', true)",
  );
  await writeMark(client, key);
  return {
    async commit() {
      await client.query('commit');
      client.release();
    },
    async rollback() {
      await client.query('rollback');
      client.release();
    },
  };
}

test('what began first and was committed last is told as well', async () => {
  const stream = await settled();
  const first = await begun('order:1');
  const second = await begun('order:2');
  await second.commit();
  expect((await stream.next(AT_ONCE_MS)).event).toBe('changed');
  await first.commit();
  expect((await stream.next(AT_ONCE_MS)).event).toBe('changed');
});

test('what is rolled back is not told', async () => {
  const stream = await settled();
  await (await begun('order:3')).rollback();
  expect(await stream.isQuiet(LOOKED_MS)).toBe(true);
});

test('a lost connection that listens is made again, and what fell between is told', async () => {
  const stream = await settled();
  const listening = () =>
    gateway.db.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query = 'listen cairn_notifications'`,
    );
  await expect.poll(async () => (await listening()).rows.length).toBe(1);
  const [before] = (await listening()).rows;
  await gateway.db.pool.query('select pg_terminate_backend($1)', [before?.pid]);
  await (await begun('order:4')).commit();
  expect((await stream.next(LOOKED_MS)).event).toBe('changed');
  await expect.poll(async () => (await listening()).rows.length, { timeout: LOOKED_MS }).toBe(1);
  expect((await listening()).rows[0]?.pid).not.toBe(before?.pid);
  // No more than the look would have needed: the new connection wakes again.
  await sleep(200);
  await (await begun('order:5')).commit();
  expect((await stream.next(AT_ONCE_MS)).event).toBe('changed');
});

test('nothing listens once the last stream has gone', async () => {
  const stream = await settled();
  stream.leave();
  await expect
    .poll(
      async () =>
        (
          await gateway.db.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and query = 'listen cairn_notifications'`,
          )
        ).rows.length,
      { timeout: LOOKED_MS },
    )
    .toBe(0);
});
