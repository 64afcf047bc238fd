import { expect, test } from 'vitest';
import { bellPause } from '@/components/shell/bellPause';

const pauses = (isLive: boolean) => [0, 1, 2, 3, 4, 20].map((failures) => bellPause(failures, isLive));

test('The bell asks every minute, half as often after each failure, and at least every ten minutes', () => {
  expect(pauses(false)).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
});

test('The bell asks every five minutes while a stream brings the news', () => {
  expect(pauses(true)).toEqual([300_000, 300_000, 300_000, 480_000, 600_000, 600_000]);
});
