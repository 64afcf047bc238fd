import { afterAll, beforeAll, expect, test } from 'vitest';
import { householdsPage, rowsOf } from '@/tests/support/accounts';
import { exportBody, exported, exportedRows } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { numberCells } from '@/tests/support/sheetCells';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** A format whose places are all left out where they say nothing leaves the point that stands before them. */
const isBarePoint = ({ digits, format }: { digits: string; format: string }) =>
  /\.#/.test(format) && !digits.includes('.');

test('a whole quantity shows in a workbook without a point, and a part of one with its places', async () => {
  const [{ id = '' } = {}] = await rowsOf(
    gateway,
    'manager',
    'householdsList',
    householdsPage({ sort: [{ key: 'marketValue', direction: 'desc' }] }),
  );
  const digits: string[] = [];
  for (const rows of [exportedRows.householdHoldings(id), exportedRows.householdTransactions(id)]) {
    const body = exportBody(rows, ['quantity', 'price'], { format: 'xlsx' });
    const cells = numberCells((await exported(gateway, 'manager', body)).file, 1);
    expect(cells.filter(isBarePoint)).toEqual([]);
    const quantities = cells.filter(({ ref }) => ref.startsWith('A'));
    for (const quantity of quantities)
      expect(quantity.format).toBe(quantity.digits.includes('.') ? '#,##0.######' : '#,##0');
    digits.push(...quantities.map((quantity) => quantity.digits));
  }
  expect(digits.some((each) => each.includes('.'))).toBe(true);
  expect(digits.some((each) => !each.includes('.'))).toBe(true);
});
