import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { holdingEach } from '@/gateway/kit/lists/facets';

/** How many words of a text bring a search of their own. */
function searchesOf(text: string | undefined): number {
  let count = 0;
  holdingEach((patterns): SQL[] => {
    count += 1;
    return [sql`title like all (${patterns})`];
  }, text);
  return count;
}

describe('a text whose words may stand in several tables', () => {
  test.each<[string | undefined, number]>([
    [undefined, 0],
    ['', 0],
    [' \n ', 0],
    ['  Tremblay   statement ', 2],
    ['statement Tremblay statement statement', 2],
    [Array.from({ length: 40 }, (_, index) => `w${index % 30}`).join(' '), 24],
    [`${'same '.repeat(30)}other`, 2],
  ])('%j is searched %i times', (text, count) => {
    expect(searchesOf(text)).toBe(count);
  });
});
