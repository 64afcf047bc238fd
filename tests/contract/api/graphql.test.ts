import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '@/gateway/server/graphql/schema';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const INTROSPECTION = '{ __schema { types { name } } }';
const INPUT = { filters: { clientName: [] } };

let production: TestGateway;
let development: TestGateway;

beforeAll(async () => {
  production = await makeTestGateway();
  development = await makeTestGateway({ db: production.db, isDevelopment: true });
});
afterAll(async () => {
  await development.close();
  await production.close();
});

async function post(gateway: TestGateway, body: unknown) {
  const { statusCode, headers, json } = await gateway.server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      authorization: `Bearer ${await gateway.token('advisor')}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body),
  });
  return { status: statusCode, type: headers['content-type'], body: json() as Record<string, unknown> };
}

describe('in production', () => {
  test.each([
    ['an operation that is not registered', { documentId: 'AllClients', variables: { input: INPUT } }],
    ['a name of every object', { documentId: 'constructor' }],
    ['a free query', { query: '{ clientsSummaryList(input: {filters: {}}) { count } }' }],
    [
      'the text of a registered operation',
      { query: OPERATIONS.ClientsSummaryList, variables: { input: INPUT } },
    ],
    ['introspection', { query: INTROSPECTION }],
    ['nothing', {}],
  ])('refuses %s', async (_what, body) => {
    const answer = await post(production, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'unknown-operation' });
  });

  test('refuses unknown fields, and several operations at once', async () => {
    for (const body of [{ documentId: 'ClientsList', extensions: {} }, [{ documentId: 'ClientsList' }]]) {
      const answer = await post(production, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid' });
    }
  });

  test('reports an input error like REST, with its status and request id', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, body } = await post(production, {
        documentId: 'ClientMetrics',
        variables: { input: { id: 'not one', accountIds: [] } },
      });
      expect(status).toBe(400);
      expect(body).toEqual({
        type: 'urn:cairn:problem:invalid',
        title: 'The request is not valid.',
        titles: { en: 'The request is not valid.', fr: 'La demande n’est pas valide.' },
        status: 400,
        code: 'invalid',
        requestId: expect.any(String),
        errors: [{ pointer: '/id', rule: 'invalid_format' }],
      });
    }
  });

  test.each([
    ['without variables', { documentId: 'ClientMetrics' }, ['/variables/input']],
    ['without an input', { documentId: 'ClientMetrics', variables: {} }, ['/variables/input']],
    [
      'with an input of another shape',
      { documentId: 'ClientMetrics', variables: { input: { id: 7, accountIds: [] } } },
      ['/id'],
    ],
    [
      'with an unknown field',
      { documentId: 'ClientMetrics', variables: { input: { id: 'x', accountIds: [], name: 'y' } } },
      ['/id', '/name'],
    ],
    [
      'with one value for a list of one',
      { documentId: 'ClientsSummaryList', variables: { input: { filters: { clientName: 'a' } } } },
      ['/filters/clientName'],
    ],
    [
      'under another name',
      { documentId: 'ClientsSummaryList', operationName: 'Other', variables: { input: INPUT } },
      ['/operationName'],
    ],
    ['in an envelope of another shape', { documentId: 7, variables: { input: INPUT } }, ['/documentId']],
  ])('refuses an operation %s, the first time and later', async (_what, body, pointers) => {
    for (let time = 0; time < 3; time++) {
      const { status, type, body: refusal } = await post(production, body);
      expect(status).toBe(400);
      expect(type).toContain('application/problem+json');
      expect(refusal).toMatchObject({ code: 'invalid', titles: { fr: 'La demande n’est pas valide.' } });
      expect((refusal.errors as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual(pointers);
    }
  });
});

describe('in development', () => {
  test('answers a free query and introspection', async () => {
    const query = '{ clientsSummaryList(input: {filters: {}}) { count } }';
    expect((await post(development, { query })).body).toMatchObject({
      data: { clientsSummaryList: { count: expect.any(Number) } },
    });
    expect((await post(development, { query: INTROSPECTION })).status).toBe(200);
  });

  test('refuses anything that is not a query, or asks for too much', async () => {
    const call = 'clientsSummaryList(input: {filters: {}}) { count }';
    const many = `{ ${Array.from({ length: 9 }, (_, at) => `c${at}: ${call}`).join(' ')} }`;
    for (const query of ['{', 'x', '{ nowhere }', 'mutation { a }', many]) {
      const { status, body } = await post(development, { query });
      expect(status, query).toBe(400);
      expect(body).toMatchObject({ code: 'invalid', errors: [{ pointer: '/query' }] });
    }
  });
});
