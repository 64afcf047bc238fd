import { describe, expect, test } from 'vitest';
import { groupRows, sumMoney } from '@/components/superTable/lines/groups';
import { arraySource } from '@/components/superTable/source/arraySource';
import { COLUMNS, makeRow, type TableRow } from '@/tests/support/table';

const BY_HOUSEHOLD = {
  id: 'household',
  groupOf: ({ household }: TableRow) => ({ key: household, label: household }),
};
const rows = [
  makeRow(0, { household: 'Roy', marketValue: '10.10' }),
  makeRow(1, { household: 'Abel', marketValue: '1.00' }),
  makeRow(2, { household: 'Roy', marketValue: '-0.20' }),
  makeRow(3, { household: 'Roy', marketValue: null }),
];
const source = arraySource(rows, ({ id }) => id);

describe('groups', () => {
  test('gather a source’s rows in the order of their first row, with exact subtotals', () => {
    expect(groupRows(source, BY_HOUSEHOLD, COLUMNS)).toEqual({
      groups: [
        { key: 'Roy', label: 'Roy', count: 3, totals: { marketValue: '9.90' } },
        { key: 'Abel', label: 'Abel', count: 1, totals: { marketValue: '1.00' } },
      ],
      order: [0, 2, 3, 1],
    });
  });

  test('have only the requested subtotals', () => {
    const grouped = groupRows(source, { ...BY_HOUSEHOLD, subtotals: [] }, COLUMNS);
    expect(grouped?.groups[0]?.totals).toEqual({});
  });

  test('are used as they are when the source made them', () => {
    const groups = [{ key: 'a', label: 'A', count: 4 }];
    expect(groupRows({ ...source, groups }, null, COLUMNS)).toEqual({ groups, order: null });
  });

  test('do not exist when nobody asks for them, or rows are missing', () => {
    expect(groupRows(source, null, COLUMNS)).toBeNull();
    expect(groupRows({ ...source, total: 5 }, BY_HOUSEHOLD, COLUMNS)).toBeNull();
    expect(groupRows({ ...source, total: null }, BY_HOUSEHOLD, COLUMNS)).toBeNull();
  });
});

describe('a sum', () => {
  test('is exact where floats are not', () => {
    expect(sumMoney(['0.10', '0.20', null])).toBe('0.30');
    expect(sumMoney(['90071992547409.93', '0.01'])).toBe('90071992547409.94');
  });

  test('keeps the currency, and is missing for several currencies', () => {
    const usd = { amount: '1.00', currency: 'USD' } as const;
    expect(sumMoney([usd, usd])).toEqual({ amount: '2.00', currency: 'USD' });
    expect(sumMoney([usd, '1.00'])).toBeNull();
    expect(sumMoney([])).toBe('0.00');
  });
});
