import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiName, CALLS } from '@/contract/calls';
import { leavesIn } from '@/tests/support/bodyPlaces';

const LEAVES = (Object.keys(CALLS) as ApiName[]).flatMap((name) =>
  leavesIn(name).map(({ path, schema }) => ({ where: `${name} ${path.join('/')}`, schema })),
);

test('no text of any body takes a control character, which no database column keeps', () => {
  const open = LEAVES.filter(({ schema }) => z.safeParse(schema as unknown as z.ZodType, 'a\u0000b').success);
  expect([...new Set(open.map(({ where }) => where))]).toEqual([]);
  expect(LEAVES.length).toBeGreaterThan(200);
});
