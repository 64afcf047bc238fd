import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYED_WRITES } from '@/tests/support/areas/gateway';
import { write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(KEYED_WRITES)('$call', ({ call, record: find, bodies, bad, traces }) => {
  let record: { id: string; version?: number };
  beforeAll(async () => {
    record = await find(gateway);
  });

  const send = (persona: string, body: object, { id = record.id, key = randomUUID() } = {}) =>
    write(gateway, persona, call, { ...record, ...body, id } as never, key);

  async function count(): Promise<number> {
    const { rows } = await gateway.db.pool.query<{ count: number }>(traces, [record.id]);
    return rows[0]?.count ?? 0;
  }

  test('is refused by field where the value cannot be, and leaves nothing', async () => {
    const before = await count();
    const refused = await send('advisor', bad.body);
    expect([400, 422]).toContain(refused.status);
    expect(refused.json()).toMatchObject({ code: 'invalid', errors: [{ pointer: bad.pointer }] });
    expect(await count()).toBe(before);
  });

  test('answers of somebody else’s record exactly as of one that is nobody’s', async () => {
    const before = await count();
    const told = async (id: string) => {
      const { status, json } = await send('conseillere', bodies[0], { id });
      return { status, body: { ...(json() as object), requestId: null } };
    };
    const unknown = await told(NOBODY);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await told(record.id)).toEqual(unknown);
    expect(await count()).toBe(before);
  });

  test('is done once however often one key sends it, and refuses another body under that key', async () => {
    const before = await count();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('advisor', bodies[0], { key })));
    const done = answers.filter(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    const again = await send('advisor', bodies[0], { key });
    expect(again.text).toBe(done[0]?.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await send('advisor', bodies[1], { key })).status).toBe(422);
    expect(await count()).toBe(before + 1);
  });
});
