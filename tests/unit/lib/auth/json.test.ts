import { describe, expect, it } from 'vitest';
import { numberOrNull, parseObject, textOrNull } from '@/lib/auth/json';

describe('the JSON in a storage, in any state', () => {
  it('is an object or nothing', () => {
    expect(parseObject('{"a":1}')).toEqual({ a: 1 });
    expect([null, '', '{', '[]', '1', '"x"', 'null'].map(parseObject)).toEqual(Array(7).fill(null));
  });

  it('has numbers, texts, or nothing', () => {
    expect([1, '1', Number.NaN, Number.POSITIVE_INFINITY, undefined].map(numberOrNull)).toEqual([
      1,
      null,
      null,
      null,
      null,
    ]);
    expect(['x', '', 1, null].map(textOrNull)).toEqual(['x', '', null, null]);
  });
});
