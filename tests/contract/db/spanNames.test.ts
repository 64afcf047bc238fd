import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

test('Kept filters and conversations name a whole span by its new name', async () => {
  const { pool } = gateway.db;
  const old = { condition: ['birthdayIn:month', 'kycDueIn:nextMonth-quarter', 'age:over:65'] };
  const become = { condition: ['birthdayIn:thisMonth', 'kycDueIn:nextMonth-thisQuarter', 'age:over:65'] };
  await pool.query(
    `insert into chat_sessions (subject, id, turns) values ('advisor', gen_random_uuid(), $1::jsonb)`,
    [JSON.stringify([{ body: { question: 'and in Quebec', spec: { filters: old } } }])],
  );
  await pool.query(
    `insert into saved_filters (id, subject, digest, filters, team_ids) values ('abcdefghijkl', 'advisor', 'x', $1::jsonb, '{}')`,
    [JSON.stringify(old)],
  );
  const renamed = await readFile('gateway/kit/db/migrations/0745_span_names.sql', 'utf8');
  await pool.query(renamed);
  await pool.query(renamed);
  const { rows } = await pool.query<{ filters: unknown; spoken: unknown }>(
    `select filters, (select turns -> 0 -> 'body' -> 'spec' -> 'filters' from chat_sessions) as spoken
     from saved_filters where id = 'abcdefghijkl'`,
  );
  expect(rows).toEqual([{ filters: become, spoken: become }]);
});
