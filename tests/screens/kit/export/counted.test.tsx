import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ExportButton } from '@/components/kit/export/ExportButton';
import { columnsInFile } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import { LOCALES } from '@/contract/locale';
import { chosenColumns } from '@/gateway/kit/files/column';
import { REGISTRY } from '@/gateway/server/areas';
import { makeStore } from '@/store';
import { exportSaved } from '@/store/exporting';
import { idOf } from '@/tests/support/book';
import { exportedRows } from '@/tests/support/exports';
import { plain } from '@/tests/support/plain';
import { renderScreen } from '@/tests/support/render';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const TRANSACTIONS: ExportRows = {
  list: 'accountTransactions',
  id: idOf(1),
  filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
  direction: 'desc',
};
const HOLDINGS: ExportRows = { list: 'accountHoldings', id: idOf(1), sort: [], groupBy: null };

describe.each(SCREEN_LOCALES)('the announced columns of an export, in %s', (locale) => {
  const say = sayIn(locale);
  const WHAT = ['accounts', 'holdings', 'transactions'] as const;

  test.each([
    [TRANSACTIONS, ['tradeDate', 'type', 'amount', 'balance'], 'transactions'],
    [TRANSACTIONS, ['tradeDate', 'type'], null],
    [TRANSACTIONS, ['tradeDate', 'price', 'amount'], 'transactions'],
    [TRANSACTIONS, ['tradeDate', 'price'], null],
    [HOLDINGS, ['security', 'marketValue', 'price', 'gain'], null],
    [HOLDINGS, ['price', 'ownValue'], 'holdings'],
    [HOLDINGS, ['security', 'marketValue', 'ownValue'], 'holdings'],
    [HOLDINGS, ['security', 'marketValue', 'gain', 'bookCost'], null],
    [exportedRows.accounts(), ['number', 'marketValue', 'ownValue'], 'accounts'],
    [exportedRows.accounts(), ['number', 'marketValue'], null],
  ] as const)('are those of the file, and say whose currency it adds', async (rows, columns, of) => {
    const hasPrice = columns.some((id) => id === 'price');
    const count = columns.length + (of === null ? 0 : 1) + (hasPrice ? 2 : 0);
    const subject = { rows, columns, total: 3, lastFirst: true };
    const { user } = renderScreen(<ExportButton subject={subject} />, { locale });
    await user.click(screen.getByRole('button', { name: say('export:open') }));
    const words = plain(screen.getByRole('dialog', { name: say('export:title') }));
    expect(words).toContain(say('export:whatColumns', { count, n: `${count}` }));
    expect(WHAT.filter((each) => words.includes(say(`export:whatCurrency.${each}`)))).toEqual(of ? [of] : []);
    expect(words.includes(say('export:whatPrice'))).toBe(hasPrice);
    const inFile = chosenColumns<unknown>(REGISTRY.files[rows.list].columns, columns);
    expect(inFile).toHaveLength(count);
    if (of !== null)
      expect(inFile).toContainEqual(expect.objectContaining({ header: `export:currencyOf.${of}` }));
  });
});

test('a file adds the currency where the contract says so, list by list and column by column', () => {
  for (const [list, { columns }] of Object.entries(REGISTRY.files)) {
    for (const { id } of columns) {
      const inFile = chosenColumns(columns, [id]);
      expect(Array.isArray(inFile) && inFile.length, `${list} ${id}`).toBe(columnsInFile(list, [id]));
    }
  }
});

test.each(LOCALES)('a CSV whose rows exceed their total is announced so in %s', async (locale) => {
  const say = sayIn(locale);
  const subject = {
    rows: exportedRows.clients(),
    columns: ['name', 'marketValue'],
    total: 3,
    lastFirst: true,
  };
  const { user } = renderScreen(<ExportButton subject={{ ...subject, hasRepeats: true }} />, { locale });
  await user.click(screen.getByRole('button', { name: say('export:open') }));
  const dialog = screen.getByRole('dialog', { name: say('export:title') });
  expect(dialog.textContent).toContain(say('export:once'));
  // A workbook says it itself.
  await user.click(screen.getByRole('radio', { name: say('export:format.xlsx') }));
  expect(dialog.textContent).not.toContain(say('export:once'));
});

test.each(LOCALES)('the message about a saved file stays while another is chosen, in %s', async (locale) => {
  const say = sayIn(locale);
  const subject = {
    rows: exportedRows.clients(),
    columns: ['marketValue'],
    total: 4,
    lastFirst: true,
    hasRepeats: true,
  };
  const store = makeStore();
  const { user } = renderScreen(<ExportButton subject={subject} />, { locale, store });
  await user.click(screen.getByRole('button', { name: say('export:open') }));
  const dialog = within(screen.getByRole('dialog', { name: say('export:title') }));
  await user.click(dialog.getByRole('button', { name: say('export:start') }));
  const id = store.getState().exporting.id ?? '';
  act(() => void store.dispatch(exportSaved({ id, rows: 4, gone: 0 })));
  const status = dialog.getByRole('status');
  const said = status.textContent;
  expect(said).toContain('.csv');
  expect(said).toContain(say('export:once'));
  await user.click(screen.getByRole('radio', { name: say('export:format.xlsx') }));
  expect(status.textContent).toBe(said);
});
