import { describe, expect, it } from 'vitest';
import { QUERY_MAX, queryOf } from '@/components/search/query';
import { globalSearchBody, SEARCH_TEXT_MAX } from '@/contract/search/schema';

describe('the search that a text asks for', () => {
  it.each([
    ['  Tremblay ', 'Tremblay'],
    ['e\u0301tienne', 'étienne'],
    ['a\tb', 'a b'],
    ['\u202eabc\u200b', 'abc'],
    ['\ud800a', 'a'],
    [' \u200b ', ''],
    ['', ''],
  ])('for %j is %j', (text, query) => {
    expect(queryOf(text)).toBe(query);
  });

  it.each([
    'x'.repeat(300),
    `${'x'.repeat(99)} y`,
    'א'.repeat(120),
    `${'x'.repeat(99)}😀`,
    '\0a\n',
    '%_\'"\\',
  ])('always fits the contract: %j', (text) => {
    expect(globalSearchBody.parse({ query: queryOf(text) })).toBeTruthy();
  });

  it('may be as long as the contract allows', () => {
    expect(QUERY_MAX).toBe(SEARCH_TEXT_MAX);
  });
});
