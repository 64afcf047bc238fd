import { expect, test } from 'vitest';
import { isSin, looksLikeSin } from '@/contract/sin';

test.each([
  ['046454286', true],
  ['046454287', false],
  ['04645428', false],
  ['000000000', false],
])('Whether %s may be a social insurance number: %s', (digits, isOne) => {
  expect(isSin(digits)).toBe(isOne);
});

test.each([
  ['046454286', true],
  ['SIN 046 454 286.', true],
  ['nas\u00a0046\u00a0454\u00a0286', true],
  ['046-454-286 was given', true],
  ['046.454.286', true],
  ['046-454 286', true],
  ['046\u2013454\u2013286', true],
  ['046\u2011454\u2011286', true],
  ['046\u202f454\u202f286', true],
  ['046  454  286', true],
  ['046 - 454 - 286', true],
  ['046/454/286', true],
  ['046_454_286', true],
  ['046\u00ad454\u200b286', true],
  ['\uff10\uff14\uff16454286', true],
  ['1-046454286', true],
  ['046454287', false],
  ['046.454.287', false],
  ['1.046.454.286', false],
  ['046.454.286,00', false],
  ['046\u202f454\u202f286\u202f$', false],
  ['$046,454,286', false],
  ['046 454 286,00 $', false],
  ['046 454 286 $', false],
  ['1046454286', false],
  ['51-046454286-2', false],
  ['call 514 555-0142', false],
])('Whether %j looks like a social insurance number: %s', (text, does) => {
  expect(looksLikeSin(text)).toBe(does);
});
