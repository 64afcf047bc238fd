import { describe, expect, test } from 'vitest';
import { copyRange, copySelected, copyTotal } from '@/components/superTable/copy/copyCells';
import { textCell, toTsv, tsvCell } from '@/components/superTable/copy/tsv';
import { placeColumns } from '@/components/superTable/layout/resolveColumns';
import { makeLines } from '@/components/superTable/lines/lines';
import type { CellKind, CellValues, ColumnDef } from '@/components/superTable/types';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { COLUMNS, makeTableRows } from '@/tests/support/table';

function cell<Kind extends CellKind>(kind: Kind, value: CellValues[Kind], locale: 'en' | 'fr' = 'en') {
  const column = { id: 'x', headerKey: 'states.retry', defaultWidth: 128, kind, value: () => value };
  return tsvCell(column as unknown as ColumnDef<null>, null, locale);
}

describe('a copied cell', () => {
  test('is a number that the language’s spreadsheets can read', () => {
    expect(cell('money', '-1234567.50')).toBe('-1234567.50');
    expect(cell('money', '-1234567.50', 'fr')).toBe('-1234567,50');
    expect(cell('money', { amount: '5.00', currency: 'USD' })).toBe('5.00');
    expect(cell('percent', 412, 'fr')).toBe('4,12%');
    expect(cell('percent', -7)).toBe('-0.07%');
  });

  test('keeps a date as a date, and a text as it shows', () => {
    expect(cell('date', '2026-03-06', 'fr')).toBe('2026-03-06');
    expect(cell('name', 'Roy, Anne')).toBe('Roy, Anne');
    expect(cell('link', { href: '/x', label: 'Statement' })).toBe('Statement');
  });

  test('is empty without a value', () => {
    for (const kind of ['text', 'money', 'percent', 'date', 'link', 'sparkline', 'actions'] as const) {
      expect(cell(kind, null)).toBe('');
    }
    expect(cell('sparkline', [1, 2])).toBe('');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('%s is no formula', (text) => {
    expect(cell('text', text)).toBe(`'${text}`);
    expect(cell('phone', `${text}5`)).toBe(`'${text}5`);
  });

  test.each(['0012345678', '5145550142', '1E5', '1,5', '50 %', '$5', '3/4', '1-2-3', '12:30'])(
    '%s stays a text',
    (words) => {
      expect(cell('text', words)).toBe(`"${words}"`);
    },
  );

  test.each(['51-20417-8', 'TR04', '2034289 Ontario Inc.', 'Roy, Anne'])('%s needs no quotes', (words) => {
    expect(cell('text', words)).toBe(words);
  });

  test('takes the number of a text of figures, or its words when it says more', () => {
    const shown = { id: 'x', headerKey: 'states.retry', defaultWidth: 128, kind: 'text' } as const;
    const column = { ...shown, value: () => '1 234,5', figure: () => '1234.5' };
    expect(tsvCell(column, null, 'fr')).toBe('1234,5');
    expect(tsvCell({ ...column, value: () => '98,50 $ / 100', figure: () => null }, null, 'fr')).toBe(
      '98,50 $ / 100',
    );
  });

  test('stays one cell, whatever it contains', () => {
    expect(textCell('a\tb')).toBe('"a\tb"');
    expect(textCell('two\nlines')).toBe('"two\nlines"');
    expect(textCell('the "one"')).toBe('"the ""one"""');
    expect(textCell('\t=1')).toBe('"\'\t=1"');
  });

  test('keeps rows and columns apart', () => {
    expect(
      toTsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('a\tb\r\nc\t');
  });
});

describe('a rectangle', () => {
  const rows = makeTableRows(6);
  const controls = { canSelect: true, canExpand: false, hasMenu: false };
  const columns = placeColumns(COLUMNS, DEFAULT_LAYOUT, controls);
  const groups = [
    { count: 2, isOpen: true },
    { count: 4, isOpen: true },
  ];
  const table = {
    columns,
    lines: makeLines(6, groups, [0]),
    rowAt: (position: number) => (position === 5 ? undefined : rows[position]),
    groupLabel: (group: number) => `Group ${group}`,
  };

  test('is copied without controls and details, but with the words of groups', () => {
    const copied = copyRange(table, { fromLine: 0, toLine: 4, fromColumn: 0, toColumn: 2 }, 'en');
    expect(copied.text.split('\r\n')).toEqual([
      'Group 0\t',
      '"Tremblay, Anne 0"\tHousehold 0'.replaceAll('"', ''),
      'Tremblay, Anne 1\tHousehold 1',
      'Group 1\t',
    ]);
    expect(copied).toMatchObject({ rows: 4, cells: 8, of: 4 });
  });

  test('adds the currency only after columns with amounts other than CAD', () => {
    const head = { headerKey: 'states.retry', defaultWidth: 128 } as const;
    const usd = (amount: string) => ({ amount, currency: 'USD' }) as const;
    const amounts = [usd('1200.00'), { amount: '1300.00', currency: 'CAD' } as const, null, '5.00'];
    const defs: ColumnDef<number>[] = [
      { ...head, id: 'own', kind: 'money', value: (at) => amounts[at] ?? null },
      { ...head, id: 'cad', kind: 'money', value: () => '9.00' },
      { ...head, id: 'price', kind: 'text', value: () => 'US$3.50', figure: () => usd('3.50') },
      { ...head, id: 'quantity', kind: 'text', value: () => '7', figure: () => '7' },
    ];
    const columns = placeColumns(defs, DEFAULT_LAYOUT, { ...controls, canSelect: false });
    const lines = makeLines(4, [{ count: 4, isOpen: true }], []);
    const table = { columns, lines, rowAt: (at: number) => at, groupLabel: () => 'RRSP' };
    const all = { fromLine: 0, toLine: 4, fromColumn: 0, toColumn: 3 };
    const copied = copyRange(table, all, 'fr');
    expect(copied.text.split('\r\n')).toEqual([
      'RRSP\t\t\t\t\t',
      '1200,00\tUSD\t9,00\t3,50\tUSD\t7',
      '1300,00\tCAD\t9,00\t3,50\tUSD\t7',
      '\t\t9,00\t3,50\tUSD\t7',
      '5,00\tCAD\t9,00\t3,50\tUSD\t7',
    ]);
    expect(copied.hasCurrencies).toBe(true);
    const one = { fromLine: 1, toLine: 1, fromColumn: 0, toColumn: 0 };
    expect(copyRange(table, one, 'en')).toMatchObject({ text: '1200.00', hasCurrencies: false });
    expect(copySelected(table, 4, (at) => at === 1, 1, 'en').text).toContain('1300.00\t9.00\t3.50\tUSD');
  });

  test('of one cell has no quotes, because it may go into a letter', () => {
    const column = { id: 'x', headerKey: 'states.retry', kind: 'text', defaultWidth: 128 } as const;
    const columns = placeColumns([{ ...column, value: () => '0012345678' }], DEFAULT_LAYOUT, {
      canSelect: false,
      canExpand: false,
      hasMenu: false,
    });
    const table = { columns, lines: makeLines(2, null, []), rowAt: () => ({}), groupLabel: () => '' };
    const one = { fromLine: 0, toLine: 0, fromColumn: 0, toColumn: 0 };
    expect(copyRange(table, one, 'en').text).toBe('0012345678');
    expect(copyRange(table, { ...one, toLine: 1 }, 'en').text).toBe('"0012345678"\r\n"0012345678"');
  });

  test('can be a single total, copied as the number that it shows', () => {
    const columns = placeColumns(COLUMNS, DEFAULT_LAYOUT, {
      canSelect: true,
      canExpand: false,
      hasMenu: false,
    });
    const at = (id: string) => columns.findIndex((column) => column.id === id);
    const totals = { marketValue: '1234.50' };
    expect(copyTotal({ columns }, at('marketValue'), totals, 'fr')).toMatchObject({
      text: '1234,50',
      cells: 1,
    });
    expect(copyTotal({ columns }, at('name'), totals, 'fr').cells).toBe(0);
    expect(copyTotal({ columns }, at('$select'), totals, 'fr').cells).toBe(0);
  });

  test('says how many of its rows are missing because they are not loaded', () => {
    const range = { fromLine: 5, toLine: 8, fromColumn: 1, toColumn: 1 };
    expect(copyRange(table, range, 'en')).toMatchObject({ rows: 3, of: 4 });
    const all = { ...table, rowAt: () => undefined, lines: makeLines(6, null, []) };
    expect(copyRange(all, { ...range, fromLine: 0, toLine: 5 }, 'en')).toMatchObject({ cells: 0, of: 6 });
  });

  test('of selected rows has all columns, as far as they are loaded', () => {
    const isOn = (position: number) => position > 3;
    const copied = copySelected(table, 6, isOn, 2, 'fr');
    expect(copied).toMatchObject({ rows: 1, of: 2 });
    expect(copied.text).toBe('Tremblay, Anne 4\tHousehold 4\tTR00\t400,50\t4,12%\t2026-03-06');
    expect(copySelected(table, 5, (position) => position === 4, 1, 'fr')).toMatchObject({ rows: 1, of: 1 });
  });
});
