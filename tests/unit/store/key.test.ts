import { keyOf } from '@/store/key';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** The same value with the fields of each object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}

describe('the key of a request', () => {
  test('is the same whatever the order of the fields', () => {
    fc.assert(
      fc.property(fc.object({ withDate: false }), (body) => {
        expect(keyOf(reversed(body))).toBe(keyOf(body));
      }),
    );
  });

  test('differs when a value, the order of a list or the variant does', () => {
    const keys = [
      keyOf({ sort: ['a', 'b'] }),
      keyOf({ sort: ['b', 'a'] }),
      keyOf({ sort: 'a,b' }),
      keyOf({ sort: ['a', 'b'] }, 'fr'),
      keyOf({ sort: ['a', 'b'] }, 'en'),
      keyOf({}),
      keyOf(undefined),
      keyOf(null),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('of a call without a body belongs to no other call', () => {
    expect(keyOf(undefined)).toBe(keyOf(undefined));
    expect(keyOf(undefined)).not.toBe(keyOf(''));
  });
});
