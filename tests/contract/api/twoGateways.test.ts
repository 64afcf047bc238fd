import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientsListAnswer } from '@/contract/clients/schema';
import type { MeAnswer } from '@/contract/me/schema';
import { type Database } from '@/gateway/kit/db/database';
import { openBook } from '@/gateway/server/book';
import { type GatewayServer, makeServer } from '@/gateway/server/server';
import { allClients, bodyOf, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import { signInAs } from '@/tests/support/signIn';

let book: TestDatabase;
let second: Database;
let first: TestGateway;
let servers: [GatewayServer, GatewayServer];
const log = { write: () => undefined };

/**
 * Both with the provider's own keys, as in real life, and each with a pool of its own on a server. The embedded
 * database belongs to one process, which has one connection to it: there both share that.
 */
beforeAll(async () => {
  book = await makeTestDatabase();
  first = await makeTestGateway({ db: book.db });
  second = book.config.databaseUrl === null ? book.db : await openBook(book.config);
  servers = [
    await makeServer(first.config, { db: book.db, logStream: log }),
    await makeServer(first.config, { db: second, logStream: log }),
  ];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await first.close();
  await second.close();
  await book.close();
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
    'serve one sign-in of %s: it begins at one, ends at the other, and works at both',
    async (persona) => {
      const { access_token: token } = await signInAs(persona, first.config, servers);
      for (const server of servers) {
        const { statusCode, json } = await ask(server, token, '/me', undefined);
        expect(statusCode).toBe(200);
        expect((json() as MeAnswer).repCodes.length).toBeGreaterThan(0);
      }
    },
  );

  test('keep one answer per key between them', async () => {
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

  test('page through one list between them, each with the other’s cursors', async () => {
    const { access_token: token } = await signInAs('advisor', first.config, servers);
    const seen: string[] = [];
    let after: string | null = null;
    for (let turn = 0; turn === 0 || after !== null; turn++) {
      const body = firstPage({ page: { size: 20, after, before: null } });
      const answer = await ask(servers[turn % 2] ?? servers[0], token, '/clients/list', body);
      expect(answer.statusCode).toBe(200);
      const page = answer.json<ClientsListAnswer>();
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await allClients(first, 'advisor')).map(({ id }) => id));
  });

  test('write one row between them for a client whom a person opens at both', async () => {
    const { access_token: token } = await signInAs('advisor', first.config, servers);
    const [client] = await allClients(first, 'advisor');
    await book.db.pool.query('delete from client_view_log');
    const calls = servers.flatMap((server) =>
      ['overview', 'details'].map((name) => ask(server, token, `/clients/${name}`, { id: client?.id })),
    );
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200);
    const { rowCount } = await book.db.pool.query('select from client_view_log');
    expect(rowCount).toBe(1);
  });
});

test('an id token opens nothing', async () => {
  const { id_token: token = '' } = await signInAs('advisor', first.config, servers);
  expect((await ask(servers[0], token, '/me', undefined)).statusCode).toBe(401);
});
