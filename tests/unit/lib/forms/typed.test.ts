import { describe, expect, test } from 'vitest';
import { matchesTyped } from '@/lib/forms/fold';
import { readTypedPhone } from '@/lib/forms/phone';
import { isElsewhere, provinceOf } from '@/contract/addresses/postal';
import { readPostalCode } from '@/lib/forms/postal';
import { frenchStreetLine } from '@/lib/forms/streets';
import {
  isTooFineMoney,
  isTooFinePercent,
  readTypedDate,
  readTypedMoney,
  readTypedPercent,
} from '@/lib/forms/typed';

describe('a typed date', () => {
  test.each([
    ['2026-03-06', '2026-03-06'],
    ['2026-3-6', '2026-03-06'],
    ['2026/03/06', '2026-03-06'],
    [' 20260306 ', '2026-03-06'],
    ['2000-02-29', '2000-02-29'],
    ['2026\u201103\u201106', '2026-03-06'],
    ['2026\u201303\u201306', '2026-03-06'],
    ['2026\u221203\u221206', '2026-03-06'],
    ['2026\u00a003\u202f06', '2026-03-06'],
    ['1900-02-29', null],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['06-03-2026', null],
    ['6 mars 2026', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(readTypedDate(text)).toBe(date);
  });
});

describe('A typed amount', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['$1,234.50', '1234.50'],
    ['1 234.50', '1234.50'],
    ['1,234', '1234.00'],
    ['1,23', '1.23'],
    ['1,234,567', '1234567.00'],
    ['1.234,50', '1234.50'],
    ['.5', '0.50'],
    ['-0', '0.00'],
    ['\u221212.3', '-12.30'],
    ['(12.30)', '-12.30'],
    ['007', '7.00'],
    ['0,500', null],
    ['0,500.25', null],
    ['012,345', null],
    ['0 500', null],
    ['1 23', null],
    ['1.234', null],
    ['1,2,3', null],
    ['12,34,567', null],
    ['1.2.3', null],
    ['12.345,6.7', null],
    ['1,234,567,8', null],
    ['12 dollars', null],
    ['', null],
  ])('in English %j is %j', (text, amount) => {
    expect(readTypedMoney(text, 'en')).toBe(amount);
  });

  test.each([
    ['1 234,50 $', '1234.50'],
    ['1\u00a0234,50\u00a0$', '1234.50'],
    ['1\u202f234\u202f567', '1234567.00'],
    ['1.234,50', '1234.50'],
    ['1234.50', '1234.50'],
    ['1,23', '1.23'],
    ['\u221212,3', '-12.30'],
    ['12,345', null],
    ['1,234', null],
    ['1,234,567', null],
    ['1,234.50', null],
    ['0,500 $', null],
  ])('in French a comma is always the decimal sign: %j is %j', (text, amount) => {
    expect(readTypedMoney(text, 'fr')).toBe(amount);
  });

  test('with parts of a cent is known from one that is none', () => {
    expect(isTooFineMoney('12,345', 'fr')).toBe(true);
    expect(isTooFineMoney('0,500', 'en')).toBe(true);
    expect(isTooFineMoney('12,345', 'en')).toBe(false);
    expect(isTooFineMoney('twelve', 'en')).toBe(false);
  });
});

describe('A typed percentage has no thousands and at most two decimals', () => {
  test.each([
    ['4.12', 412],
    ['4,12 %', 412],
    ['-0,5', -50],
    ['100', 10_000],
    ['0,050', null],
    ['0.005', null],
    ['1,234', null],
    ['1,234.5', null],
    ['1 234', null],
    ['four', null],
  ] as const)('%j is %j basis points in either language', (text, points) => {
    expect(readTypedPercent(text, 'en')).toBe(points);
    expect(readTypedPercent(text, 'fr')).toBe(points);
  });

  test('with three decimals is known from one that is none', () => {
    expect(isTooFinePercent('0,050', 'en')).toBe(true);
    expect(isTooFinePercent('four', 'en')).toBe(false);
  });
});

describe('a postal code', () => {
  test.each([
    'h2x1y4',
    'H2X-1Y4',
    ' H2X 1Y4 ',
    'h2x\u00a01y4',
    'H2X\u20111Y4',
    'H2X\u20131Y4',
    'H2X\u22121Y4',
  ])('%j needs no question', (text) => {
    expect(readPostalCode(text)).toEqual({ text: 'H2X 1Y4', isValid: true, suggestion: null });
  });

  test.each([
    ['H2X 1YO', 'H2X 1Y0'],
    ['HZX 1Y4', 'H2X 1Y4'],
    ['D2X 1Y4', null],
    ['W2X 1Y4', null],
    ['H2X 1Y', null],
    ['75008', null],
  ])('%j is refused, and %j is offered instead', (text, suggestion) => {
    expect(readPostalCode(text)).toMatchObject({ isValid: false, suggestion });
  });

  test('names its province, and another one only causes a warning', () => {
    expect(provinceOf('H2X 1Y4')).toBe('QC');
    expect(provinceOf('X0A 0H0')).toBeNull();
    expect(isElsewhere('H2X 1Y4', 'ON')).toBe(true);
    expect(isElsewhere('H2X 1Y4', 'QC')).toBe(false);
    expect(isElsewhere('H2X', 'ON')).toBe(false);
  });
});

test.each([
  ['1234 boul. Saint-Laurent', '1234, boulevard Saint-Laurent'],
  ['88 av du Parc', '88, avenue du Parc'],
  ['12 rue Sherbrooke Ouest', '12, rue Sherbrooke Ouest'],
  ['Ch. du Lac', 'chemin du Lac'],
  ['12, rue X', '12, rue X'],
  ['100 King Street West', '100 King Street West'],
])('the French street line of %j is %j', (line, french) => {
  expect(frenchStreetLine(line)).toBe(french);
});

test.each([
  ['416 555-0142', '+14165550142'],
  ['(514) 555 0142', '+15145550142'],
  ['+33 1 42 68 53 00', '+33142685300'],
  ['555-0142', null],
  ['514 555-0142 poste 12', '+15145550142;ext=12'],
  ['514-555-0142 x12', '+15145550142;ext=12'],
  ['(514) 555-0142, ext. 1234', '+15145550142;ext=1234'],
  ['tel:+1-514-555-0142;ext=12', '+15145550142;ext=12'],
  ['514\u00a0555-0142, poste\u00a012', '+15145550142;ext=12'],
  ['+33 1 42 68 53 00 #7', '+33142685300;ext=7'],
  ['514 555-0142 poste', null],
  ['514 555-0142 x123456789', null],
  ['phone', null],
])('the telephone number %j is %j', (text, number) => {
  expect(readTypedPhone(text)).toBe(number);
});

test('typed text matches the beginnings of words, whatever the accents', () => {
  expect(matchesTyped('Québec', 'que')).toBe(true);
  expect(matchesTyped('Île-du-Prince-Édouard', 'prince ed')).toBe(true);
  expect(matchesTyped('Ontario', 'tario')).toBe(false);
});
