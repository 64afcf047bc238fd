import { describe, expect, it } from 'vitest';
import { formatName, formatNames, formatShortName, initials, isSameName, namePieces } from '@/lib/format';

const person = (given: string | null, family: string | null) => ({ given, family, legal: null });
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

describe('formatShortName', () => {
  it.each([
    [person('Dennis', 'Chan'), 'D. Chan'],
    [person('Étienne', 'Bélanger'), 'É. Bélanger'],
    [person('Jean-Baptiste', 'Desrosiers'), 'J.-B. Desrosiers'],
    [person('  Maria  Teresa ', 'de la Cruz'), 'M. T. de la Cruz'],
    [company('Fiducie Roy'), 'Fiducie Roy'],
    [person(null, 'Sukarno'), 'Sukarno'],
  ])('writes %o as %s', (name, text) => {
    expect(formatShortName(name).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('names last name first', () => {
  it('have the family name whole and the given ones short', () => {
    expect(formatShortName(person('Marie-Josée', 'Tremblay'), { lastFirst: true })).toBe('Tremblay, M.-J.');
    expect(formatShortName(company('Fiducie Roy'), { lastFirst: true })).toBe('Fiducie Roy');
  });
});

describe('formatNames', () => {
  const both = [person('Dennis', 'Chan'), person('Anne', 'Roy')];

  it('joins names as the language does', () => {
    expect(formatNames(both, 'en')).toBe('Dennis Chan and Anne Roy');
    expect(formatNames(both, 'fr', { isShort: true }).replaceAll('\u00a0', ' ')).toBe('D. Chan et A. Roy');
  });

  it('parts names that have a comma of their own by semicolons', () => {
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
  ])('takes of %o %s', (name, text) => {
    expect(initials(name)).toBe(text);
  });
});

describe('isSameName', () => {
  it('compares all parts', () => {
    expect(isSameName(person('A', 'B'), person('A', 'B'))).toBe(true);
    expect(isSameName(person('A', 'B'), person('C', 'B'))).toBe(false);
    expect(isSameName(person('A', 'B'), person('A', 'C'))).toBe(false);
    expect(isSameName(company('A'), company('B'))).toBe(false);
  });
});
