import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBody, exported, exportedRows } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

interface Logged {
  subject: string;
  outcome: string | null;
  has_ended: boolean;
}

const logged = async (): Promise<Logged[]> =>
  (
    await gateway.db.pool.query<Logged>(
      'select subject, outcome, ended_at is not null as has_ended from export_log order by subject',
    )
  ).rows;

/** A row of an export that was heard of so many minutes ago. */
const leave = (subject: string, minutes: number) =>
  gateway.db.pool.query(
    `insert into export_log (subject, list, columns, format, locale, started_at, touched_at)
     select $1, 'clients', '{name}', 'csv', 'en', at, at from (select now() - make_interval(mins => $2) as at) heard`,
    [subject, minutes],
  );

const whole = exportBody(exportedRows.clients(), ['name']);

test('exports of a process that died are marked lost when a gateway starts; running ones go on', async () => {
  expect((await exported(gateway, 'advisor', whole)).status).toBe(200);
  await leave('assistant', 60);
  await leave('manager', 3);
  await leave('newcomer', 1);
  const next = await makeTestGateway({ db: gateway.db });
  await expect.poll(logged, { timeout: 20_000 }).toEqual([
    { subject: 'advisor', outcome: 'complete', has_ended: true },
    { subject: 'assistant', outcome: 'lost', has_ended: true },
    { subject: 'manager', outcome: 'lost', has_ended: true },
    { subject: 'newcomer', outcome: null, has_ended: false },
  ]);
  expect((await exported(next, 'newcomer', whole)).status).toBe(409);
  await next.close();
});
