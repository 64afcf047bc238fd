import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z, type ZodType } from 'zod';
import { type ApiName, CALLS } from '@/contract/calls';
import { FLAG_DEFAULTS, type FlagName } from '@/contract/flags';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { DOWNLOADS } from '@/contract/downloads';
import { NOTIFICATION_STREAM } from '@/contract/notifications/stream';
import { SCHEMAS } from '@/contract/schemas';
import { reasonFor, turnedOn } from '@/gateway/server/conformance/screens';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let text: string;

beforeAll(async () => {
  gateway = await makeTestGateway();
  text = (await gateway.server.app.inject({ url: '/openapi.json' })).body;
});
afterAll(() => gateway.close());

const isBound = (key: string, value: unknown) =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER);

/** A schema as the document writes it: one value as a list of one, and without the bounds of all whole numbers. */
function schemaOf(schema: ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const written = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(written);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).filter(([key, value]) => !isBound(key, value));
    return Object.fromEntries(
      entries.map(([key, value]) => (key === 'const' ? ['enum', [value]] : [key, written(value)])),
    );
  };
  return written(json);
}

interface Operation {
  operationId: string;
  'x-flags'?: string[];
  security?: unknown[];
  tags: string[];
  requestBody?: { content: Record<string, { schema: Part; example?: unknown }> };
  responses: Record<string, Part>;
}
interface Part {
  $ref?: string;
  additionalProperties?: boolean;
  content?: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: Record<string, object>; responses: Record<string, Part> };
}
let document: Document | undefined;
const whole = () => (document ??= JSON.parse(text) as Document);
const paths = () => whole().paths;

/** What a reference names. */
function found(part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , kind, name] = part.$ref.split('/');
  const { components } = whole();
  return (kind === 'responses' ? components.responses : components.schemas)[name ?? ''] as Part;
}

test('is a valid OpenAPI 3.1 document', async () => {
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The embedded gateway listens on the loopback address alone.
      'no-server-example.com': 'off',
      // Every refusal is the same problem: `default` says it once.
      'operation-4xx-response': 'off',
    },
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
      expect(Object.keys(responses), path).toEqual(['200', 'default']);
      expect(Object.keys(found(responses.default ?? {}).content ?? {})).toEqual(['application/problem+json']);
      if (requestBody)
        expect(found(requestBody.content['application/json']?.schema ?? {}).additionalProperties).toBe(false);
      expect(security?.length === 0).toBe(['/livez', '/readyz'].includes(path));
    }
  }
});

/** Everything in its place again, as it was before one place was made of several. */
function expanded(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(expanded);
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part) return expanded(found(part as Part));
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, expanded(value)]));
}

test('tells each schema in one place, and small enough to read', () => {
  expect(Buffer.byteLength(text) / Object.keys(paths()).length).toBeLessThan(2.5 * 1024);
  expect(Object.keys(whole().components.schemas)).toEqual(
    expect.arrayContaining(['PartyName', 'TeamsListRow']),
  );
  const inPlace = Object.values(whole().components.schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(inPlace).size).toBe(inPlace.length);
  for (const each of inPlace.filter((schema) => schema.length > 60)) {
    // Its own place alone.
    expect(text.split(each).length, each).toBe(2);
  }
});

test('says the same as the schemas of the contract', () => {
  for (const [name, { body, answer }] of Object.entries(SCHEMAS)) {
    const { type, url } = CALLS[name as ApiName];
    const operation = paths()[`/${url}`]?.[type.toLowerCase()];
    const answered = operation?.responses['200']?.content as Record<string, { schema: Part }>;
    expect(expanded(answered['application/json']?.schema), name).toEqual(schemaOf(answer, 'output'));
    const asked = operation?.requestBody?.content['application/json']?.schema;
    if (body !== null) expect(expanded(asked), name).toEqual(schemaOf(body, 'input'));
  }
});

test('has the tag of a noun on each call, and a good example of each body', () => {
  const known = whole().tags.map(({ name }) => name);
  for (const [path, methods] of Object.entries(paths())) {
    for (const { operationId, tags, requestBody } of Object.values(methods)) {
      expect(tags).toHaveLength(1);
      expect(known).toContain(tags[0]);
      if (!(operationId in CALLS)) continue;
      expect(tags, path).toEqual([path.split('/')[1]]);
      const { body } = SCHEMAS[operationId as ApiName];
      if (body === null) continue;
      const example = requestBody?.content['application/json']?.example;
      expect(body.safeParse(example).error, operationId).toBeUndefined();
    }
  }
});

test('names the flags that make the portal ask for a read, and the conformance kit asks for it by the same', () => {
  const flagsOf = new Map(
    Object.values(paths()).flatMap((methods) =>
      Object.values(methods).map(({ operationId, 'x-flags': flags }) => [operationId, flags] as const),
    ),
  );
  expect(flagsOf.get('clientsList')).toEqual(['clientInfo', 'household']);
  expect(flagsOf.get('umaModelsList')).toEqual(['uma', 'umaModels']);
  expect(flagsOf.get('notificationsCount')).toEqual(['notification']);
  for (const name of Object.keys(CALLS) as ApiName[]) {
    const flags = (flagsOf.get(name) ?? []) as FlagName[];
    const on = turnedOn([{ key: 'newsAndEvents', value: false }], flags);
    const without = turnedOn(
      [{ key: 'newsAndEvents', value: false }],
      (Object.keys(FLAG_DEFAULTS) as FlagName[]).filter((each) => !flags.includes(each)),
    );
    const isAlways = name === 'me' || name === 'flags';
    expect(reasonFor(name, on) === null, name).toBe(flags.length === 0 && !isAlways);
    if (!isAlways) expect(reasonFor(name, without), name).toBeNull();
    if (CALLS[name].access === 'read' && CALLS[name].scope === 'screen') expect(flags, name).not.toEqual([]);
  }
});
