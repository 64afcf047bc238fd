import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '@/gateway/server/graphql/schema';
import { COST_MAX, DEPTH_MAX, demandModesty } from '@/gateway/server/graphql/limits';
import { ProblemError } from '@/gateway/kit/http/problem';

function refusal(query: string): string | undefined {
  try {
    demandModesty(query);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.errors?.[0]?.rule;
    throw error;
  }
}

const nested = (depth: number) => '{ a '.repeat(depth) + '}'.repeat(depth);

describe('a free query', () => {
  test.each(Object.entries(OPERATIONS))('%s is modest', (_name, text) => {
    expect(refusal(text)).toBeUndefined();
  });

  test('is refused beyond the depth limit', () => {
    expect(refusal(nested(DEPTH_MAX))).toBeUndefined();
    expect(refusal(nested(DEPTH_MAX + 1))).toBe('too_much');
  });

  test('is refused beyond the cost limit', () => {
    const fields = Array.from({ length: COST_MAX }, (_, at) => `f${at}`).join(' ');
    expect(refusal(`{ a { ${fields} } }`)).toBe('too_much');
  });

  test('pays for each call that it runs, including aliases', () => {
    const calls = Array.from({ length: 9 }, (_, at) => `c${at}: clientMetrics(input: {}) { cash }`).join(' ');
    expect(refusal(`{ ${calls} }`)).toBe('too_much');
  });

  test('pays for fragments as often as they are used', () => {
    const many = `fragment F on Q { a { b { c } } } { ${'x { ...F } '.repeat(9)} }`;
    expect(refusal(many)).toBe('too_much');
  });

  test('pays for fragments that only hold other fragments', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, at) => `fragment F${at} on Q { ...F${at + 1} ...F${at + 1} }`,
    );
    expect(refusal(`${doubling.join(' ')} { ...F0 }`)).toBe('too_much');
  });

  test('pays for inline fragments', () => {
    expect(refusal(`{ a { ... on Q { ${nested(DEPTH_MAX).slice(2, -1)} } } }`)).toBe('too_much');
  });

  test('is refused when a fragment contains itself', () => {
    expect(refusal('fragment A on Q { ...B } fragment B on Q { ...A } { ...A }')).toBe('too_much');
  });

  test('is refused when it is not a query, or does not end', () => {
    expect(refusal('{ a')).toBe('syntax');
    expect(refusal(`{ ${'a '.repeat(2_000)} }`)).toBe('syntax');
  });

  test('leaves an unknown fragment to the validation', () => {
    expect(refusal('{ ...Nowhere }')).toBeUndefined();
  });
});
