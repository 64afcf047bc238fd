import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '@/contract/calls';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { DOWNLOADS } from '@/contract/downloads';
import { NOTIFICATION_STREAM } from '@/contract/notifications/stream';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let text: string;

beforeAll(async () => {
  gateway = await makeTestGateway();
  text = (await gateway.server.app.inject({ url: '/openapi.json' })).body;
});
afterAll(() => gateway.close());

interface Operation {
  operationId: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { additionalProperties?: boolean } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
const paths = () => (JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }).paths;

test('is a valid OpenAPI 3.1 document', async () => {
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  const config = await createConfig({
    extends: ['recommended'],
    // The embedded gateway listens on the loopback address alone.
    rules: { 'no-server-example.com': 'off' },
  });
  const faults = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(
    faults.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([]);
});

test('describes each call of the contract, and nothing else', () => {
  const described = Object.entries(paths()).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  const calls = [...Object.values(CALLS), ...Object.values(DOWNLOADS), NOTIFICATION_STREAM, SESSION_END].map(
    ({ type, url, name }) => `${type} /${url} ${name}`,
  );
  expect(described.sort()).toEqual(
    [...calls, 'POST /graphql graphql', 'GET /livez livez', 'GET /readyz readyz'].sort(),
  );
});

test('promises problems, closed bodies, and a token wherever one is required', () => {
  for (const [path, methods] of Object.entries(paths())) {
    for (const { requestBody, responses, security } of Object.values(methods)) {
      expect(Object.keys(responses), path).toEqual(['200', '4XX', '5XX']);
      expect(Object.keys(responses['4XX']?.content ?? {})).toEqual(['application/problem+json']);
      if (requestBody)
        expect(requestBody.content['application/json']?.schema.additionalProperties).toBe(false);
      expect(security?.length === 0).toBe(['/livez', '/readyz'].includes(path));
    }
  }
});
