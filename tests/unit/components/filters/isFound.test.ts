import { expect, test } from 'vitest';
import { isFound } from '@/components/filters/isFound';

test.each([
  ['RRSP', 's', false],
  ['RRSP', 'rr', true],
  ['RRSP', 'RSP', true],
  ['Spousal RRSP', 's', true],
  ['Spousal RRSP', 'rr', true],
  ['Spousal RRSP', 'sa', false],
  ['Régime d’épargne', 'E', true],
  ['Régime d’épargne', 'ep', true],
  ['Régime d’épargne', 'EGI', true],
  ['Compte non enregistré', 'é', true],
  ['Non-registered', 're', true],
  ['$100,000 to $250,000', '$1', true],
  ['$100,000 to $250,000', '25', true],
  ['$100,000 to $250,000', '50', false],
  ['Joint margin account', 'arg j', true],
  ['Joint margin account', 'arg t', false],
  ['RRSP', '  ', true],
  ['RRSP', '', true],
])('for “%s” it says whether “%s” is found: %s', (label, typed, expected) => {
  expect(isFound(label, typed)).toBe(expected);
});
