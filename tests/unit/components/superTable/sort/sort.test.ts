import { describe, expect, test } from 'vitest';
import { firstDirection, nextSort, sortOf } from '@/components/superTable/sort/sort';
import { sortRows } from '@/components/superTable/sort/sortRows';
import type { ColumnDef, Sort } from '@/components/superTable/types';
import { COLUMNS, makeRow, type TableRow } from '@/tests/support/table';

const column = (id: string): ColumnDef<TableRow> => {
  const found = COLUMNS.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const NAME: Sort = [{ key: 'name', direction: 'asc' }];

describe('a heading that is clicked', () => {
  test('asks for names from A, for amounts and dates from the top', () => {
    expect(
      ['name', 'household', 'marketValue', 'yearToDate', 'updatedOn'].map((id) => firstDirection(column(id))),
    ).toEqual(['asc', 'asc', 'desc', 'desc', 'desc']);
  });

  test('sorts by its column alone, and then the other way', () => {
    const first = nextSort(NAME, column('marketValue'), false);
    expect(first).toEqual([{ key: 'marketValue', direction: 'desc' }]);
    expect(nextSort(first, column('marketValue'), false)).toEqual([{ key: 'marketValue', direction: 'asc' }]);
  });

  test('adds its column, turns it, and takes it away again', () => {
    const two = nextSort(NAME, column('marketValue'), true);
    expect(two).toEqual([...NAME, { key: 'marketValue', direction: 'desc' }]);
    const turned = nextSort(two, column('marketValue'), true);
    expect(turned[1]).toEqual({ key: 'marketValue', direction: 'asc' });
    expect(nextSort(turned, column('marketValue'), true)).toEqual(NAME);
  });

  test('leaves one of several alone where it is clicked without adding', () => {
    const two: Sort = [...NAME, { key: 'marketValue', direction: 'asc' }];
    expect(nextSort(two, column('marketValue'), false)).toEqual([{ key: 'marketValue', direction: 'desc' }]);
  });

  test('never leaves the table without an order', () => {
    const turned: Sort = [{ key: 'name', direction: 'desc' }];
    expect(nextSort(turned, column('name'), true)).toEqual(NAME);
  });

  test('of a column that cannot be sorted changes nothing', () => {
    expect(nextSort(NAME, column('repCode'), false)).toBe(NAME);
  });

  test('knows its place among the columns that decide', () => {
    const two: Sort = [...NAME, { key: 'marketValue', direction: 'asc' }];
    expect(sortOf(two, column('marketValue'))).toEqual({ place: 1, direction: 'asc' });
    expect(sortOf(two, column('updatedOn'))).toBeNull();
    expect(sortOf(two, column('repCode'))).toBeNull();
  });
});

describe('the rows of an array', () => {
  const names = [
    'Gagné',
    'côté',
    'Cote',
    'cote',
    'Côte',
    'coté',
    'Œuvre',
    'Oeuf',
    'de la Cruz',
    'Desrosiers',
  ];
  const rows = names.map((name, index) => makeRow(index, { name }));
  const sorted = (locale: 'en' | 'fr') => sortRows(rows, NAME, COLUMNS, locale).map(({ name }) => name);

  test('stand in the order of the language', () => {
    const fr = sorted('fr');
    expect(fr.filter((name) => /^c/i.test(name))).toEqual(['cote', 'Cote', 'Côte', 'coté', 'côté']);
    expect(fr.indexOf('de la Cruz')).toBeLessThan(fr.indexOf('Desrosiers'));
    expect(fr.indexOf('Oeuf')).toBeLessThan(fr.indexOf('Œuvre'));
  });

  test('stand by exact amounts, not by their digits, and the empty ones last both ways', () => {
    const amounts = ['9.00', '-10.00', '100000000000000.01', '100000000000000.02', '10.00', null];
    const money = amounts.map((marketValue, index) => makeRow(index, { marketValue }));
    const by = (direction: 'asc' | 'desc') =>
      sortRows(money, [{ key: 'marketValue', direction }], COLUMNS, 'en').map(
        ({ marketValue }) => marketValue,
      );
    const up = ['-10.00', '9.00', '10.00', '100000000000000.01', '100000000000000.02'];
    expect(by('asc')).toEqual([...up, null]);
    expect(by('desc')).toEqual([...up.reverse(), null]);
  });

  test('that are equal in the first column are decided by the second, else stay as they were', () => {
    const made = [
      makeRow(0, { household: 'Roy', yearToDate: 5 }),
      makeRow(1, { household: 'Abel', yearToDate: 5 }),
      makeRow(2, { household: 'Roy', yearToDate: 9 }),
      makeRow(3, { household: 'Abel', yearToDate: 5 }),
    ];
    const sort: Sort = [
      { key: 'household', direction: 'asc' },
      { key: 'yearToDate', direction: 'desc' },
    ];
    expect(sortRows(made, sort, COLUMNS, 'en').map(({ id }) => id)).toEqual(['1', '3', '2', '0']);
  });

  test('stand by a key of their own where the column has one', () => {
    const defs = COLUMNS.map((def) =>
      def.id === 'name' ? { ...def, sortValue: (row: TableRow) => -Number(row.id) } : def,
    );
    expect(sortRows(rows.slice(0, 3), NAME, defs, 'en').map(({ id }) => id)).toEqual(['2', '1', '0']);
  });

  test('keep their order by a key that no column has', () => {
    expect(sortRows(rows, [{ key: 'gone', direction: 'asc' }], COLUMNS, 'en')).toEqual(rows);
  });
});
