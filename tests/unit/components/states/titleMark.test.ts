import { expect, test } from 'vitest';
import { accountMark, householdMark } from '@/components/states/titleMark';

test.each([
  ['51-20417-8', '…417-8'],
  ['60-00312-0', '…312-0'],
  ['123', '…123'],
])('the title shows the account %s as %s', (number, mark) => {
  expect(accountMark(number)).toBe(mark);
});

test.each([
  ['MacDonald–Wang', 'MW'],
  ['St-Onge', 'SO'],
  ['Ménage de la Cruz', 'MDL'],
  ['Émond', 'É'],
])('the title shows the household %s as %s', (name, mark) => {
  expect(householdMark(name)).toBe(mark);
});
