import { CallCancelled } from '@/lib/http/failure';
import { describe, expect, test } from 'vitest';
import { BODY, errorOf, GET, READ, setUpHttpBench, WRITE } from './bench';
import { reply } from './faultServer';

const bench = setUpHttpBench();
const OWN_ORDER = {
  displayLastNameFirst: true,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
};

describe('a request', () => {
  test('goes to {host}/{url} with its body and the Bearer token [spec 7.calls.1, 7.calls.2]', async () => {
    bench.server.script(reply.json({ marketValue: '1.00' }));
    const answer = await bench.client().call(READ, { body: BODY, transport: 'rest' });
    expect(answer).toEqual({ marketValue: '1.00' });
    const [seen] = bench.server.seen;
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/clients/metrics',
      body: JSON.stringify(BODY),
    });
    expect(seen?.headers.authorization).toBe('Bearer token-1');
    expect(seen?.headers['content-type']).toBe('application/json');
    expect(seen?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen?.headers).not.toHaveProperty('idempotency-key');
    expect(seen?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['en', 'en'],
    ['fr', 'fr_FR'],
  ] as const)('in %s says x-locale %s [spec 7.calls.2]', async (locale, header) => {
    bench.server.script(reply.json({}));
    await bench.client({ getLocale: () => locale }).call(GET, { transport: 'rest' });
    expect(bench.server.seen[0]?.headers['x-locale']).toBe(header);
  });

  test('by GET sends no body', async () => {
    bench.server.script(reply.json({ repCodes: [] }));
    await bench.client().call(GET, { transport: 'rest' });
    expect(bench.server.seen[0]).toMatchObject({ method: 'GET', path: '/me', body: '' });
    expect(bench.server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('that writes carries its idempotency key', async () => {
    bench.server.script(reply.json({ preferences: OWN_ORDER }));
    await bench.client().call(WRITE, { body: OWN_ORDER, transport: 'rest', idempotencyKey: 'key-1' });
    expect(bench.server.seen[0]?.headers['idempotency-key']).toBe('key-1');
  });
});

describe('the other way', () => {
  test('names a registered operation and gives the same answer as REST', async () => {
    bench.server.script(reply.json({ data: { clientMetrics: { marketValue: '1.00' } } }));
    const answer = await bench.client().call(READ, { body: BODY, transport: 'graphql' });
    expect(answer).toEqual({ marketValue: '1.00' });
    expect(bench.server.seen[0]).toMatchObject({ method: 'POST', path: '/graphql' });
    expect(JSON.parse(bench.server.seen[0]?.body ?? '')).toEqual({
      documentId: 'ClientMetrics',
      operationName: 'ClientMetrics',
      variables: { input: BODY },
    });
  });

  test('is REST for a call that has no operation', async () => {
    bench.server.script(reply.json({ repCodes: [] }));
    await bench.client().call(GET, { transport: 'graphql' });
    expect(bench.server.seen[0]?.path).toBe('/me');
  });

  test('reads the problem in the extensions of the first error', async () => {
    const extensions = { code: 'not-found', status: 404, requestId: 'in-body' };
    bench.server.script(reply.json({ data: null, errors: [{ message: 'x', extensions }] }));
    const error = await errorOf(bench.client().call(READ, { body: BODY, transport: 'graphql' }));
    expect(error).toMatchObject({ code: 'not-found', status: 404 });
  });

  test('reads a problem as one, and its errors as places in the body', async () => {
    const problem = { code: 'cursor', status: 400, errors: [{ pointer: '/page/after', rule: 'custom' }] };
    bench.server.script(reply.text(JSON.stringify(problem), 400, 'application/problem+json; charset=utf-8'));
    const error = await errorOf(bench.client().call(READ, { body: BODY, transport: 'graphql' }));
    expect(error).toMatchObject({ code: 'cursor', status: 400 });
  });

  test.each([
    ['an error without extensions', { errors: [{ message: 'x' }] }, 'unexpected'],
    ['an error that is no object', { errors: ['x'] }, 'unexpected'],
    ['data without the field', { data: {} }, 'malformed'],
    ['a field that is null', { data: { clientMetrics: null } }, 'malformed'],
    ['no data', { hello: 1 }, 'malformed'],
  ])('fails on %s', async (_case, body, code) => {
    bench.server.script(reply.json(body));
    const error = await errorOf(bench.client().call(READ, { body: BODY, transport: 'graphql' }));
    expect(error.code).toBe(code);
  });
});

describe('cancelling a call', () => {
  test('aborts a read on the wire and is no failure [spec 7.calls.4]', async () => {
    bench.server.script(reply.never());
    const controller = new AbortController();
    const call = bench.client().call(READ, { body: BODY, transport: 'rest', signal: controller.signal });
    await expect.poll(() => bench.server.seen.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(CallCancelled);
    await expect.poll(() => bench.server.seen[0]?.isAborted).toBe(true);
  });

  test('before it began sends nothing', async () => {
    bench.server.script(reply.json({}));
    const signal = AbortSignal.abort();
    await expect(bench.client().call(READ, { body: BODY, transport: 'rest', signal })).rejects.toBeInstanceOf(
      CallCancelled,
    );
    expect(bench.server.seen).toHaveLength(0);
  });

  test('at the moment that it began sends nothing either', async () => {
    bench.server.script(reply.json({}));
    const controller = new AbortController();
    const call = bench.client().call(READ, { body: BODY, transport: 'rest', signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(CallCancelled);
    expect(bench.server.seen).toHaveLength(0);
  });

  test('lets a write on the wire finish', async () => {
    bench.server.script(reply.after(50, reply.json({ preferences: OWN_ORDER })));
    const controller = new AbortController();
    const { signal } = controller;
    const call = bench
      .client()
      .call(WRITE, { body: OWN_ORDER, transport: 'rest', signal, idempotencyKey: 'k' });
    await expect.poll(() => bench.server.seen.length).toBe(1);
    controller.abort();
    await expect(call).resolves.toEqual({ preferences: OWN_ORDER });
    expect(bench.server.seen[0]?.isAborted).toBe(false);
  });

  test('does not repeat a write that failed in the meantime', async () => {
    bench.server.script(reply.after(50, reply.problem(503, 'unavailable')));
    const controller = new AbortController();
    const { signal } = controller;
    const call = bench
      .client()
      .call(WRITE, { body: OWN_ORDER, transport: 'rest', signal, idempotencyKey: 'k' });
    await expect.poll(() => bench.server.seen.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(CallCancelled);
    expect(bench.server.seen).toHaveLength(1);
  });

  test('ends the pause before a repetition', async () => {
    bench.server.script(reply.problem(503, 'unavailable'));
    const controller = new AbortController();
    const wait = () => {
      setTimeout(() => {
        controller.abort();
      }, 5);
      return new Promise<void>(() => undefined);
    };
    const call = bench
      .client({ wait })
      .call(READ, { body: BODY, transport: 'rest', signal: controller.signal });
    await expect(call).rejects.toBeInstanceOf(CallCancelled);
  });
});
