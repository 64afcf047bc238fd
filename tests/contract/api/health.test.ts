import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const statusOf = async (url: string) => (await gateway.server.app.inject({ url })).statusCode;

test('both answer without a token while all is well', async () => {
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
});

test('a database that is away: alive, not ready, and calls say when to retry', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const db = {
    ...gateway.db,
    isReady: async () => false,
    pool: new Proxy(gateway.db.pool, {
      get: (pool, key) => {
        if (key === 'connect') return () => Promise.reject(away);
        const value: unknown = Reflect.get(pool, key);
        return typeof value === 'function' ? (value.bind(pool) as unknown) : value;
      },
    }),
  };
  const cut = await makeTestGateway({ db });
  const health = async (url: string) => (await cut.server.app.inject({ url })).statusCode;
  expect([await health('/livez'), await health('/readyz')]).toEqual([200, 503]);
  for (const way of ['rest', 'graphql'] as const) {
    const answer = await cut[way]('advisor', 'clientsList', firstPage());
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.text).toContain('"unavailable"');
  }
  await cut.close();
});
