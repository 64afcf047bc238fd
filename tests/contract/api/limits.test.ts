import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let first: TestGateway;

beforeAll(async () => {
  first = await makeTestGateway({ limits: null });
});
afterAll(() => first.close());

async function withLimits<T>(
  limits: { address: number; subject: number },
  work: (gateway: TestGateway) => Promise<T>,
) {
  const gateway = await makeTestGateway({ db: first.db, limits });
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

test('one person who asks too often hears when to come back, and others are served', async () => {
  await withLimits({ address: 100, subject: 3 }, async (gateway) => {
    for (let at = 0; at < 3; at++) expect((await gateway.rest('advisor', 'me', undefined)).status).toBe(200);
    const refused = await gateway.rest('advisor', 'me', undefined, { locale: 'fr' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      title: 'Trop de demandes. Réessayez plus tard.',
    });
    expect((await gateway.rest('manager', 'me', undefined)).status).toBe(200);
  });
});

test('a person’s limit covers REST and GraphQL together', async () => {
  await withLimits({ address: 100, subject: 2 }, async (gateway) => {
    const body = { filters: { clientName: [] } };
    await gateway.rest('advisor', 'clientsSummaryList', body);
    await gateway.graphql('advisor', 'clientsSummaryList', body);
    expect((await gateway.graphql('advisor', 'clientsSummaryList', body)).status).toBe(429);
  });
});

test('an address counts before its token is read, so that guessing is limited too', async () => {
  await withLimits({ address: 4, subject: 100 }, async (gateway) => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) {
      statuses.push((await gateway.rest('advisor', 'me', undefined, { token: `guess.${at}.x` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });
});

test('one IPv6 line counts as one address, whichever it uses', async () => {
  const environment = { TRUST_PROXY: 'on' };
  const gateway = await makeTestGateway({ db: first.db, limits: { address: 2, subject: 100 }, environment });
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address, origin: gateway.config.publicUrl };
    return gateway.rest('advisor', 'me', undefined, { headers });
  };
  expect((await ask('2001:db8:0:7::1')).status).toBe(200);
  expect((await ask('2001:db8:0:7::2')).status).toBe(200);
  const refused = await ask('2001:db8:0:7:ffff::3');
  expect(refused.status).toBe(429);
  expect(refused.headers['access-control-allow-origin']).toBe(gateway.config.publicUrl);
  expect((await ask('2001:db8:0:8::1')).status).toBe(200);
  await gateway.close();
});
