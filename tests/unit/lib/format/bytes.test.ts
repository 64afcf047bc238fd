import { expect, test } from 'vitest';
import { formatBytes } from '@/lib/format';

test.each([
  [0, '0\u00a0bytes', '0\u00a0o'],
  [999, '999\u00a0bytes', '999\u00a0o'],
  [412_345, '412\u00a0kB', '412\u00a0ko'],
  [1_236_000, '1.24\u00a0MB', '1,24\u00a0Mo'],
  [98_765_432_100, '98.8\u00a0GB', '98,8\u00a0Go'],
])('%i bytes are written with the unit of the language', (bytes, en, fr) => {
  expect([formatBytes(bytes, 'en'), formatBytes(bytes, 'fr')]).toEqual([en, fr]);
});
