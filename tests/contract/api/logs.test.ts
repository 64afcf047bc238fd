import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import { allClients, bodyOf, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ environment: { LOG_LEVEL: 'trace' } });
});
afterAll(() => gateway.close());

test('the log has a line per request and nothing about whom it concerned', async () => {
  const [client] = await allClients(gateway, 'advisor');
  const family = client?.name.family ?? client?.name.legal ?? '';
  const token = await gateway.token('advisor');
  const id = client?.id ?? '';
  gateway.log.length = 0;
  for (const name of Object.keys(CALLS) as ApiName[]) {
    const headers = { 'idempotency-key': randomUUID() };
    await gateway.rest('advisor', name, bodyOf(name, id), { token, headers });
    await gateway.graphql('advisor', name, bodyOf(name, id), { token });
  }
  await gateway.rest('advisor', 'clientsList', firstPage({ filters: { clientName: [family] } }), { token });
  await gateway.server.app.inject({ url: `/people/${family}?token=${token}` });
  // A fault in the database quotes parameters in its message.
  await gateway.db.pool.query('alter table clients rename column name_search to name_lost');
  const failed = await gateway.rest(
    'advisor',
    'clientsList',
    firstPage({ filters: { clientName: [family] } }),
    { token },
  );
  await gateway.graphql('advisor', 'clientsList', firstPage({ filters: { clientName: [family] } }), {
    token,
  });
  await gateway.db.pool.query('alter table clients rename column name_lost to name_search');
  expect(failed.status).toBe(500);
  expect(failed.text).not.toMatch(/name_search|select/);

  const lines = gateway.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requestIds = lines.filter((line) => line.msg === 'request').map((line) => line.reqId);
  expect(requestIds).toContain(failed.headers['x-request-id']);
  const faults = lines.filter((line) => line.msg === 'request failed').map(({ fault }) => fault);
  expect(faults).toMatchObject([{ code: '42703' }, { code: '42703' }]);
  const text = gateway.log.join('');
  for (const secret of [token, token.split('.')[2] ?? token, family, id, 'advisor'])
    expect(text).not.toContain(secret);
});
