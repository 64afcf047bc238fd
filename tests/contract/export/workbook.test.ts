import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportRows } from '@/contract/export/schema';
import { LOCALES } from '@/contract/locale';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { numberCells, saidIn, textAt } from '@/tests/support/sheetCells';
import { words } from '@/tests/support/words';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Days of a workbook are counted from this one. */
const EPOCH = Date.UTC(1899, 11, 30);

/** @returns the milliseconds of a date of a workbook */
const momentOf = (serial: number): number => Math.round(EPOCH + serial * 86_400_000);

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

test('basis points have their one decimal in every file, whole ones too', async () => {
  const asked = ['yield'];
  const csv = await exported(gateway, 'manager', exportBody(exportedRows.boaTable(), asked));
  const told = parseCsv(csv.file.toString('utf8'), ',')
    .slice(1)
    .map(([cell = '']) => cell)
    .filter((cell) => cell !== '');
  expect(told.filter((cell) => !/^-?\d+[.,]\d$/.test(cell))).toEqual([]);
  expect(told.some((cell) => cell.endsWith('0'))).toBe(true);
  const { file } = await exported(
    gateway,
    'manager',
    exportBody(exportedRows.boaTable(), asked, { format: 'xlsx' }),
  );
  expect(new Set(numberCells(file, 1).map(({ format }) => format))).toEqual(new Set(['#,##0.0']));
});

test('the second sheet of a workbook has as dates the day that it is of, and when it was made and read', async () => {
  for (const locale of LOCALES) {
    const t = words(locale);
    const before = Date.now();
    const body = exportBody(exportedRows.clients(), ['name'], { format: 'xlsx' });
    const { file } = await exported(gateway, 'advisor', body, { locale });
    const after = Date.now();
    const dates = numberCells(file, 2).filter(({ format }) => format.startsWith('yyyy'));
    const labels = dates.map(({ ref }) => textAt(file, 2, ref.replace('B', 'A')));
    expect(labels).toEqual(['asOf', 'madeAt', 'readUntil'].map((key) => t(`export:about.${key}`)));
    const [asOf, madeAt = 0, readUntil = 0] = dates.map(({ digits }) => momentOf(Number(digits)));
    const me = await answerOf(gateway, 'advisor', 'me', undefined);
    expect(asOf).toBe(Date.parse(me.asOf));
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(readUntil).toBeGreaterThanOrEqual(madeAt);
    expect(readUntil).toBeLessThanOrEqual(after);
    expect(new Set(dates.map(({ format }) => format))).toEqual(
      new Set(['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss']),
    );
  }
});

describe.each(LOCALES)('the second sheet of a workbook in %s', (locale) => {
  const t = words(locale);
  const said = async (rows: ExportRows) => {
    const body = exportBody(rows, ['marketValue'], { format: 'xlsx' });
    return saidIn((await exported(gateway, 'manager', body, { locale })).file, 2);
  };

  test('names the accounts that its list hides, and says of none that there is no filter', async () => {
    const [{ id = '' } = {}] = await rowsOf(gateway, 'manager', 'householdsList', householdsPage());
    const states = ['closed', 'zero', 'negative'] as const;
    for (const hidden of [states, ['negative'], []] as const) {
      const show = Object.fromEntries(states.map((state) => [state, !hidden.some((each) => each === state)]));
      for (const rows of [exportedRows.accounts({ show }), { ...exportedRows.householdAccounts(id), show }]) {
        const about = await said(rows as ExportRows);
        const names = hidden.map((state) => t(`export:about.hidden.${state}`)).join(', ');
        expect(about.get(t('export:about.leftOut')) ?? '').toBe(names);
        expect(about.get(t('export:about.filters'))).toBe('');
      }
    }
  });

  test('names the households that its list hides', async () => {
    for (const closedOnly of [true, false]) {
      const about = await said(exportedRows.households({ show: { closedOnly } }));
      const name = closedOnly ? undefined : t('export:about.hidden.closedOnly');
      expect(about.get(t('export:about.leftOut'))).toBe(name);
      expect(about.get(t('export:about.filters'))).toBe('');
    }
    expect((await said(exportedRows.clients())).get(t('export:about.filters'))).toBe(
      t('export:about.noFilters'),
    );
  });
});
