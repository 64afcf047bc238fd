import { expect, test } from 'vitest';
import { formatSecurityName, splitSecurityName } from '@/lib/format';

test('a percent sign stays on the line of its number, and the rest stays as the firm has it', () => {
  expect(formatSecurityName('Canada 3,5 % 2034')).toBe('Canada 3,5\u00a0% 2034');
  expect(formatSecurityName('Gov. of Canada 3.5% 2034')).toBe('Gov. of Canada 3.5% 2034');
});

test('a name does not end in a line of one letter, and the first of a month stays with it', () => {
  expect(formatSecurityName('Northfield Bond Fund, Series F')).toBe('Northfield Bond Fund, Series\u00a0F');
  expect(formatSecurityName('Canada 2 %, 1er juin 2033')).toBe('Canada 2\u00a0%, 1er\u00a0juin 2033');
});

test('a bond splits into its issuer and its terms, in both languages, and its name loses nothing', () => {
  const names = [
    ['Province of Ontario', '3.45% June 2, 2045'],
    ['Certificat de placement garanti', '3,60 %, 15 mai 2028'],
    ['Gouvernement du Canada', '2,75 %, 1er juin 2033'],
    ['Canada', '3,5\u00a0% 2034'],
  ];
  for (const [issuer, terms] of names) {
    expect(splitSecurityName(`${issuer} ${terms}`)).toEqual({ issuer, terms });
  }
});

test('a name without a rate and a year is one part', () => {
  for (const name of ['Royal Bank of Canada', 'Northfield 60% Equity Fund', 'Target 2035 Fund', '2045']) {
    expect(splitSecurityName(name)).toEqual({ issuer: name, terms: null });
  }
});
