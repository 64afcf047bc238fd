import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_MEDIA_TYPES } from '@/contract/export/choices';
import type { ListExportBody } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import { accountsPage, answerOf, householdsPage, rowsOf, unassignedPage } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { allClients } from '@/tests/support/clients';
import {
  ACCOUNTS,
  CLIENTS,
  compared,
  type Expectation,
  HOLDINGS,
  HOUSEHOLDS,
  TRANSACTIONS,
  UNASSIGNED,
} from '@/tests/support/exportOracle';
import { exportBody, exported, exportedRows, parseCsv, sha256 } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const SEPARATORS = { en: ',', fr: ';' } as const;

interface Asked {
  persona?: string;
  locale?: Locale;
}

/** Exports, and compares each cell with what the rows of the list say. */
async function expectRows<Row>(
  body: (separator: ',' | ';') => ListExportBody,
  { headings, cells }: Expectation<Row>,
  rows: readonly Row[],
  { persona = 'advisor', locale = 'en' }: Asked = {},
) {
  const separator = SEPARATORS[locale];
  const answer = await exported(gateway, persona, body(separator), { locale });
  expect(answer.status, answer.bytes.toString()).toBe(200);
  const [heading = [], ...lines] = parseCsv(answer.file.toString(), separator);
  expect(heading.slice(0, headings(locale).length)).toEqual(headings(locale));
  expect(lines).toHaveLength(rows.length);
  expect(answer.trailer).toEqual({ rows: rows.length, sha256: sha256(answer.file) });
  for (const [at, row] of rows.entries()) {
    const line = lines[at] ?? [];
    const pairs = cells(row, locale).map((cell, column) => compared(cell, line[column] ?? '', separator));
    expect(pairs.map(([, found]) => found)).toEqual(pairs.map(([wanted]) => wanted));
  }
}

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  const options = { locale };
  const csv =
    (rows: ListExportBody['rows'], { columns }: Expectation<never>) =>
    (separator: ',' | ';') =>
      exportBody(rows, columns, { separator });

  test('the clients are those of the list, in its order', async () => {
    const page = { filters: {}, sort: [{ key: 'name', direction: 'asc' }] as const };
    const answer = await answerOf(
      gateway,
      'advisor',
      'clientsList',
      { ...page, sort: [...page.sort], page: { size: 200, after: null, before: null } },
      options,
    );
    expect(answer.rows.length).toBeGreaterThan(20);
    await expectRows(csv(exportedRows.clients(), CLIENTS), CLIENTS, answer.rows, { locale });
  });

  test('so are households, accounts and unassigned accounts', async () => {
    const households = await rowsOf(
      gateway,
      'manager',
      'householdsList',
      householdsPage({ sort: [{ key: 'marketValue', direction: 'desc' }] }),
      options,
    );
    await expectRows(csv(exportedRows.households(), HOUSEHOLDS), HOUSEHOLDS, households, {
      persona: 'manager',
      locale,
    });
    const accounts = await rowsOf(
      gateway,
      'advisor',
      'accountsList',
      accountsPage({ sort: [{ key: 'holder', direction: 'asc' }] }),
      options,
    );
    expect(new Set(accounts.map(({ state }) => state)).size).toBeGreaterThan(2);
    await expectRows(csv(exportedRows.accounts(), ACCOUNTS), ACCOUNTS, accounts, { locale });
    const unassigned = await rowsOf(
      gateway,
      'advisor',
      'unassignedAccountsList',
      unassignedPage({ sort: [{ key: 'unassignedOn', direction: 'asc' }] }),
      options,
    );
    expect(unassigned.length).toBeGreaterThan(0);
    await expectRows(csv(exportedRows.unassignedAccounts(), UNASSIGNED), UNASSIGNED, unassigned, { locale });
  });

  test('so are the holdings and transactions of a record', async () => {
    const [client] = (await allClients(gateway, 'advisor')).sort((a, b) => b.accountCount - a.accountCount);
    const id = client?.id ?? '';
    const { rows } = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] }, options);
    const byName = [...rows].sort((a, b) =>
      a.name[locale].localeCompare(b.name[locale], `${locale}-CA`, { numeric: true }),
    );
    expect(byName.length).toBeGreaterThan(2);
    await expectRows(csv(exportedRows.clientHoldings(id), HOLDINGS), HOLDINGS, byName, { locale });
    const { account } = client?.household
      ? { account: (await answerOf(gateway, 'advisor', 'clientAccounts', { id })).rows[0] }
      : { account: undefined };
    const accountId = account?.id ?? '';
    const history = await answerOf(
      gateway,
      'advisor',
      'accountTransactionHistory',
      {
        id: accountId,
        filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
        direction: 'desc',
        page: { size: 200, after: null, before: null },
      },
      options,
    );
    expect(history.next).toBeNull();
    await expectRows(
      csv(exportedRows.accountTransactions(accountId), TRANSACTIONS),
      TRANSACTIONS,
      history.rows,
      { locale },
    );
  });
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

test('a file is told by its media type, is kept by no cache and opens nowhere', async () => {
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
