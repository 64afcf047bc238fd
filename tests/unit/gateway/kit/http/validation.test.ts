import { expect, test } from 'vitest';
import { z } from 'zod';
import { ProblemError } from '@/gateway/kit/http/problem';
import { parseInput } from '@/gateway/kit/http/validation';

const schema = z.strictObject({
  filters: z.strictObject({ names: z.array(z.string().min(2)).default([]) }),
  'a/b~c': z.boolean().optional(),
});

function faultsOf(input: unknown) {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof ProblemError) return error.errors;
  }
  return null;
}

test('reads what fits, including defaults', () => {
  expect(parseInput(schema, { filters: {} })).toEqual({ filters: { names: [] } });
});

test('points to the error by a JSON pointer', () => {
  expect(faultsOf({ filters: { names: ['Osei', 'x'] } })).toEqual([
    { pointer: '/filters/names/1', rule: 'too_small' },
  ]);
});

test('points to an unknown field by its own name', () => {
  expect(faultsOf({ filters: { city: 1, rank: 2 } })).toEqual([
    { pointer: '/filters/city', rule: 'unrecognized_keys' },
    { pointer: '/filters/rank', rule: 'unrecognized_keys' },
  ]);
});

test('escapes what a pointer reserves', () => {
  expect(faultsOf({ filters: {}, 'a/b~c': 'no' })).toEqual([{ pointer: '/a~1b~0c', rule: 'invalid_type' }]);
});

test.each([undefined, null, 'text', 7, []])('refuses %j as a whole', (input) => {
  expect(faultsOf(input)).toEqual([{ pointer: '', rule: 'invalid_type' }]);
});

test('lists no more errors than a person could read', () => {
  const names = Array.from({ length: 500 }, () => 'x');
  expect(faultsOf({ filters: { names } })).toHaveLength(20);
});
