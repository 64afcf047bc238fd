import { CallCancelled } from '@/lib/http/failure';
import { describe, expect, test } from 'vitest';
import { BODY, errorOf, GET, READ, setUpHttpBench } from './bench';
import { reply, type Reply } from './faultServer';

const bench = setUpHttpBench();

/** Lets in whoever carries `good`; anyone else is refused. */
const guard =
  (good: string): Reply =>
  (response, seen) => {
    const isGood = seen.headers.authorization === `Bearer ${good}`;
    (isGood ? reply.json({ ok: true }) : reply.problem(401, 'unauthenticated'))(response, seen);
  };

/** A session whose token is renewed as `renew` says. */
function session(first: string | null, renew: (rejected: string | null) => Promise<string | null>) {
  let token = first;
  const rejected: (string | null)[] = [];
  return {
    rejected,
    setToken: (next: string | null) => {
      token = next;
    },
    getToken: () => token,
    refresh: async (old: string | null) => {
      rejected.push(old);
      token = await renew(old);
      return token;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('401', () => {
  test('leads to one silent renewal and one more attempt', async () => {
    const person = session('old', () => Promise.resolve('new'));
    bench.server.script(guard('new'));
    await expect(bench.client(person).call(GET, { transport: 'rest' })).resolves.toEqual({ ok: true });
    expect(person.rejected).toEqual(['old']);
    expect(bench.server.seen).toHaveLength(2);
  });

  test('for fifty calls at once leads to one renewal', async () => {
    const person = session('old', async () => {
      await pause(30);
      return 'new';
    });
    bench.server.script(guard('new'));
    const client = bench.client(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(GET, { transport: 'rest' })),
    );
    expect(answers).toHaveLength(50);
    expect(person.rejected).toEqual(['old']);
    expect(bench.server.seen).toHaveLength(100);
  });

  test('for a token that was replaced in the meantime needs no renewal', async () => {
    const person = session('old', () => Promise.resolve('newer'));
    bench.server.script((response, seen) => {
      person.setToken('new');
      guard('new')(response, seen);
    });
    await expect(bench.client(person).call(GET, { transport: 'rest' })).resolves.toEqual({ ok: true });
    expect(person.rejected).toEqual([]);
  });

  test('twice in a row fails, without a second renewal', async () => {
    const person = session('old', () => Promise.resolve('new'));
    bench.server.script(guard('another'));
    const error = await errorOf(bench.client(person).call(GET, { transport: 'rest' }));
    expect(error).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(person.rejected).toHaveLength(1);
    expect(bench.server.seen).toHaveLength(2);
  });

  test('ends the call when the session has ended', async () => {
    const person = session('old', () => Promise.resolve(null));
    bench.server.script(guard('new'));
    const error = await errorOf(bench.client(person).call(GET, { transport: 'rest' }));
    expect(error).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(bench.server.seen).toHaveLength(1);
  });

  test('with an unreachable provider is unavailable, and can be retried', async () => {
    const person = session('old', () => Promise.reject(new Error('down')));
    bench.server.script(guard('new'));
    const client = bench.client(person);
    expect((await errorOf(client.call(GET, { transport: 'rest' }))).code).toBe('unavailable');
    expect((await errorOf(client.call(GET, { transport: 'rest' }))).code).toBe('unavailable');
    expect(person.rejected).toEqual(['old', 'old']);
  });

  test('over GraphQL, in the extensions, is handled in the same way', async () => {
    const person = session('old', () => Promise.resolve('new'));
    const refusal = { errors: [{ message: 'x', extensions: { code: 'unauthenticated', status: 401 } }] };
    bench.server.script(reply.json(refusal), reply.json({ data: { clientMetrics: {} } }));
    await expect(bench.client(person).call(READ, { body: BODY, transport: 'graphql' })).resolves.toEqual({});
    expect(person.rejected).toEqual(['old']);
  });

  test('stops waiting for a renewal when the call is cancelled', async () => {
    const person = session('old', () => new Promise(() => undefined));
    bench.server.script(guard('new'));
    const controller = new AbortController();
    const call = bench.client(person).call(GET, { transport: 'rest', signal: controller.signal });
    await expect.poll(() => person.rejected.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(CallCancelled);
  });
});

describe('a missing token', () => {
  test('is renewed before anything is sent', async () => {
    const person = session(null, () => Promise.resolve('new'));
    bench.server.script(guard('new'));
    await expect(bench.client(person).call(GET, { transport: 'rest' })).resolves.toEqual({ ok: true });
    expect(person.rejected).toEqual([null]);
    expect(bench.server.seen).toHaveLength(1);
  });

  test('without a session sends nothing', async () => {
    bench.server.script(reply.json({}));
    const client = bench.client({ getToken: () => null });
    expect((await errorOf(client.call(GET, { transport: 'rest' }))).code).toBe('unauthenticated');
    expect(bench.server.seen).toHaveLength(0);
  });
});
