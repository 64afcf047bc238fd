import { describe, expect, test } from 'vitest';
import { BODY, errorOf, ID, PLAIN_READ, READ, setUpHttpBench, WRITE } from './bench';
import { reply, type Reply } from './faultServer';

const bench = setUpHttpBench();
const read = (options = {}) => bench.client(options).call(READ, { body: BODY, transport: 'rest' });
const ORDER = {
  displayLastNameFirst: true,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
};

describe('a read', () => {
  test.each<[string, Reply]>([
    ['a connection that is reset', reply.reset()],
    ['an answer cut short on the wire', reply.cutShort()],
  ])('is tried three times on %s', async (_case, fault) => {
    bench.server.script(fault);
    expect(await errorOf(read())).toMatchObject({ code: 'network', status: null });
    expect(bench.server.seen).toHaveLength(3);
    expect(bench.pauses).toEqual([300, 600]);
  });

  test.each([502, 503, 504])('is retried on %i and may then succeed', async (status) => {
    bench.server.script(reply.problem(status, 'unavailable'), reply.reset(), reply.json({ ok: true }));
    const answer = await bench.client().call(PLAIN_READ, { body: { id: ID }, transport: 'rest' });
    expect(answer).toEqual({ ok: true });
    const ids = bench.server.seen.map(({ headers }) => headers['x-request-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([400, 403, 404, 429, 500])('is not retried on %i', async (status) => {
    bench.server.script(reply.problem(status, ''));
    await errorOf(read());
    expect(bench.server.seen).toHaveLength(1);
  });

  test('pauses at random, between half and all of its time', async () => {
    bench.server.script(reply.reset());
    await errorOf(read({ random: () => 0 }));
    expect(bench.pauses).toEqual([150, 300]);
  });

  test('pauses as long as the gateway asks', async () => {
    bench.server.script(reply.problem(503, 'unavailable', { 'retry-after': '2' }));
    await errorOf(read());
    expect(bench.pauses).toEqual([2000, 2000]);
  });

  test('leaves a long pause to the person', async () => {
    bench.server.script(reply.problem(503, 'unavailable', { 'retry-after': '60' }));
    expect((await errorOf(read())).retryAfterSeconds).toBe(60);
    expect(bench.pauses).toEqual([]);
  });

  test('that gets no answer in time fails with timeout, once', async () => {
    bench.server.script(reply.never());
    expect(await errorOf(read({ timeoutMs: 60 }))).toMatchObject({ code: 'timeout', status: null });
    expect(bench.server.seen).toHaveLength(1);
  });

  test('that is slow, but in time, succeeds', async () => {
    bench.server.script(reply.after(80, reply.json({ ok: true })));
    await expect(read({ timeoutMs: 2_000 })).resolves.toEqual({ ok: true });
  });

  test('fails with network when the gateway is not there', async () => {
    const { url } = bench.server;
    await bench.server.close();
    expect(await errorOf(read({ apiHost: url }))).toMatchObject({ code: 'network', status: null });
  });
});

describe('a write', () => {
  const write = (idempotencyKey?: string) =>
    bench
      .client()
      .call(WRITE, { body: ORDER, transport: 'rest', ...(idempotencyKey ? { idempotencyKey } : {}) });

  test('is repeated under its key, the same each time', async () => {
    bench.server.script(reply.reset(), reply.problem(503, ''), reply.json({ preferences: ORDER }));
    await expect(write('key-1')).resolves.toEqual({ preferences: ORDER });
    expect(bench.server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(3).fill('key-1'),
    );
  });

  test('waits for its own first attempt that is still running', async () => {
    bench.server.script(
      reply.reset(),
      reply.problem(409, 'idempotency-key-in-use'),
      reply.json({ preferences: ORDER }),
    );
    await expect(write('key-1')).resolves.toEqual({ preferences: ORDER });
  });

  test('without a key is never repeated', async () => {
    bench.server.script(reply.reset());
    await errorOf(write());
    expect(bench.server.seen).toHaveLength(1);
  });
});
