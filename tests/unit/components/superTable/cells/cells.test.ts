import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellWriter, totalText } from '@/components/superTable/cells/cellText';
import { centsOf, decimalOf } from '@/contract/decimal';
import { viewColumns } from '@/components/superTable/cells/columnView';
import { trendOf, trendPoints } from '@/components/superTable/cells/trendPoints';
import type { CellKind, CellValues, ColumnDef } from '@/components/superTable/types';
import { placeColumns } from '@/components/superTable/layout/resolveColumns';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { COLUMNS } from '@/tests/support/table';

const base = { id: 'x', headerKey: 'states.retry', defaultWidth: 128 } as const;

function column<Kind extends CellKind>(kind: Kind, value: CellValues[Kind], isSigned = false) {
  return { ...base, kind, isSigned, value: () => value } as unknown as ColumnDef<null>;
}

const written = <Kind extends CellKind>(kind: Kind, value: CellValues[Kind], locale: 'en' | 'fr' = 'en') =>
  cellWriter(column(kind, value), locale)(null);

describe('a cell', () => {
  test.each([
    ['money', '1234.50', '$1,234.50', '1\u00a0234,50\u00a0$'],
    ['percent', 412, '4.12%', '4,12\u00a0%'],
    ['date', '2026-03-06', '2026-03-06', '2026-03-06'],
    ['phone', '+15145550142', '(514)\u00a0555-0142', '514\u00a0555-0142'],
    ['text', 'Roy', 'Roy', 'Roy'],
    ['name', 'Roy, Anne', 'Roy, Anne', 'Roy, Anne'],
    ['status', 'Current', 'Current', 'Current'],
  ] as const)('of the kind %s is written in its language', (kind, value, en, fr) => {
    expect(written(kind, value, 'en').text).toBe(en);
    expect(written(kind, value, 'fr').text).toBe(fr);
  });

  test('shows the label of a link, and leaves a drawn cell to its drawing', () => {
    expect(written('link', { href: '/x', label: 'Statement' }).text).toBe('Statement');
    expect(written('sparkline', [1, 2]).text).toBe('');
    expect(written('actions', null).text).toBe('');
  });

  test('is empty without a value', () => {
    for (const kind of ['text', 'money', 'percent', 'date', 'phone', 'link'] as const) {
      expect(written(kind, null)).toEqual({ text: '', isNegative: false });
    }
  });

  test('marks a loss', () => {
    expect(written('money', '-0.01').isNegative).toBe(true);
    expect(written('money', '-0.00').isNegative).toBe(false);
    expect(written('percent', -1).isNegative).toBe(true);
  });

  test('has its currency sign, and a plus when its column marks gains', () => {
    expect(written('money', { amount: '5.00', currency: 'USD' }).text).toBe('US$5.00');
    expect(cellWriter(column('percent', 412, true), 'en')(null).text).toBe('+4.12%');
  });
});

describe('a total', () => {
  const total = (kind: CellKind, value: Parameters<typeof totalText>[1]) =>
    totalText(column(kind, null as never), value, 'en').text;

  test('is written by the kind of its column', () => {
    expect(total('money', '10.00')).toBe('$10.00');
    expect(total('percent', 314)).toBe('3.14%');
    expect(total('text', '4,117')).toBe('4,117');
    expect(total('text', 12)).toBe('12');
  });

  test('is empty without a value', () => {
    expect(total('money', undefined)).toBe('');
    expect(total('money', null)).toBe('');
  });
});

describe('amounts', () => {
  test('survive a round trip through cents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (cents) => {
        expect(centsOf(decimalOf(cents))).toBe(cents);
      }),
    );
    expect(decimalOf(-5n)).toBe('-0.05');
    expect(centsOf('-1204.18')).toBe(-120418n);
  });
});

describe('a line without axes', () => {
  test('goes from the lowest at the bottom to the highest at the top', () => {
    expect(trendPoints([1, 3, 2])).toBe('0,20 50,0 100,10');
  });

  test('of equal values runs through the middle', () => {
    expect(trendPoints([4, 4])).toBe('0,10 100,10');
    expect(trendPoints([4])).toBe('0,10');
  });

  test('says in which direction it went', () => {
    expect([trendOf([1, 2]), trendOf([2, 1]), trendOf([1, 9, 1]), trendOf([])]).toEqual([
      'Up',
      'Down',
      'Flat',
      'Flat',
    ]);
  });
});

describe('the columns as their cells need them', () => {
  const controls = { canSelect: true, canExpand: false, hasMenu: false };
  const views = viewColumns(placeColumns(COLUMNS, DEFAULT_LAYOUT, controls), 'en');

  test('include the one that names the row', () => {
    expect(views.filter(({ isName }) => isName).map(({ id }) => id)).toEqual(['name']);
  });

  test('write nothing for a control', () => {
    expect(views[0]?.write({} as never)).toEqual({ text: '', isNegative: false });
  });
});
