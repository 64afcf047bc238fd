import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import { ClientTransactionsScreen } from '@/components/clients/transactions/ClientTransactionsScreen';
import { ExportButton } from '@/components/kit/export/ExportButton';
import type { CallErrorCode } from '@/contract/callError';
import { SELECTED_MAX, WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import { type ExportRows, type ListExportBody, listExportBody } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import { sortedHoldings } from '@/gateway/areas/holdings/files/sortedHoldings';
import { setLogLevel } from '@/lib/log';
import { formatCount } from '@/lib/format';
import type { DownloadedFile, Downloader, DownloadOptions } from '@/lib/http/download';
import { CallCancelled, CallFailure } from '@/lib/http/failure';
import { exportSaga } from '@/sagas/exporting';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { allSelected, checkboxesSelected, layoutChanged } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, CLIENT_ROWS, listOf, OVERVIEW, totalsOf } from '@/tests/support/book';
import { clientAccountsOf } from '@/tests/support/clientAccounts';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ALLOCATION, HOLDINGS } from '@/tests/support/holdings';
import { filterGateway } from '@/tests/support/openList';
import { openScreen } from '@/tests/support/openScreen';
import { plain } from '@/tests/support/plain';
import { contentsOf, watchSavedFiles } from '@/tests/support/savedFiles';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

let saved: ReturnType<typeof watchSavedFiles>;

interface Held {
  options: DownloadOptions<unknown>;
  answer(file: DownloadedFile): void;
  fail(code: CallErrorCode): void;
}

beforeEach(() => {
  saved = watchSavedFiles();
  setLogLevel('silent');
  window.sessionStorage.setItem('login', '1');
});

function gatewayOfBook() {
  const gateway = filterGateway();
  gateway.answer('clientsList', (body) => listOf(CLIENT_ROWS, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(CLIENT_ROWS, body));
  gateway.answer('clientHoldings', () => HOLDINGS);
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  gateway.answer('clientAssetAllocation', () => ALLOCATION);
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  return gateway;
}

/** Opens a screen beside a client that fetches files when the test says so; the saga is the real one. */
function open(
  node: React.ReactElement,
  locale: Locale = 'en',
  path = `/${locale}/clients/`,
  store = makeStore(),
) {
  const held: Held[] = [];
  const client: Downloader = {
    download: (_row, options) =>
      new Promise((answer, reject) => {
        options.signal.addEventListener('abort', () => reject(new CallCancelled()));
        const fail = (code: CallErrorCode) =>
          reject(new CallFailure({ code, status: null, requestId: 'req-0042', retryAfterSeconds: null }));
        held.push({ options, answer, fail });
      }),
  };
  const opened = openScreen(node, { gateway: gatewayOfBook(), locale, path, store });
  onTestFinished(runSagas(opened.store, { exports: () => exportSaga(client) }));
  return { ...opened, held, say: sayIn(locale) };
}

/** The address of holdings by currency, the least first. */
const IN_GROUPS = 'sort=marketValue&group=currency';

const FILE: DownloadedFile = { bytes: new Uint8Array([1, 2]), mediaType: 'text/csv', rows: 4, gone: 0 };

async function openDialog({ user, say }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: say('export:open') }));
  return screen.getByRole('dialog', { name: say('export:title') });
}

const bodyOf = (held: readonly Held[]): ListExportBody => {
  const body = held.at(-1)?.options.body;
  // What a screen asks for is what the contract knows.
  return listExportBody.parse(body);
};

describe.each(SCREEN_LOCALES)('the export of clients in %s', (locale) => {
  test('covers what the screen shows, and is saved under a name that reveals nobody', async () => {
    const store = makeStore();
    store.dispatch(
      layoutChanged({
        table: 'clients',
        change: { hidden: ['cash'], order: ['name', 'marketValue', 'household'] },
      }),
    );
    const view = open(<ClientsScreen />, locale, `/${locale}/clients/?sort=-marketValue`, store);
    await screen.findByRole('row', { name: /Desrosiers/ });
    const dialog = await openDialog(view);
    expect(plain(dialog)).toContain(view.say('export:whatColumns', { count: 7, n: '7' }));
    await expectAccessible(dialog);
    await view.user.click(within(dialog).getByRole('button', { name: view.say('export:start') }));
    expect(bodyOf(view.held)).toEqual({
      rows: { list: 'clients', filters: {}, sort: [{ key: 'marketValue', direction: 'desc' }] },
      selection: null,
      columns: expect.any(Array) as string[],
      lastFirst: expect.any(Boolean) as boolean,
      format: 'csv',
      separator: locale === 'fr' ? ';' : ',',
    });
    const headings = screen.getAllByRole('columnheader', { hidden: true }).map((heading) => plain(heading));
    const exported = bodyOf(view.held).columns.map((id) => view.say(`client:list.columns.${id}`));
    expect(exported).toHaveLength(7);
    expect(exported.slice(0, 2)).toEqual(
      ['name', 'marketValue'].map((id) => view.say(`client:list.columns.${id}`)),
    );
    // A heading says behind its name how it is sorted.
    expect(headings.flatMap((heading) => exported.find((name) => heading.startsWith(name)) ?? [])).toEqual(
      exported,
    );
    act(() => view.held[0]?.options.onProgress({ bytes: 412_345, rows: null, total: null }));
    expect(await within(dialog).findByText(/412/)).toBeVisible();
    await act(async () => view.held[0]?.answer(FILE));
    const name = 'cairn-clients-2026-03-06.csv';
    expect(
      await within(dialog).findByText(view.say('export:saved', { count: 4, n: '4', name })),
    ).toBeVisible();
    expect(await contentsOf(saved)).toEqual([[name, [...FILE.bytes], FILE.mediaType]]);
    await expectAccessible(dialog);
  });

  test.each([
    'network',
    'malformed',
    'export-under-way',
    'too-many-requests',
    'too-many-rows',
    'unexpected',
  ] as const)('reports its failure in place (%s), keeps the choices, and can be retried', async (code) => {
    const view = open(<ClientsScreen />, locale);
    const dialog = await openDialog(view);
    const within_ = within(dialog);
    await view.user.click(within_.getByRole('radio', { name: view.say('export:format.xlsx') }));
    const start = within_.getByRole('button', { name: view.say('export:start') });
    await view.user.click(start);
    await act(async () => view.held[0]?.fail(code));
    const alert = await within_.findByRole('alert');
    expect(alert).toHaveTextContent('req-0042');
    expect(within_.getByRole('radio', { name: view.say('export:format.xlsx') })).toBeChecked();
    expect(saved.files).toEqual([]);
    await view.user.click(start);
    expect(bodyOf(view.held)).toMatchObject({ format: 'xlsx' });
    expect(within_.queryByRole('alert')).toBeNull();
  });
});

test('is cancelled by Cancel, and by leaving the screen', async () => {
  const view = open(<ClientsScreen />);
  const dialog = await openDialog(view);
  await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(view.held[0]?.options.signal.aborted).toBe(true);
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
  view.unmount();
  await waitFor(() => expect(view.held[1]?.options.signal.aborted).toBe(true));
  expect(saved.files).toEqual([]);
});

test('covers the selected rows, or everything on request', async () => {
  const store = makeStore();
  const view = open(<ClientsScreen />, 'en', '/en/clients/', store);
  const ids = CLIENT_ROWS.slice(0, 2).map(({ id }) => id);
  await screen.findByRole('row', { name: /Desrosiers/ });
  act(() => void store.dispatch(checkboxesSelected({ table: 'clients', ids })));
  const dialog = await openDialog(view);
  expect(within(dialog).getByRole('radio', { name: 'Selected (2)' })).toBeChecked();
  await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(bodyOf(view.held).selection).toEqual({ all: false, ids });
  await act(async () => view.held[0]?.answer(FILE));
  await view.user.click(within(dialog).getByRole('radio', { name: /^All/ }));
  await view.user.click(within(dialog).getByRole('radio', { name: '1234,50 and semicolons' }));
  await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(bodyOf(view.held)).toMatchObject({ selection: null, separator: ';' });
});

test.each(['en', 'fr'] as const)(
  'is refused for more rows than a file can name, selected or excluded (%s)',
  async (locale) => {
    const ids = Array.from({ length: SELECTED_MAX + 1 }, (_, at) => `taken-${at}`);
    for (const action of [
      allSelected({ table: 'clients', except: ids }),
      checkboxesSelected({ table: 'clients', ids }),
    ]) {
      const store = makeStore();
      const view = open(<ClientsScreen />, locale, `/${locale}/clients/`, store);
      await screen.findByRole('row', { name: /Desrosiers/ });
      act(() => void store.dispatch(action));
      const dialog = within(await openDialog(view));
      const start = dialog.getByRole('button', { name: view.say('export:start') });
      expect(dialog.getByText(view.say('export:tooManySelected'))).toBeVisible();
      expect(start).toBeDisabled();
      await view.user.click(
        dialog.getByRole('radio', { name: new RegExp(`^${view.say('export:scope.all')}`) }),
      );
      expect(dialog.queryByText(view.say('export:tooManySelected'))).toBeNull();
      await view.user.click(start);
      expect(bodyOf(view.held).selection).toBeNull();
      view.unmount();
    }
  },
);

test.each(['en', 'fr'] as const)(
  'is refused as a workbook with too many rows, but not as a CSV (%s)',
  async (locale) => {
    const rows: ExportRows = { list: 'clients', filters: {}, sort: [{ key: 'name', direction: 'asc' }] };
    const subject = { rows, columns: ['name'], total: WORKBOOK_ROWS_MAX + 1, lastFirst: false };
    const view = open(<ExportButton subject={subject} />, locale);
    const dialog = within(await openDialog(view));
    const n = formatCount(WORKBOOK_ROWS_MAX, locale);
    const start = dialog.getByRole('button', { name: view.say('export:start') });
    await view.user.click(dialog.getByRole('radio', { name: view.say('export:format.xlsx') }));
    const sentence = () =>
      dialog.queryByText(view.say('export:tooManyRows', { n: n.replace(/\u00a0/g, ' ') }));
    await waitFor(() => expect(sentence()).toBeVisible());
    expect(start).toBeDisabled();
    await view.user.click(dialog.getByRole('radio', { name: view.say('export:format.csv') }));
    expect(sentence()).toBeNull();
    await view.user.click(start);
    expect(bodyOf(view.held)).toMatchObject({ format: 'csv', selection: null });
  },
);

test.each(['en', 'fr'] as const)(
  'holdings that are grouped and sorted export in their visible order (%s)',
  async (locale) => {
    const view = open(
      <ClientHoldingsScreen />,
      locale,
      `/${locale}/clients/holdings?Id=${CHAN_ID}&${IN_GROUPS}`,
    );
    const dialog = await openDialog(view);
    const shown = screen.getAllByRole('rowheader', { hidden: true }).map((heading) => plain(heading));
    await view.user.click(within(dialog).getByRole('button', { name: view.say('export:start') }));
    const { rows } = bodyOf(view.held);
    if (rows.list !== 'clientHoldings') throw new Error(`rows of ${rows.list}`);
    expect(rows).toMatchObject({ sort: [{ key: 'marketValue', direction: 'asc' }], groupBy: 'currency' });
    const exported = sortedHoldings(HOLDINGS.rows, rows, locale).map(({ name }) => name[locale]);
    expect(shown.flatMap((name) => exported.find((each) => name.startsWith(each)) ?? [])).toEqual(exported);
    expect(exported).not.toEqual(
      sortedHoldings(HOLDINGS.rows, { ...rows, groupBy: null }, locale).map(({ name }) => name[locale]),
    );
  },
);

test('holdings and transactions of a record export as they show', async () => {
  const holdings = open(<ClientHoldingsScreen />, 'fr', `/fr/clients/holdings?Id=${CHAN_ID}`);
  const first = await openDialog(holdings);
  await holdings.user.click(within(first).getByRole('button', { name: 'Exporter' }));
  expect(bodyOf(holdings.held).rows).toEqual({
    list: 'clientHoldings',
    id: CHAN_ID,
    accountIds: [],
    sort: [{ key: 'marketValue', direction: 'desc' }],
    groupBy: null,
  });
  await act(async () => holdings.held[0]?.answer(FILE));
  const holdingsFile = ['cairn-positions-2026-03-06.csv', [...FILE.bytes], FILE.mediaType];
  expect(await contentsOf(saved)).toEqual([holdingsFile]);
  holdings.unmount();

  const moved = open(<ClientTransactionsScreen />, 'en', `/en/clients/transactions?Id=${CHAN_ID}&symbol=RY`);
  await seeAll();
  const second = await openDialog(moved);
  await moved.user.click(within(second).getByRole('button', { name: 'Export' }));
  expect(bodyOf(moved.held)).toMatchObject({
    rows: {
      list: 'clientTransactions',
      id: CHAN_ID,
      direction: 'desc',
      filters: { transactionHistoryTypes: [], transactionProductSymbol: ['RY'] },
    },
    columns: ['tradeDate', 'settleDate', 'type', 'security', 'account', 'amount', 'balance'],
  });
});
