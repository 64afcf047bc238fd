import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import { changesOf, sharedClients, write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let ids: string[];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());

const nextClient = () => {
  const id = ids.pop();
  if (id === undefined) throw new Error('no client is left');
  return id;
};

const keptText = async (key: string) => {
  const { rows } = await gateway.db.pool.query<{ answer: string }>(
    'select answer from idempotency_keys where key = $1',
    [key],
  );
  return rows[0]?.answer ?? '';
};

/** Does something while a person has lost the rep codes of a row of a table. */
async function without<T>(persona: string, codes: string, id: string, work: () => Promise<T>): Promise<T> {
  const where = `where subject = $1 and rep_code_id in (${codes})`;
  const { rows } = await gateway.db.pool.query(`select ctid::text from rep_code_access ${where}`, [
    persona,
    id,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  await gateway.db.pool.query(
    `update rep_code_access set valid_to = valid_from, valid_from = valid_from - 1 ${where}`,
    [persona, id],
  );
  try {
    return await work();
  } finally {
    await gateway.db.pool.query(
      `update rep_code_access set valid_from = valid_from + 1, valid_to = null ${where}`,
      [persona, id],
    );
  }
}

const CLIENT_CODES =
  'select c.rep_code_id from clients c join parties p on p.id = c.party_id where p.public_id = $2::uuid';
const TRANSFER_CODES = 'select rep_code_id from transfers where public_id = $2::uuid';

describe('the kept answer to a save', () => {
  test('holds ids, versions and paths, and no value of the record', async () => {
    const client = changesOf(gateway, nextClient());
    await client.saved('manager', { version: 1, fields: { preferredName: 'Wilhelmina' } });
    const key = randomUUID();
    const body = { version: 1, fields: { maritalStatus: 'widowed' as const } };
    const first = await client.save('advisor', body, key);
    expect((first.json() as SaveOutcome).merged).toMatchObject([
      { path: 'preferredName', became: 'Wilhelmina' },
    ]);
    expect(await keptText(key)).toContain('preferredName');
    expect(await keptText(key)).not.toContain('Wilhelmina');

    await client.saved('manager', { version: 2, fields: { preferredName: 'Mina' } });
    const again = await client.save('advisor', body, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
  });

  test('is not given to a person who has lost the client since', async () => {
    const client = changesOf(gateway, nextClient());
    const key = randomUUID();
    const body = { version: 1, fields: { preferredName: 'Lou' } };
    const first = await client.save('advisor', body, key);
    expect(first.status).toBe(200);
    const again = await without('advisor', CLIENT_CODES, client.id, () => client.save('advisor', body, key));
    expect(again.status).toBe(404);
    expect(again.json()).toMatchObject({ code: 'not-found' });
    expect((await client.save('advisor', body, key)).text).toBe(first.text);
  });
});

test('The answer to a note on a transfer is read again, by the rights of now', async () => {
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select t.public_id as id from transfers t
     join rep_code_access a on a.rep_code_id = t.rep_code_id and a.subject = 'advisor' order by t.id limit 1`,
  );
  const id = rows[0]?.id ?? '';
  const key = randomUUID();
  const send = () =>
    write(gateway, 'advisor', 'transferNoteSave', { id, kind: 'noted', note: 'Called.' }, key);
  const first = await send();
  expect(first.status).toBe(200);
  expect(await keptText(key)).not.toContain(id);
  expect((await send()).text).toBe(first.text);
  const refused = await without('advisor', TRANSFER_CODES, id, send);
  expect(refused.status).toBe(404);
});
