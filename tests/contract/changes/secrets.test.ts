import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import { changesOf, sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** A number that stands nowhere in the book. */
const CANARY = '046454286';
const REASON = 'The card shows another number.';

let gateway: TestGateway;
let ids: string[];
let client: ReturnType<typeof changesOf>;
/** All that the gateway has answered. */
let answers: string[];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());
beforeEach(() => {
  const id = ids.pop();
  if (id === undefined) throw new Error('no client is left');
  client = changesOf(gateway, id);
  answers = [];
});

/** The tables of which a row has the number in it, in whatever column. */
async function tablesWithCanary(): Promise<string[]> {
  const { pool } = gateway.db;
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text like '%${CANARY}%' limit 1`);
    if (rowCount === 1) found.push(name);
  }
  return found;
}

async function propose(): Promise<string> {
  const answer = await client.save('advisor', { version: 1, fields: { sin: CANARY } });
  answers.push(answer.text);
  const { changeSetId, state } = answer.json() as SaveOutcome;
  expect(state).toBe('pending');
  return changeSetId ?? '';
}

describe('a SIN', () => {
  test('that waits is nowhere in clear; once approved neither', async () => {
    const id = await propose();
    expect(await tablesWithCanary()).toEqual([]);
    const pending = await client.pending('manager');
    expect(pending.changes[0]?.items[0]).toMatchObject({ path: 'sin', proposed: '286', isSecret: true });
    answers.push(JSON.stringify(pending), (await client.decide('manager', id, 1)).text);
    expect(await tablesWithCanary()).toEqual([]);
    const { rows } = await gateway.db.pool.query<{ became: string }>(
      'select became from change_items where set_id = $1',
      [id],
    );
    expect(rows).toEqual([{ became: '286' }]);
    const { rowCount } = await gateway.db.pool.query('select from change_secrets');
    expect(rowCount).toBe(0);
    await gateway.db.pool.query('delete from client_sins where last3 = $1', [CANARY.slice(-3)]);
    for (const text of [...answers, ...gateway.log]) expect(text).not.toContain(CANARY);
  });

  test('that is rejected or withdrawn is forgotten', async () => {
    const rejected = await propose();
    await written(client.reject('manager', rejected, REASON));
    const withdrawn = await propose();
    await written(client.withdraw('advisor', withdrawn));
    const { rowCount } = await gateway.db.pool.query('select from change_secrets');
    expect(rowCount).toBe(0);
    expect(await tablesWithCanary()).toEqual([]);
  });

  test('is in no refusal: of a wrong one, of a conflict, of a second one', async () => {
    const wrong = await client.save('advisor', { version: 1, fields: { sin: '046454287' } });
    expect(wrong.status).toBe(400);
    expect(wrong.text).not.toContain('046454287');
    expect(wrong.json()).toMatchObject({ errors: [{ pointer: '/fields/sin' }] });
    const id = await propose();
    const second = await client.save('manager', { version: 1, fields: { sin: CANARY } });
    expect(second.status).toBe(409);
    await written(client.decide('manager', id, 1));
    const conflict = await client.save('manager', { version: 1, fields: { sin: CANARY } });
    expect(conflict.status).toBe(412);
    expect(conflict.json()).toMatchObject({ conflicts: [{ path: 'sin', theirs: '286', yours: '286' }] });
    for (const text of [second.text, conflict.text, ...gateway.log]) expect(text).not.toContain(CANARY);
    await gateway.db.pool.query('delete from client_sins where last3 = $1', [CANARY.slice(-3)]);
  });

  test('has no undo: what it was before is kept nowhere', async () => {
    const id = await propose();
    await written(client.decide('manager', id, 1));
    const refused = await client.undo('advisor', id);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'secret' }] });
    await gateway.db.pool.query('delete from client_sins where last3 = $1', [CANARY.slice(-3)]);
  });

  test('is in no draft', async () => {
    const draft = { form: 'clientInfo', entity: 'client' as const, id: client.id, version: 1 };
    await written(
      write(gateway, 'advisor', 'draftSave', { ...draft, fields: { sin: CANARY, other: '046 454 286' } }),
    );
    const { rows } = await gateway.db.pool.query<{ fields: string }>('select fields from drafts');
    expect(rows).toEqual([{ fields: '{}' }]);
  });
});
