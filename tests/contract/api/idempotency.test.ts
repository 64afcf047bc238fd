import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MeAnswer, NamePreferences } from '@/contract/me/schema';
import { sweepIdempotencyKeys } from '@/gateway/kit/call/idempotency';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const choice = (displayLastNameFirst: boolean | null): NamePreferences => ({
  displayLastNameFirst,
  displayLastNameScreen: { clientList: true, kycList: null, boaDashboards: false },
});

let gateway: TestGateway;
let key: string;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  key = randomUUID();
});

const save = (
  body: NamePreferences,
  headers: Record<string, string> = { 'idempotency-key': key },
  subject = 'advisor',
) => gateway.rest(subject, 'preferencesSave', body, { headers });
const kept = async (subject = 'advisor') =>
  ((await gateway.rest(subject, 'me', undefined)).json() as MeAnswer).preferences;
const rows = async () =>
  (await gateway.db.pool.query('select answer from idempotency_keys where key = $1', [key])).rows;

describe('a write', () => {
  test('is kept, and belongs to the person who made it', async () => {
    const other = await kept('manager');
    const answer = await save(choice(true));
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ preferences: choice(true) });
    expect(await kept()).toEqual(choice(true));
    expect(await kept('manager')).toEqual(other);
  });

  test('sent again gets the same bytes, and does not happen again', async () => {
    const first = await save(choice(true));
    await save(choice(false), { 'idempotency-key': randomUUID() });
    const again = await save(choice(true));
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(await kept()).toEqual(choice(false));
  });

  test.each([undefined, '', 'short', 'x'.repeat(256)])('without a key is refused: %j', async (wrong) => {
    const answer = await save(choice(true), wrong === undefined ? {} : { 'idempotency-key': wrong });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'idempotency-key-missing' });
  });

  test('with the key of another request is refused, and changes nothing', async () => {
    await save(choice(true));
    const answer = await save(choice(null));
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'idempotency-key-reused' });
    expect(await kept()).toEqual(choice(true));
  });

  test("of one person does not see another's key", async () => {
    await save(choice(true));
    const other = await save(choice(null), { 'idempotency-key': key }, 'manager');
    expect(other.status).toBe(200);
    expect(other.json()).toEqual({ preferences: choice(null) });
  });

  test('that arrives many times at once happens once; the others wait or get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(choice(false))));
    const done = answers.filter((answer) => answer.status === 200 && !answer.headers['idempotent-replayed']);
    expect(done).toHaveLength(1);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    for (const answer of answers.filter((each) => each.status === 200))
      expect(answer.text).toBe(done[0]?.text);
    for (const answer of answers.filter((each) => each.status === 409)) {
      expect(answer.json()).toMatchObject({ code: 'idempotency-key-in-use' });
      expect(answer.headers['retry-after']).toBe('1');
    }
  });

  test('that is refused leaves its key free', async () => {
    const wrong = { ...choice(true), displayLastNameFirst: 'yes' } as unknown as NamePreferences;
    expect((await save(wrong)).status).toBe(400);
    expect(await rows()).toEqual([]);
    expect((await save(choice(true))).status).toBe(200);
  });

  test('that fails midway leaves neither its effect nor its key', async () => {
    const before = await kept();
    await gateway.db.pool.query('revoke update (answer) on idempotency_keys from cairn_reader');
    const failed = await save(choice(before.displayLastNameFirst === true ? null : true));
    await gateway.db.pool.query('grant update (answer) on idempotency_keys to cairn_reader');
    expect(failed.status).toBe(500);
    expect(await kept()).toEqual(before);
    expect(await rows()).toEqual([]);
    expect((await save(choice(true))).status).toBe(200);
  });
});

describe('a key', () => {
  const age = (interval: string, changed = '') =>
    gateway.db.pool.query(
      `update idempotency_keys set created_at = now() - $2::interval ${changed} where key = $1`,
      [key, interval],
    );

  test('still running is in use; one from a dead process is taken over', async () => {
    await save(choice(true));
    await age('1 second', ', answer = null');
    expect((await save(choice(true))).status).toBe(409);
    await age('3 seconds', ', answer = null');
    expect((await save(choice(true))).status).toBe(200);
  });

  test('whose write begins after another took it over does nothing', async () => {
    const before = await kept();
    const { pool } = gateway.db;
    const query = pool.query.bind(pool);
    // Between the claim and its transaction, as where the connections of the pool are all in use for long.
    const spy = vi.spyOn(pool, 'query').mockImplementationOnce((async (...args: Parameters<typeof query>) => {
      const claimed = await query(...args);
      await query('update idempotency_keys set claim = gen_random_uuid() where key = $1', [key]);
      return claimed;
    }) as never);
    const answer = await save(choice(before.displayLastNameFirst === true ? null : true));
    spy.mockRestore();
    expect(answer.status).toBe(409);
    expect(await kept()).toEqual(before);
  });

  test('answers for a day, and is then cleared away', async () => {
    await save(choice(true));
    await age('23 hours');
    await sweepIdempotencyKeys(gateway.db);
    expect((await save(choice(null))).status).toBe(422);
    await age('25 hours');
    expect((await save(choice(null))).status).toBe(200);
    await age('25 hours');
    await sweepIdempotencyKeys(gateway.db);
    expect(await rows()).toEqual([]);
  });

  test('that grew old while no gateway ran is cleared away at the next start', async () => {
    await save(choice(true));
    await age('25 hours');
    const started = await makeTestGateway({ db: gateway.db });
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 20_000 });
    await started.close();
  });
});
