import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { selectTable } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { copy } from '@/tests/support/copy';
import { openTable, sourceOf, TABLE_KEY } from '@/tests/support/openTable';
import { plain } from '@/tests/support/plain';
import { COLUMNS, type makeRow } from '@/tests/support/table';
import { wide } from '@/tests/support/wide';

afterEach(() => vi.unstubAllGlobals());

describe('in a narrow window', () => {
  const cardOf = (row: ReturnType<typeof makeRow>) => ({
    title: row.name,
    lead: row.marketValue,
    lines: [{ text: row.household, end: row.repCode }, { text: row.updatedOn }],
  });

  test('rows are cards that name their place, open and can be selected', async () => {
    wide(390);
    const table = openTable({
      source: sourceOf(1_000),
      cardOf,
      canSelect: true,
      hrefOf: ({ id }) => `/en/clients/?Id=${id}`,
    });
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    const cards = screen.getAllByRole('listitem');
    expect(cards.length).toBeLessThan(40);
    expect(cards[1]).toHaveAttribute('aria-posinset', '2');
    expect(cards[1]).toHaveAttribute('aria-setsize', '1000');
    expect(cards[1]).toHaveTextContent('Tremblay, Anne 1100.50Household 1TR012026-03-06');
    await table.user.click(screen.getByRole('link', { name: 'Tremblay, Anne 1' }));
    expect(table.router.push).toHaveBeenCalledWith('/en/clients/?Id=1');
    await table.user.click(screen.getByRole('checkbox', { name: 'Tremblay, Anne 2' }));
    expect(selectTable(TABLE_KEY)(table.store.getState()).selectedCheckboxes).toEqual(['2']);
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 row selected');
    await expectAccessible();
  });

  test('the selected cards are copied for a spreadsheet, by the columns of the table', async () => {
    wide(390);
    const { user } = openTable({ source: sourceOf(3), cardOf, canSelect: true });
    for (const name of ['Tremblay, Anne 0', 'Tremblay, Anne 2']) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    expect(copy()).toMatch(/^Tremblay, Anne 0\t[^\r]*\r\nTremblay, Anne 2\t[^\r]*$/);
  });

  test('a card has its row’s menu, by pointer and by keys, which returns the focus', async () => {
    wide(320);
    const onSelect = vi.fn();
    const rowMenu = ({ id }: ReturnType<typeof makeRow>) => [
      { id: 'open', label: 'Open', onSelect: () => onSelect(id) },
    ];
    const { user } = openTable({ source: sourceOf(3), cardOf, rowMenu });
    const [, second] = screen.getAllByRole('button', { name: 'Row actions' });
    expect(second).toHaveAccessibleDescription('Tremblay, Anne 1');
    await user.click(second!);
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('1');
    expect(second).toHaveFocus();
  });

  test('the cards of a group appear under its name and subtotal until it is closed', async () => {
    wide(390);
    const groups = [
      { key: 'a', label: 'Margin', count: 2, countText: '2 clients', totals: { marketValue: '-5.00' } },
      { key: 'b', label: 'RRSP', count: 1, totals: { marketValue: '7.00' } },
    ];
    const source = { ...sourceOf(3), groups };
    const { user } = openTable({ source, cardOf, cardTotal: 'marketValue', canSelect: true });
    const said = () => screen.getAllByRole('listitem').map(plain);
    const [first, second, third] = [0, 1, 2].map((row) => `Tremblay, Anne ${row}`);
    const begin = (texts: readonly (string | undefined)[]) =>
      texts.map((text) => expect.stringMatching(new RegExp(`^${text}`)) as string);
    expect(said()).toEqual([
      'Margin−$5.002 clients',
      ...begin([first, second]),
      'RRSP$7.001 row',
      ...begin([third]),
    ]);
    expect(screen.getAllByRole('listitem').map((card) => card.getAttribute('aria-setsize'))).toEqual(
      Array(5).fill('5'),
    );
    // Rows count by their place among the rows, whatever stands over them.
    await user.click(screen.getByRole('checkbox', { name: third }));
    expect(screen.getByRole('checkbox', { name: third })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Margin' }));
    expect(screen.getByRole('button', { name: 'Margin' })).toHaveAttribute('aria-expanded', 'false');
    expect(said()).toEqual(['Margin−$5.002 clients', 'RRSP$7.001 row', ...begin([third])]);
    await expectAccessible();
  });

  test('totals appear beneath them as beneath a grid: the visible amounts, with the cards’ first', async () => {
    wide(390);
    const totals = { marketValue: '12.50', yearToDate: 412, updatedOn: null };
    const explained = { labels: { marketValue: 'What is in it' }, show: () => <p>Three accounts</p> };
    const source = { ...sourceOf(3), totals };
    const given = { source, cardOf, cardTotal: 'marketValue', totalsLabel: '3 clients', explained };
    const { user, change } = openTable(given);
    const said = () => [...document.querySelectorAll('dl > div')].map(plain);
    expect(said()).toEqual(['3 clients$12.50']);
    await expectAccessible();
    const columns = COLUMNS.map((column) =>
      column.id === 'yearToDate' ? { ...column, kind: 'money' as const, value: () => null } : column,
    );
    change({ ...given, columns, source: { ...source, totals: { ...totals, yearToDate: '-3.00' } } });
    expect(said()).toEqual(['3 clients$12.50', 'Cash−$3.00']);
    await user.click(screen.getByRole('button', { name: /What is in it/ }));
    expect(screen.getByText('Three accounts')).toBeInTheDocument();
    change({ source: sourceOf(3) });
    expect(said()).toEqual([]);
  });

  test('a few dozen are part of the page, and more get their own window', () => {
    wide(390);
    const window = () => screen.getByRole('list').parentElement;
    const { change } = openTable({ source: sourceOf(60), cardOf, isWhole: true });
    expect(window()).toHaveClass(/whole/);
    change({ source: sourceOf(61), cardOf, isWhole: true });
    expect(window()).not.toHaveClass(/whole/);
    change({ source: sourceOf(60), cardOf, isWhole: false });
    expect(window()).not.toHaveClass(/whole/);
  });

  test('the table shows when it has no cards', () => {
    wide(390);
    openTable();
    expect(screen.getByRole('grid')).toBeInTheDocument();
  });

  test('a card opens its details where its row does, and nothing else', async () => {
    wide(390);
    const renderDetail = ({ household }: ReturnType<typeof makeRow>) => <p>{`All of ${household}`}</p>;
    const source = sourceOf(3);
    const { user, change } = openTable({ source, cardOf, canSelect: true, renderDetail });
    const [, second] = screen.getAllByRole('button', { name: 'Details of the row' });
    expect(second).toHaveAccessibleDescription('Tremblay, Anne 1');
    await user.click(second!);
    expect(second).toHaveAttribute('aria-expanded', 'true');
    const cards = screen.getAllByRole('listitem');
    expect(cards[2]).toHaveTextContent('All of Household 1');
    expect(cards[3]).toHaveTextContent('Tremblay, Anne 2');
    expect(cards[3]).toHaveAttribute('aria-setsize', '4');
    await expectAccessible();
    await user.click(second!);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    change({ onOpenRow: vi.fn() });
    expect(screen.queryByRole('button', { name: 'Details of the row' })).not.toBeInTheDocument();
  });

  test('a card without a link opens too', async () => {
    wide(390);
    const onOpenRow = vi.fn();
    const { user } = openTable({ source: sourceOf(5), cardOf, onOpenRow });
    await user.click(screen.getByRole('button', { name: 'Tremblay, Anne 1' }));
    expect(onOpenRow).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  });
});
