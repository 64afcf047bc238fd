import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import { PROBLEM_MEDIA_TYPE } from '@/contract/problem';
import { bodyOf, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const UUID = /^[0-9a-f-]{36}$/;
const SOME_ID = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
let authorization: string;

beforeAll(async () => {
  gateway = await makeTestGateway();
  authorization = `Bearer ${await gateway.token('advisor')}`;
});
afterAll(() => gateway.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
const ask = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string) =>
  gateway.server.app.inject({
    method,
    url,
    headers: { authorization, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const post = (payload: string, headers: Record<string, string> = {}) =>
  ask('POST', '/clients/list', { 'content-type': 'application/json', ...headers }, payload);

describe('methods and addresses', () => {
  test.each(Object.keys(CALLS) as ApiName[])('%s answers only its own method', async (name) => {
    const { type, url } = CALLS[name];
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const).filter(
      (each) => each !== type,
    );
    for (const method of others) {
      const { statusCode, headers } = await ask(method, `/${url}`);
      expect(statusCode, method).toBe(405);
      expect(headers.allow).toBe(`${type}, OPTIONS`);
    }
  });

  test.each(['/', '/clients', '/clients/list/', '/clients/list/1', '/admin', '/graphql/x', '/.env'])(
    '%s is not found',
    async (url) => {
      const { statusCode, headers, json } = await ask('GET', url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain(PROBLEM_MEDIA_TYPE);
      expect(json()).toMatchObject({ code: 'not-found' });
    },
  );

  test('an unreadable address is a problem too', async () => {
    const { statusCode, json } = await ask('GET', '/%zz');
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ code: 'invalid' });
  });
});

describe('parameters in an address', () => {
  test.each(Object.keys(CALLS) as ApiName[])('are refused by name by %s', async (name) => {
    const { type, url } = CALLS[name];
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-parameters' };
    const payload = type === 'POST' ? JSON.stringify(bodyOf(name, SOME_ID)) : undefined;
    const answer = await ask(type, `/${url}?limit=5&a%2Fb=1`, type === 'POST' ? headers : {}, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      errors: [
        { pointer: '/limit', rule: 'unknown_parameter' },
        { pointer: '/a~1b', rule: 'unknown_parameter' },
      ],
    });
  });

  test('are refused by GraphQL too, and not revealed without a token', async () => {
    const graphql = {
      method: 'POST',
      url: '/graphql?query=x',
      payload: { documentId: 'ClientsList' },
    } as const;
    const refused = await gateway.server.app.inject({ ...graphql, headers: { authorization } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/query', rule: 'unknown_parameter' }] });
    expect((await gateway.server.app.inject(graphql)).statusCode).toBe(401);
  });

  test('that turn out empty, or belong to an unknown address, are ignored', async () => {
    expect((await ask('GET', '/me?')).statusCode).toBe(200);
    expect((await ask('GET', '/nowhere?limit=5')).statusCode).toBe(404);
    expect((await ask('GET', '/livez?probe=1')).statusCode).toBe(200);
  });
});

describe('problems', () => {
  test('speak the language of the request, and carry both', async () => {
    const answer = await gateway.rest(
      'advisor',
      'clientMetrics',
      { id: SOME_ID, accountIds: [] },
      { locale: 'fr' },
    );
    expect(answer.headers['content-type']).toContain(PROBLEM_MEDIA_TYPE);
    expect(answer.json()).toEqual({
      type: 'urn:cairn:problem:not-found',
      title: 'Introuvable.',
      status: 404,
      code: 'not-found',
      requestId: answer.headers['x-request-id'],
      titles: { en: 'Not found.', fr: 'Introuvable.' },
    });
  });

  test('name an unknown field, at any depth', async () => {
    const body = { ...firstPage(), page: { size: 1, after: null, before: null, offset: 1 }, extra: 1 };
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      errors: [
        { pointer: '/page/offset', rule: 'unrecognized_keys' },
        { pointer: '/extra', rule: 'unrecognized_keys' },
      ],
    });
  });

  test('never repeat what was sent', async () => {
    const answer = await post(
      JSON.stringify({ ...firstPage(), sort: [{ key: 'Osei', direction: '<script>' }] }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/Osei|script/);
  });
});

describe('bodies', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '{"__proto__": {"a": 1}}',
    '{"constructor": {"prototype": {}}}',
  ])('refuses %s', async (payload) => {
    const { statusCode, json } = await post(payload);
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ code: 'invalid' });
  });

  test('refuses a large one before it is read', async () => {
    const { statusCode, json } = await post(JSON.stringify({ text: 'x'.repeat(70_000) }));
    expect(statusCode).toBe(413);
    expect(json()).toMatchObject({ code: 'too-large' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'refuses %s',
    async (type) => {
      const { statusCode, json } = await post('{}', { 'content-type': type });
      expect(statusCode).toBe(415);
      expect(json()).toMatchObject({ code: 'unsupported-media-type' });
    },
  );

  test.each([
    ['an id of 10 kB', { id: 'x'.repeat(10_000) }],
    ['an id with markup', { id: '<b>1</b>' }],
    ['an id with control characters', { id: 'a\0b' }],
    ['no id', {}],
  ])('refuses %s', async (_what, body) => {
    const answer = await gateway.rest('advisor', 'clientOverview', body as { id: string });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/id' }] });
  });
});

describe('the request id', () => {
  test("is the portal's if it sent one, and appears in header and problem", async () => {
    const id = '0b7e4a52-6d6b-4a0e-9a35-0e5a5f6a4c11';
    const { headers, json } = await ask('GET', '/nowhere', { 'x-request-id': id });
    expect(headers['x-request-id']).toBe(id);
    expect(json()).toMatchObject({ requestId: id });
  });

  test('is made when it sent none, or none that can be trusted', async () => {
    const sent: Record<string, string>[] = [{}, { 'x-request-id': 'Margaret Osei' }];
    for (const headers of sent) {
      expect((await ask('GET', '/nowhere', headers)).headers['x-request-id']).toMatch(UUID);
    }
  });
});

describe('headers', () => {
  test('keep each answer out of caches, frames and guesses', async () => {
    for (const url of ['/me', '/nowhere', '/livez', '/openapi.json']) {
      const { headers } = await ask('GET', url);
      expect(headers, url).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test('ask for https for a year when the portal has it, and not otherwise', async () => {
    expect((await ask('GET', '/me')).headers).not.toHaveProperty('strict-transport-security');
    const environment = { PUBLIC_URL: 'https://localhost:8443' };
    const secure = await makeTestGateway({ db: gateway.db, environment });
    const { headers } = await secure.server.app.inject({ url: '/livez' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('other origins', () => {
  const preflight = (origin: string, method = 'POST') =>
    ask('OPTIONS', '/clients/list', { origin, 'access-control-request-method': method });

  test('the portal may ask, with the headers that it needs', async () => {
    const { statusCode, headers } = await preflight(gateway.config.publicUrl);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(gateway.config.publicUrl);
    expect(headers['access-control-allow-methods']).toBe('GET, POST');
    for (const name of ['authorization', 'content-type', 'x-locale', 'x-request-id', 'idempotency-key']) {
      expect(headers['access-control-allow-headers']).toContain(name);
    }
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each(['http://evil.example', 'http://127.0.0.1:9999', 'null'])('%s is not let in', async (origin) => {
    for (const { headers } of [await preflight(origin), await ask('GET', '/me', { origin })]) {
      expect(headers['access-control-allow-origin']).toBe(gateway.config.publicUrl);
    }
  });

  test('the portal reads the request id, the wait and the tag of an answer, even of errors', async () => {
    const { headers } = await ask('GET', '/nowhere', { origin: gateway.config.publicUrl });
    for (const name of ['x-request-id', 'retry-after', 'etag']) {
      expect(headers['access-control-expose-headers']).toContain(name);
    }
  });
});

test('an answer that breaks the contract is logged and not sent, either way', async () => {
  const { rows } = await gateway.db.pool.query<{ as_of: string }>('select as_of::text from book');
  await gateway.db.pool.query("update book set as_of = 'infinity'");
  const body = bodyOf('clientsSummaryList', SOME_ID);
  const answers = [
    await gateway.rest('advisor', 'me', undefined),
    await gateway.rest('advisor', 'clientsSummaryList', body),
    await gateway.graphql('advisor', 'clientsSummaryList', body),
  ];
  await gateway.db.pool.query('update book set as_of = $1', [rows[0]?.as_of]);
  for (const answer of answers) {
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('"unexpected"');
    expect(answer.text).not.toContain('infinity');
  }
  expect(gateway.log.join('')).toContain('asOf: invalid_format');
});
