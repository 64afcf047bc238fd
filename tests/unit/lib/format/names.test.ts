import { describe, expect, it } from 'vitest';
import { formatName, formatNames, initials, namePieces } from '@/lib/format';

const person = (given: string | null, family: string | null) => ({
  given,
  family,
  legal: null,
  bornIn: null,
  diedIn: null,
});
const company = (legal: string) => ({ given: null, family: null, legal });

describe('formatName', () => {
  it.each([
    [person('Salvatore', 'D’Amico'), 'Salvatore D’Amico', 'D’Amico, Salvatore'],
    [person('Pieter', 'van den Berg'), 'Pieter van den Berg', 'van den Berg, Pieter'],
    [person('Anne', 'St-Pierre'), 'Anne St-Pierre', 'St-Pierre, Anne'],
    [person('Thị Mai', 'Nguyễn'), 'Thị Mai Nguyễn', 'Nguyễn, Thị Mai'],
    [person(null, 'Sukarno'), 'Sukarno', 'Sukarno'],
    [person('Cher', null), 'Cher', 'Cher'],
    [person('Cher', '  '), 'Cher', 'Cher'],
    [company('9087-1123 Québec inc.'), '9087-1123 Québec inc.', '9087-1123 Québec inc.'],
    [person(null, null), '', ''],
  ])('writes %o in both orders', (name, firstLast, lastFirst) => {
    expect(formatName(name)).toBe(firstLast);
    expect(formatName(name, { lastFirst: false })).toBe(firstLast);
    expect(formatName(name, { lastFirst: true })).toBe(lastFirst);
  });
});

it.each([
  [1961, 2026, 'Ana Roy (1961–2026)', 'Roy, Ana (1961–2026)'],
  [null, 2026, 'Ana Roy (–2026)', 'Roy, Ana (–2026)'],
  [1961, null, 'Ana Roy (1961)', 'Roy, Ana (1961)'],
])('the years %s and %s are beside the name in both orders', (bornIn, diedIn, firstLast, lastFirst) => {
  const name = { ...person('Ana', 'Roy'), bornIn, diedIn };
  expect([formatName(name), formatName(name, { lastFirst: true })]).toEqual([firstLast, lastFirst]);
});

describe('namePieces', () => {
  it('tells which part of a name each piece is', () => {
    const name = person('Marie-Josée', 'Tremblay');
    const [given, family] = [
      { part: 'given', text: 'Marie-Josée' },
      { part: 'family', text: 'Tremblay' },
    ];
    expect(namePieces(name)).toEqual([given, { part: null, text: ' ' }, family]);
    expect(namePieces(name, { lastFirst: true })).toEqual([family, { part: null, text: ', ' }, given]);
    expect(namePieces(company('Fiducie Roy'))).toEqual([{ part: 'legal', text: 'Fiducie Roy' }]);
    expect(namePieces(person(null, null))).toEqual([]);
  });
});

describe('formatNames', () => {
  const both = [person('Dennis', 'Chan'), person('Anne', 'Roy')];

  it('joins names as the language does', () => {
    expect(formatNames(both, 'en')).toBe('Dennis Chan and Anne Roy');
    expect(formatNames(both, 'fr')).toBe('Dennis Chan et Anne Roy');
  });

  it('separates names that contain a comma by semicolons', () => {
    expect(formatNames(both, 'en', { lastFirst: true })).toBe('Chan, Dennis; Roy, Anne');
    expect(formatNames(both.slice(0, 1), 'fr', { lastFirst: true })).toBe('Chan, Dennis');
    expect(formatNames([], 'fr', { lastFirst: true })).toBe('');
  });
});

describe('initials', () => {
  it.each([
    [person('Marie', 'Ouellet'), 'MO'],
    [person('Maria Teresa', 'de la Cruz'), 'MC'],
    [person('émile', 'zola'), 'ÉZ'],
    [person('E\u0301tienne', 'Roy'), 'ÉR'],
    [person('Cher', null), 'C'],
    [company('Fehr Holdings Ltd.'), 'FH'],
    [company('1234 Roy'), 'R'],
    [person(null, null), ''],
  ])('takes from %o the initials %s', (name, text) => {
    expect(initials(name)).toBe(text);
  });
});
