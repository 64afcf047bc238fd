import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '@/gateway/areas/search/calls/fold';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Latin with all its accents, apostrophes that are letters by name, Vietnamese, ligatures. */
const RANGES = [
  [0x41, 0x17f],
  [0x2b9, 0x2bd],
  [0x1ea0, 0x1ef9],
  [0xfb00, 0xfb06],
] as const;

const LETTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((each) => /\p{L}/u.test(each));

test('a letter is folded as the database folds it, or a name that is found would not be marked', async () => {
  const { rows } = await gateway.db.pool.query<{ letter: string; folded: string }>(
    'select letter, btrim(cairn_fold(letter)) as folded from unnest($1::text[]) letter',
    [LETTERS],
  );
  expect(rows).toHaveLength(LETTERS.length);
  const others = rows
    .map(({ letter, folded }) => ({ letter, folded, here: fold(letter).text.trim() }))
    // An older database leaves ª, º and µ as they are; what is plain here alone is marked all the same.
    .filter(({ letter, folded, here }) => here !== folded && folded !== letter.toLowerCase());
  expect(others).toEqual([]);
});
