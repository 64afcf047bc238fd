import { describe, expect, test } from 'vitest';
import { centsOf } from '@/contract/decimal';
import { LOCALES } from '@/contract/locale';
import { compareText, sorted, type SortValue } from '@/contract/sorted';

interface Row {
  first: SortValue;
  second?: SortValue;
}

const rowsOf = (...values: SortValue[]): Row[] => values.map((first) => ({ first }));
const by = (isDescending: boolean, isCode = false) => ({
  valueOf: ({ first }: Row) => first,
  isDescending,
  isCode,
});
const firsts = (rows: readonly Row[]) => rows.map(({ first }) => first);

describe('texts', () => {
  test.each([
    ['en', ['cote', 'coté', 'côte', 'côté']],
    ['fr', ['cote', 'côte', 'coté', 'côté']],
  ] as const)('compare accents like %s', (locale, names) => {
    expect([...names].reverse().sort(compareText(locale))).toEqual(names);
    expect(firsts(sorted(rowsOf(...names).reverse(), [by(false)], locale))).toEqual(names);
  });

  test.each(LOCALES)('sort ligatures and particles by the language, and digits one by one: %s', (locale) => {
    const names = ['de la Cruz', 'Desrosiers', 'Étienne', 'Eva', 'Oeuf', 'Œuvre', 'unit 10', 'unit 9'];
    expect(firsts(sorted(rowsOf(...names).reverse(), [by(false)], locale))).toEqual(names);
  });

  test.each(LOCALES)('skip every kind of apostrophe: %s', (locale) => {
    const names = [
      'D’Ambois',
      'Damours',
      "D'Amuse",
      'Oberon',
      'O’Briel',
      'Obrien',
      'OʼBrieq',
      'O‘Brier',
      'O`Bries',
      'Obry',
    ];
    expect(firsts(sorted(rowsOf(...names).reverse(), [by(false)], locale))).toEqual(names);
    expect(compareText(locale)("O'Brien", 'O’Brien')).toBe(0);
  });

  test('that are codes sort by their characters', () => {
    const codes = ['2025-10', '2025-9', 'Z', 'a'];
    expect(firsts(sorted(rowsOf(...codes).reverse(), [by(false, true)], 'en'))).toEqual(codes);
    expect(firsts(sorted(rowsOf(...codes).reverse(), [by(false)], 'en'))).not.toEqual(codes);
  });
});

test('amounts sort by their cents and not by their digits, and missing ones come last both ways', () => {
  const amounts = ['-10.00', '9.00', '10.00', '100000000000000.01', '100000000000000.02'].map(centsOf);
  const mixed = rowsOf(null, ...[...amounts].reverse());
  expect(firsts(sorted(mixed, [by(false)], 'en'))).toEqual([...amounts, null]);
  expect(firsts(sorted(mixed, [by(true)], 'en'))).toEqual([...[...amounts].reverse(), null]);
});

test('rows that tie on the first key use the second, and otherwise keep their order', () => {
  const rows: Row[] = [
    { first: 'Roy', second: 5 },
    { first: 'Abel', second: 5 },
    { first: 'Roy', second: 9 },
    { first: 'Abel', second: 5 },
  ];
  const keys = [by(false), { valueOf: ({ second = null }: Row) => second, isDescending: true }];
  const order = sorted(rows, keys, 'en').map((row) => rows.indexOf(row));
  expect(order).toEqual([1, 3, 2, 0]);
  expect(sorted(rows, [], 'en')).toEqual(rows);
});
