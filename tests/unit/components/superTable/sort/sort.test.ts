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

describe('a clicked heading', () => {
  test('starts with names from A, and with amounts and dates from the largest', () => {
    expect(
      ['name', 'household', 'marketValue', 'yearToDate', 'updatedOn'].map((id) => firstDirection(column(id))),
    ).toEqual(['asc', 'asc', 'desc', 'desc', 'desc']);
  });

  test('sorts only by its column, and then in reverse', () => {
    const first = nextSort(NAME, column('marketValue'), false);
    expect(first).toEqual([{ key: 'marketValue', direction: 'desc' }]);
    expect(nextSort(first, column('marketValue'), false)).toEqual([{ key: 'marketValue', direction: 'asc' }]);
  });

  test('adds its column, reverses it, and removes it again', () => {
    const two = nextSort(NAME, column('marketValue'), true);
    expect(two).toEqual([...NAME, { key: 'marketValue', direction: 'desc' }]);
    const turned = nextSort(two, column('marketValue'), true);
    expect(turned[1]).toEqual({ key: 'marketValue', direction: 'asc' });
    expect(nextSort(turned, column('marketValue'), true)).toEqual(NAME);
  });

  test('leaves one of several sort columns alone when clicked without adding', () => {
    const two: Sort = [...NAME, { key: 'marketValue', direction: 'asc' }];
    expect(nextSort(two, column('marketValue'), false)).toEqual([{ key: 'marketValue', direction: 'desc' }]);
  });

  test('never leaves the table without an order', () => {
    const turned: Sort = [{ key: 'name', direction: 'desc' }];
    expect(nextSort(turned, column('name'), true)).toEqual(NAME);
  });

  test('changes nothing when the column cannot be sorted', () => {
    expect(nextSort(NAME, column('repCode'), false)).toBe(NAME);
  });

  test('adds no column beyond the maximum, which includes the group’s', () => {
    const four: Sort = ['name', 'household', 'yearToDate', 'updatedOn'].map((key) => ({
      key,
      direction: 'asc',
    }));
    const five: Sort = [...four, { key: 'repCode', direction: 'asc' }];
    expect(nextSort(five, column('marketValue'), true)).toBe(five);
    expect(nextSort(four, column('marketValue'), true, 'repCode')).toBe(four);
    expect(nextSort(four, column('marketValue'), true, 'marketValue')).toHaveLength(5);
    expect(nextSort(four, column('marketValue'), true, 'name')).toHaveLength(5);
    expect(nextSort(five, column('name'), true)).toHaveLength(5);
    expect(nextSort(five, column('marketValue'), false)).toHaveLength(1);
  });

  test('knows its rank among the sort columns', () => {
    const two: Sort = [...NAME, { key: 'marketValue', direction: 'asc' }];
    expect(sortOf(two, column('marketValue'))).toEqual({ place: 1, direction: 'asc' });
    expect(sortOf(two, column('updatedOn'))).toBeNull();
    expect(sortOf(two, column('repCode'))).toBeNull();
  });
});

describe('the rows of an array', () => {
  const rows = ['Œuvre', 'cote', 'Zoe'].map((name, index) =>
    makeRow(index, { name, marketValue: ['9.00', null, '10.00'][index] ?? null }),
  );
  const ids = (sort: Sort, columns: readonly ColumnDef<TableRow>[] = COLUMNS) =>
    sortRows(rows, sort, columns, 'en').map(({ id }) => id);

  test('sort by the words of one column and the amounts of another', () => {
    expect(ids(NAME)).toEqual(['1', '0', '2']);
    expect(ids([{ key: 'marketValue', direction: 'asc' }])).toEqual(['0', '2', '1']);
    expect(ids([{ key: 'marketValue', direction: 'desc' }])).toEqual(['2', '0', '1']);
  });

  test('sort by a column’s own key if it has one', () => {
    const defs = COLUMNS.map((def) =>
      def.id === 'name' ? { ...def, sortValue: (row: TableRow) => -Number(row.id) } : def,
    );
    expect(ids(NAME, defs)).toEqual(['2', '1', '0']);
  });

  test('keep their order under an unknown key', () => {
    expect(sortRows(rows, [{ key: 'gone', direction: 'asc' }], COLUMNS, 'en')).toEqual(rows);
  });
});
