import { expect, test } from 'vitest';
import { formatSecurityName } from '@/lib/format';

test('a percent sign stays on the line of its number, and all else as the firm has it', () => {
  expect(formatSecurityName('Canada 3,5 % 2034')).toBe('Canada 3,5\u00a0% 2034');
  expect(formatSecurityName('Gov. of Canada 3.5% 2034')).toBe('Gov. of Canada 3.5% 2034');
});

test('a name does not end in a line of one letter, and the first of a month stays with it', () => {
  expect(formatSecurityName('Northfield Bond Fund, Series F')).toBe('Northfield Bond Fund, Series\u00a0F');
  expect(formatSecurityName('Canada 2 %, 1er juin 2033')).toBe('Canada 2\u00a0%, 1er\u00a0juin 2033');
});
