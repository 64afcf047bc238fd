import { describe, expect, test, vi } from 'vitest';
import { CALLS } from '@/contract/calls';
import { errorOf, setUpHttpBench } from './bench';
import { reply } from './faultServer';

const bench = setUpHttpBench();
const BODY = { tableKey: 'clients', version: 0, layout: {} } as never;
const save = () =>
  bench.client().call(CALLS.layoutSave, { body: BODY, transport: 'rest', idempotencyKey: 'key-1' });

describe('a write that outlives its page', () => {
  test('is completed by the browser, with its key and token', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    bench.server.script(reply.json({ isOverwritten: false }));
    expect(await save()).toEqual({ isOverwritten: false });
    const [seen] = bench.server.seen;
    expect(seen).toMatchObject({ method: 'POST', path: '/layouts/save', body: JSON.stringify(BODY) });
    expect(seen?.headers).toMatchObject({ authorization: 'Bearer token-1', 'idempotency-key': 'key-1' });
    const [request] = fetched.mock.calls[0] ?? [];
    expect(request instanceof Request && request.keepalive).toBe(true);
    fetched.mockRestore();
  });

  test.each([
    ['by what the gateway says', () => bench.server.script(reply.problem(409, 'conflict')), { status: 409 }],
    [
      'by a connection that breaks',
      () => bench.server.script(...Array(3).fill(reply.reset())),
      { code: 'network' },
    ],
  ])('fails like any other, %s', async (_, script, error) => {
    script();
    expect(await errorOf(save())).toMatchObject(error);
  });
});
