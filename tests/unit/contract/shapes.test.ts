import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSchemas } from '@/contract/call';
import { shapeFile } from '@/contract/shapes/make';

const fileOf = (answer: z.ZodType) => shapeFile({ any: { answer } as CallSchemas });

test.each<[string, z.ZodType, unknown]>([
  ['a tuple', z.tuple([z.string(), z.int()]), ['(', 's', 'i']],
  ['a list', z.array(z.string()).min(2).max(3), ['[', 's', 2]],
  ['anything', z.unknown(), '?'],
  ['a text of a length and a pattern', z.string().max(9).regex(/^a/), ['p', '^a']],
])('the shape of %s', (_, schema, shape) => {
  expect(fileOf(schema).calls.any).toEqual(shape);
});

test('what stands in several tuples is written once', () => {
  const place = z.strictObject({ from: z.string(), to: z.string() });
  expect(fileOf(z.strictObject({ one: z.tuple([place, place]), other: z.array(place) }))).toEqual({
    calls: { any: ['{', { one: ['(', 0, 0], other: ['[', 0] }] },
    shared: [['{', { from: 's', to: 's' }]],
  });
});

test.each<[string, z.ZodType, RegExp]>([
  ['a keyword that nobody knows', z.int().multipleOf(5), /multipleOf/],
  ['a tuple that goes on', z.tuple([z.string()], z.int()), /follows a tuple/],
  ['what is two things at once', z.intersection(z.unknown(), z.record(z.string(), z.int())), /allOf/],
  ['a text of two patterns', z.string().regex(/^a/).regex(/b$/), /several patterns/],
  ['what is no JSON', z.strictObject({ at: z.date() }), /Date/],
])('%s has no shape, rather than one that lets it pass', (_, schema, told) => {
  expect(() => fileOf(schema)).toThrow(told);
});
