import { describe, expect, it } from 'vitest';
import { isShortId, readNamed, sortText } from '@/lib/filters/address';
import { shortId } from '@/contract/filters/schema';

describe('what an address names', () => {
  it('is a filter and a view', () => {
    expect(readNamed({ filter: 'aaaaaaaaaaaa', view: 'bbbbbbbbbbbb' })).toEqual({
      filter: 'aaaaaaaaaaaa',
      view: 'bbbbbbbbbbbb',
    });
  });

  it.each([undefined, '', ['a', 'b'], 5])('is nothing where the query has %j', (value) => {
    expect(readNamed({ filter: value, view: value })).toEqual({ filter: null, view: null });
  });

  it.each(['AAAAAAAAAAAA', 'a-b_c0123456', '', 'short', 'AAAAAAAAAAAAA', 'AAAAAAAAAAA/', 'é2345678901a'])(
    'is an id exactly where the contract says so: %s',
    (text) => {
      expect(isShortId(text)).toBe(shortId.safeParse(text).success);
    },
  );
});

describe('the order in an address', () => {
  it('is written with a minus before what falls', () => {
    const sort = [
      { key: 'marketValue', direction: 'desc' },
      { key: 'name', direction: 'asc' },
    ] as const;
    expect(sortText(sort)).toBe('-marketValue,name');
  });

  it('is not written where there is none', () => {
    expect(sortText([])).toBeNull();
  });
});
