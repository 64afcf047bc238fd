import { expect, test } from 'vitest';
import { bellPause } from '@/components/shell/bellPause';

test('The bell asks every minute, half as often after each failure, and at least every ten minutes', () => {
  expect([0, 1, 2, 3, 4, 20].map(bellPause)).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
});
