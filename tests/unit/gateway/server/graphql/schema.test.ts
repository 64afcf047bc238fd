import {
  buildSchema,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operationOf } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import { OPERATIONS, SCHEMA } from '@/gateway/server/graphql/schema';
import { SCHEMAS } from '@/contract/schemas';

const schema = buildSchema(SCHEMA);
const fields = schema.getQueryType()?.getFields() ?? {};
const names = Object.values(CALLS).flatMap((call) => ('graphql' in call ? [call.name] : []));

type Shape = { type?: string | string[]; anyOf?: Shape[]; items?: Shape; properties?: Record<string, Shape> };

/** The paths of all leaves with whether each may be null: `rows[].name.given?`. */
function leavesOf(shape: Shape, path = ''): string[] {
  const some = shape.anyOf?.filter((each) => each.type !== 'null');
  const isNullable = [shape.type].flat().includes('null') || (some ?? []).length < (shape.anyOf?.length ?? 0);
  const mark = isNullable ? '?' : '';
  const inner = some?.[0] ?? shape;
  if (inner.properties) {
    return Object.entries(inner.properties).flatMap(([key, each]) => leavesOf(each, `${path}${mark}.${key}`));
  }
  if (inner.items) return leavesOf(inner.items, `${path}${mark}[]`);
  return [path + mark];
}

function leavesOfType(type: GraphQLOutputType, path = ''): string[] {
  const isNullable = !isNonNullType(type);
  const inner = isNullable ? type : type.ofType;
  const mark = isNullable ? '?' : '';
  if (isListType(inner)) return leavesOfType(inner.ofType, `${path}${mark}[]`);
  if (!isObjectType(inner)) return [path + mark];
  return Object.values(inner.getFields()).flatMap((field) =>
    leavesOfType(field.type, `${path}${mark}.${field.name}`),
  );
}

describe('the schema of GraphQL', () => {
  test('has a field for each call that the contract sends over it, and no other', () => {
    expect(Object.keys(fields).sort()).toEqual(names.toSorted());
  });

  test.each(names)('answers what the contract promises for %s', (name) => {
    const field = fields[name];
    const promised = z.toJSONSchema(SCHEMAS[name].answer) as Shape;
    expect(field && leavesOfType(field.type).sort()).toEqual(leavesOf(promised).sort());
  });
});

describe('the registered operations', () => {
  test('are those that the contract names', () => {
    expect(Object.keys(OPERATIONS).sort()).toEqual(names.map(operationOf).sort());
  });

  test.each(Object.entries(OPERATIONS))('%s is valid, and registered under its own name', (name, text) => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    const [definition] = document.definitions;
    expect(definition?.kind === 'OperationDefinition' && definition.name?.value).toBe(name);
  });
});
