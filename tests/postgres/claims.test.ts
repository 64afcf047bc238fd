import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 20 });
}, 300_000);
afterAll(() => gateway.close());

const CHOICE = {
  displayLastNameFirst: true,
  displayLastNameScreen: { clientList: true, kycList: null, boaDashboards: false },
};

test('a key stays with a write that is still running, however long it takes', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const save = () => gateway.rest('advisor', 'preferencesSave', CHOICE, { headers });
  await gateway.rest('advisor', 'preferencesSave', CHOICE, { headers: { 'idempotency-key': randomUUID() } });

  const holder = await gateway.db.pool.connect();
  await holder.query('begin');
  await holder.query("select 1 from person_preferences where subject = 'advisor' for update");
  const slow = save();
  await vi.waitFor(async () => {
    const { rows } = await gateway.db.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(rows).toHaveLength(1);
  });
  // Its row is locked, so that its age cannot be set: it has to pass.
  await sleep(2_500);
  expect((await save()).status).toBe(409);
  await holder.query('rollback');
  holder.release();

  expect((await slow).status).toBe(200);
  expect((await save()).headers['idempotent-replayed']).toBe('true');
});
