import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRow } from '@/contract/accounts/row';
import { CSV_SEPARATOR_OF, EXPORT_MEDIA_TYPES } from '@/contract/export/choices';
import { LOCALES, type Locale } from '@/contract/locale';
import { accountsPage, answerOf, rowsOf } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { everyList, type ListedRows } from '@/tests/support/exportedLists';
import { compared } from '@/tests/support/exportOracle';
import {
  exportBody,
  type ExportAnswer,
  exported,
  exportedRows,
  parseCsv,
  sha256,
} from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Compares each cell of a file with what the rows of the list say. */
function expectRows({ expectation, expected }: ListedRows, answer: ExportAnswer, locale: Locale) {
  const separator = CSV_SEPARATOR_OF[locale];
  expect(answer.status, answer.bytes.toString()).toBe(200);
  const [heading = [], ...lines] = parseCsv(answer.file.toString(), separator);
  const headings = expectation.headings(locale);
  expect(heading.slice(0, headings.length)).toEqual(headings);
  expect(lines).toHaveLength(expected.length);
  expect(answer.trailer).toEqual({ rows: expected.length, gone: 0, sha256: sha256(answer.file) });
  for (const [at, row] of expected.entries()) {
    const pairs = expectation
      .cells(row as never, locale)
      .map((cell, column) => compared(cell, lines[at]?.[column] ?? '', separator));
    expect(pairs.map(([, found]) => found)).toEqual(pairs.map(([wanted]) => wanted));
  }
}

test.each(LOCALES)('every list goes out with the rows of its screen, in their order (%s)', async (locale) => {
  const lists = await everyList(gateway, 'advisor', locale);
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(exportedRows).sort());
  // A person has so many exports in a while.
  await gateway.db.pool.query('delete from export_log');
  for (const list of lists) {
    // The advisor works in one team.
    expect(list.expected.length, list.name).toBeGreaterThan(list.name === 'teams' ? 0 : 1);
    const body = exportBody(list.rows, list.expectation.columns, { separator: CSV_SEPARATOR_OF[locale] });
    expectRows(list, await exported(gateway, list.persona ?? 'advisor', body, { locale }), locale);
  }
  await gateway.db.pool.query('delete from export_log');
  const accounts = lists.find(({ name }) => name === 'accounts')?.expected as AccountRow[];
  expect(new Set(accounts.map(({ state }) => state)).size).toBeGreaterThan(2);
});

test('an order, a filter and a name order hold in the file', async () => {
  const rows = exportedRows.clients({
    filters: { clientName: ['an'] },
    sort: [{ key: 'marketValue', direction: 'desc' }],
  });
  const answer = await exported(
    gateway,
    'manager',
    exportBody(rows, ['name', 'marketValue'], { lastFirst: true }),
  );
  const [, ...lines] = parseCsv(answer.file.toString(), ',');
  expect(lines.length).toBeGreaterThan(1);
  const values = lines.map(([, value = '']) => cents(value));
  expect(values).toEqual([...values].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  expect(lines.filter(([name = '']) => /^[^,]+, [^,]+$/.test(name)).length).toBeGreaterThan(1);
});

test('the amounts of an exported list of accounts are its total, to the cent', async () => {
  const rows = exportedRows.accounts();
  const columns = ['marketValue', 'bookCost', 'cash', 'gain'];
  for (const persona of ['advisor', 'assistant', 'manager', 'conseillere']) {
    const { total } = await answerOf(gateway, persona, 'accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: { closed: true, zero: true, negative: true },
    });
    const answer = await exported(gateway, persona, exportBody(rows, columns));
    const [, ...lines] = parseCsv(answer.file.toString(), ',');
    const sums = columns.map((_, at) => sumOfCents(lines.map((line) => line[at] ?? '')));
    expect(sums).toEqual(
      [total.marketValueCad, total.bookCostCad, total.cashCad, total.gainCad].map((each) => cents(each)),
    );
  }
});

test('a list of many windows goes out whole, each row once', async () => {
  const accounts = await rowsOf(gateway, 'manager', 'accountsList', accountsPage());
  // A window has 200.
  expect(accounts.length).toBeGreaterThan(300);
  const rows = exportedRows.accounts({ sort: [{ key: 'number', direction: 'asc' }] });
  const answer = await exported(gateway, 'manager', exportBody(rows, ['number']));
  const [, ...lines] = parseCsv(answer.file.toString(), ',');
  expect(lines.flat()).toEqual(accounts.map(({ number }) => number));
});

test('a file names its media type, is not cached and does not open in the browser', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await exported(
      gateway,
      'advisor',
      exportBody(exportedRows.clients(), ['name'], { format }),
    );
    expect(String(answer.headers['content-type'])).toContain(EXPORT_MEDIA_TYPES[format]);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.trailer?.sha256).toBe(sha256(answer.file));
  }
});
