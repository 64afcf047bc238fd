import { buildSchema, graphql, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call, CallSchemas } from '@/contract/call';
import { generateGraphql } from '@/gateway/server/graphql/generate';

const switched = { switch: 'clients.list' } as const;
const row = (name: string, more: Partial<Call> = {}): Call => ({
  name,
  type: 'POST',
  url: name,
  access: 'read',
  scope: 'screen',
  graphql: switched,
  ...more,
});

const made = (schemas: CallSchemas, more: Partial<Call> = {}) =>
  generateGraphql({ thing: row('thing', more) }, { thing: schemas });

const person = z.strictObject({ id: z.uuid(), name: z.string().nullable() });
const THING: CallSchemas = {
  summary: 'A thing.',
  body: z.strictObject({
    id: z.uuid(),
    sort: z.enum(['asc', 'desc']),
    size: z.int().default(20),
    tags: z.array(z.string()).optional(),
    from: z.iso.date().nullish(),
  }),
  answer: z.strictObject({
    owner: person,
    others: z.array(person).nullable(),
    share: z.number(),
    count: z.int(),
    isKept: z.literal(true),
    fields: z.record(z.string(), z.json()),
  }),
};

describe('the GraphQL made from a call', () => {
  test('has each object type once, nullable where the contract is', () => {
    expect(made(THING).schema).toBe(`scalar JSON

type Query {
  thing(input: ThingInput!): ThingAnswer!
}

input ThingInput {
  id: String!
  sort: String!
  size: Int
  tags: [String!]
  from: String
}

type ThingAnswer {
  owner: ThingAnswerOwner!
  others: [ThingAnswerOwner!]
  share: Float!
  count: Int!
  isKept: Boolean!
  fields: JSON!
}

type ThingAnswerOwner {
  id: String!
  name: String
}`);
  });

  test('answers the same as REST, including JSON of any shape', async () => {
    const { schema, operations } = made(THING);
    const answer = {
      owner: { id: 'a', name: null },
      others: [{ id: 'b', name: 'Jun' }],
      share: 0.5,
      count: 2,
      isKept: true,
      fields: { phones: [{ number: '+1', isPrimary: true }], note: null },
    };
    const built = buildSchema(schema);
    expect(validate(built, parse(operations.Thing ?? ''))).toEqual([]);
    const { data, errors } = await graphql({
      schema: built,
      source: operations.Thing ?? '',
      rootValue: { thing: () => answer },
      variableValues: { input: { id: 'a', sort: 'asc' } },
    });
    expect(errors).toBeUndefined();
    expect(JSON.parse(JSON.stringify(data))).toEqual({ thing: answer });
  });

  test('has no argument when the call has no body', () => {
    const { schema, operations } = made({ ...THING, body: null, answer: person }, { type: 'GET' });
    expect(schema).toContain('thing: ThingAnswer!');
    expect(operations).toEqual({ Thing: 'query Thing { thing { id name } }' });
  });
});

test('leaves out a call without `graphql` in its row', () => {
  const { operations } = generateGraphql(
    { thing: row('thing'), other: { ...row('other'), graphql: undefined } },
    { thing: THING, other: THING },
  );
  expect(Object.keys(operations)).toEqual(['Thing']);
});

describe('a call that cannot go over GraphQL', () => {
  test('is refused when it writes', () => {
    expect(() => made(THING, { access: 'write' })).toThrow(/thing: a write/);
  });

  test('is refused when its answer has an optional member', () => {
    const answer = z.strictObject({ name: z.string().optional() });
    expect(() => made({ ...THING, body: null, answer })).toThrow(/ThingAnswerName: .*absent/);
  });
});
