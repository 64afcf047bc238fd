import { expect, test } from 'vitest';
import { isSin } from '@/contract/sin';

test.each([
  ['046454286', true],
  ['046454287', false],
  ['04645428', false],
  ['000000000', false],
])('Whether %s may be a social insurance number: %s', (digits, isOne) => {
  expect(isSin(digits)).toBe(isOne);
});
