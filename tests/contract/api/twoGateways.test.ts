import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeAnswer } from '@/contract/me/schema';
import { type GatewayServer, makeServer } from '@/gateway/server';
import { bodyOf, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { signInAs } from '@/tests/support/signIn';

let first: TestGateway;
let servers: [GatewayServer, GatewayServer];
const log = { write: () => undefined };

/** Both with the provider's own keys, as in real life. */
beforeAll(async () => {
  first = await makeTestGateway();
  servers = [
    await makeServer(first.config, { db: first.db, logStream: log }),
    await makeServer(first.config, { db: first.db, logStream: log }),
  ];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await first.close();
});

const ask = (
  server: GatewayServer,
  token: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });

describe('two gateways on one database', () => {
  test.each(PERSONAS)(
    'serve one sign-in of %s: begun at one, ended at the other, good at both',
    async (persona) => {
      const { access_token: token } = await signInAs(persona, first.config, servers);
      for (const server of servers) {
        const { statusCode, json } = await ask(server, token, '/me', undefined);
        expect(statusCode).toBe(200);
        expect((json() as MeAnswer).repCodes.length).toBeGreaterThan(0);
      }
    },
  );

  test('keep one answer a key between them', async () => {
    const { access_token: token } = await signInAs('manager', first.config, servers);
    const headers = { 'idempotency-key': randomUUID() };
    const body = bodyOf('preferencesSave', '');
    const [one, two] = servers;
    const done = await ask(one, token, '/preferences/save', body, headers);
    const again = await ask(two, token, '/preferences/save', body, headers);
    expect([done.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toBe(done.body);
  });

  test('page through one list between them', async () => {
    const { access_token: token } = await signInAs('advisor', first.config, servers);
    const page = { size: 5, after: null, before: null };
    const one = (await ask(servers[0], token, '/clients/list', firstPage({ page }))).json<{ next: string }>();
    const next = await ask(
      servers[1],
      token,
      '/clients/list',
      firstPage({ page: { ...page, after: one.next } }),
    );
    expect(next.statusCode).toBe(200);
    expect(next.json()).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) });
  });
});

test('an id token opens nothing', async () => {
  const { id_token: token = '' } = await signInAs('advisor', first.config, servers);
  expect((await ask(servers[0], token, '/me', undefined)).statusCode).toBe(401);
});
