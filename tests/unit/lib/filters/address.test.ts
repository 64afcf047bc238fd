import { describe, expect, it } from 'vitest';
import { isShortId, readNamed, sortText } from '@/lib/filters/address';
import { shortId } from '@/contract/filters/schema';

describe('the filter and view in an address', () => {
  it('are read from its query', () => {
    expect(readNamed({ filter: 'aaaaaaaaaaaa', view: 'bbbbbbbbbbbb' })).toEqual({
      filter: 'aaaaaaaaaaaa',
      view: 'bbbbbbbbbbbb',
    });
  });

  it.each([undefined, '', ['a', 'b'], 5])('are missing when the query has %j', (value) => {
    expect(readNamed({ filter: value, view: value })).toEqual({ filter: null, view: null });
  });

  it.each(['AAAAAAAAAAAA', 'a-b_c0123456', '', 'short', 'AAAAAAAAAAAAA', 'AAAAAAAAAAA/', 'é2345678901a'])(
    'are ids exactly when the contract says so: %s',
    (text) => {
      expect(isShortId(text)).toBe(shortId.safeParse(text).success);
    },
  );
});

describe('the order in an address', () => {
  it('has a minus before what descends', () => {
    const sort = [
      { key: 'marketValue', direction: 'desc' },
      { key: 'name', direction: 'asc' },
    ] as const;
    expect(sortText(sort)).toBe('-marketValue,name');
  });

  it('is left out when there is none', () => {
    expect(sortText([])).toBeNull();
  });
});
