import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '@/scripts/lib/ports.mjs';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let first: TestGateway;

beforeAll(async () => {
  first = await makeTestGateway({ limits: null });
});
afterAll(() => first.close());

async function withGateway<T>(
  environment: Record<string, string>,
  work: (gateway: TestGateway) => Promise<T>,
) {
  const gateway = await makeTestGateway({ db: first.db, environment, limits: { address: 3, subject: 100 } });
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** Statuses of requests that claim a chain of forwarded addresses each. */
async function statuses({ server }: TestGateway, chains: readonly string[], url = '/openapi.json') {
  const found: number[] = [];
  for (const chain of chains) {
    const { statusCode } = await server.app.inject({ url, headers: { 'x-forwarded-for': chain } });
    found.push(statusCode);
  }
  return found;
}

const CLAIMED = Array.from({ length: 5 }, (_, at) => `203.0.113.${at}`);

describe('the address of whoever asks', () => {
  test('is the connection’s own, whatever is claimed', async () => {
    const found = await withGateway({}, (gateway) => statuses(gateway, CLAIMED));
    expect(found).toEqual([200, 200, 200, 429, 429]);
  });

  test('is the one that the proxy itself has seen, whatever is claimed before it', async () => {
    const behind = CLAIMED.map((claimed) => `${claimed}, 198.51.100.7`);
    const found = await withGateway({ TRUST_PROXY: 'on' }, async (gateway) => [
      ...(await statuses(gateway, behind)),
      ...(await statuses(gateway, ['203.0.113.1, 198.51.100.8'])),
    ]);
    expect(found).toEqual([200, 200, 200, 429, 429, 200]);
  });

  test('is counted at the provider too, which answers in its own way', async () => {
    await withGateway({}, async (gateway) => {
      const url = '/sso/.well-known/openid-configuration';
      expect(await statuses(gateway, CLAIMED, url)).toEqual([200, 200, 200, 429, 429]);
      const { headers, json } = await gateway.server.app.inject({ url });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json()).toEqual({ error: 'temporarily_unavailable' });
    });
  });
});

test('a stop does not wait for a connection on which nothing was ever asked', async () => {
  const gateway = await makeTestGateway({ db: first.db });
  const port = await findFreePort();
  await gateway.server.app.listen({ host: '127.0.0.1', port });
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  const start = performance.now();
  await gateway.close();
  await ended;
  // Whoever started the gateway kills it after 15 s, its database with it.
  expect(performance.now() - start).toBeLessThan(10_000);
}, 60_000);

test('a first start may take a minute on a machine with much else to do', () => {
  expect(first.server.app.initialConfig.pluginTimeout).toBe(60_000);
});
