import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ExportButton } from '@/components/panels/export/ExportButton';
import { hasCurrencyColumn } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import { LOCALES } from '@/contract/locale';
import { chosenColumns } from '@/gateway/api/export/column';
import { LISTS } from '@/gateway/api/export/lists';
import { idOf } from '@/tests/support/book';
import { plain } from '@/tests/support/plain';
import { renderScreen } from '@/tests/support/render';
import { say as sayIn } from '@/tests/support/say';

const ROWS: ExportRows = {
  list: 'accountTransactions',
  id: idOf(1),
  filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
  direction: 'desc',
};

describe.each(LOCALES)('the columns that an export is said to have, in %s', (locale) => {
  const say = sayIn(locale);

  test.each([
    [['tradeDate', 'type', 'amount', 'balance'], 5],
    [['tradeDate', 'type'], 2],
  ])('are those of the file: %s', async (columns, count) => {
    const subject = { rows: ROWS, columns, total: 3, lastFirst: true };
    const { user } = renderScreen(<ExportButton subject={subject} />, { locale });
    await user.click(screen.getByRole('button', { name: say('export:open') }));
    const words = plain(screen.getByRole('dialog', { name: say('export:title') }));
    expect(words).toContain(say('export:whatColumns', { count, n: `${count}` }));
    expect(words.includes(say('export:whatCurrency'))).toBe(count > columns.length);
    expect(chosenColumns(LISTS.accountTransactions.columns, columns)).toHaveLength(count);
  });
});

test('a file says the currency where the contract says so, list by list and column by column', () => {
  for (const [list, { columns }] of Object.entries(LISTS)) {
    for (const { id } of columns) {
      const inFile = chosenColumns(columns, [id]);
      expect(hasCurrencyColumn(list, [id]), `${list} ${id}`).toBe(Array.isArray(inFile) && inFile.length > 1);
    }
  }
});
