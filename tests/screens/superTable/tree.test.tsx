import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { arraySource } from '@/components/superTable/source/arraySource';
import { expectAccessible } from '@/tests/support/axe';
import { openTable, sourceOf } from '@/tests/support/openTable';
import { makeRow, type TableRow } from '@/tests/support/table';

const grid = () => screen.getByRole('treegrid', { name: 'Clients' });
const row = (index: number) => screen.getByRole('row', { name: new RegExp(`Anne ${index}\\b`) });
const linesOf = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).queryByRole('rowheader')?.textContent ?? line.textContent);

const GROUP_BY = {
  id: 'repCode',
  groupOf: ({ repCode }: TableRow) => ({ key: repCode, label: repCode }),
};
const source = arraySource(
  [
    makeRow(0, { repCode: 'TR04', marketValue: '10.10' }),
    makeRow(1, { repCode: 'TR11', marketValue: '1.00' }),
    makeRow(2, { repCode: 'TR04', marketValue: '-0.20' }),
  ],
  ({ id }) => id,
);

describe('groups', () => {
  test('appear above their rows with exact subtotals', () => {
    openTable({ source, groupBy: GROUP_BY });
    expect(linesOf()).toEqual([
      'TR042 rows',
      'Tremblay, Anne 0',
      'Tremblay, Anne 2',
      'TR111 row',
      'Tremblay, Anne 1',
    ]);
    expect(screen.getByRole('row', { name: /^TR04/ })).toHaveTextContent('$9.90');
    expect(screen.getByRole('row', { name: /^TR04/ })).toHaveAttribute('aria-level', '1');
    expect(row(0)).toHaveAttribute('aria-level', '2');
    expect(grid()).toHaveAttribute('aria-rowcount', '6');
  });

  test('close and open by a click and by Enter', async () => {
    const { user } = openTable({ source, groupBy: GROUP_BY });
    await user.click(screen.getByRole('rowheader', { name: /TR04/ }));
    expect(linesOf()).toEqual(['TR042 rows', 'TR111 row', 'Tremblay, Anne 1']);
    expect(screen.getByRole('row', { name: /^TR04/ })).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(linesOf()).toHaveLength(5);
    await user.keyboard(' ');
    expect(linesOf()).toHaveLength(3);
  });

  test('have one stop for a spanning heading, and continue in the column that one came from', async () => {
    const { user } = openTable({ source, groupBy: GROUP_BY });
    const focusedText = () => document.activeElement?.textContent;
    await user.tab();
    expect(focusedText()).toBe('TR042 rows');
    await user.keyboard('{ArrowRight}');
    expect(focusedText()).toBe('$9.90');
    await user.keyboard('{ArrowLeft}');
    expect(focusedText()).toBe('TR042 rows');
    await user.keyboard('{ArrowDown}');
    expect(focusedText()).toBe('TR04');
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}');
    expect(focusedText()).toBe('TR04');
  });

  test('appear between the rows when the table is returned to, and the row that was left has the focus', async () => {
    const groups = [
      { key: 'a', label: 'Margin', count: 2 },
      { key: 'b', label: 'RRSP', count: 1 },
    ];
    openTable({ source: { ...source, groups }, startAt: { row: 2, key: '2' } });
    await waitFor(() => expect(row(2)).toContainElement(document.activeElement as HTMLElement));
  });

  test('from the source show as they are', () => {
    const groups = [
      { key: 'a', label: 'Margin', count: 2, totals: { marketValue: '5.00' } },
      { key: 'b', label: 'RRSP', count: 1 },
    ];
    openTable({ source: { ...source, groups } });
    expect(linesOf()).toEqual([
      'Margin2 rows',
      'Tremblay, Anne 0',
      'Tremblay, Anne 1',
      'RRSP1 row',
      'Tremblay, Anne 2',
    ]);
  });

  test.each(['en', 'fr'] as const)('are accessible (%s)', async (locale) => {
    openTable({ source, groupBy: GROUP_BY, canSelect: true }, locale);
    await expectAccessible();
  });
});

describe('a detail', () => {
  const renderDetail = ({ household }: TableRow) => <p>{`All of ${household}`}</p>;

  test('opens beneath its row and closes again', async () => {
    const { user } = openTable({ source: sourceOf(4), renderDetail });
    const opener = within(row(1)).getByRole('button', { name: 'Details of the row' });
    await user.click(opener);
    expect(linesOf().slice(0, 3)).toEqual(['Tremblay, Anne 0', 'Tremblay, Anne 1', 'All of Household 1']);
    expect(row(1)).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('All of Household 1')).not.toBeInTheDocument();
  });

  test('opens from any cell of a row without a page, by Enter and by a click', async () => {
    const { user } = openTable({ source: sourceOf(4), renderDetail });
    await user.click(within(row(1)).getAllByRole('gridcell').at(-1)!);
    expect(screen.getByText('All of Household 1')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('All of Household 1')).not.toBeInTheDocument();
  });

  test('closes when its row has moved away', async () => {
    const { user, change } = openTable({ source, renderDetail });
    await user.click(within(row(1)).getByRole('button', { name: 'Details of the row' }));
    change({ source: arraySource([makeRow(1), makeRow(0)], ({ id }) => id) });
    expect(screen.queryByText(/All of/)).not.toBeInTheDocument();
    expect(row(1)).toHaveAttribute('aria-expanded', 'false');
    await user.click(within(row(1)).getByRole('button', { name: 'Details of the row' }));
    expect(linesOf()).toEqual(['Tremblay, Anne 1', 'All of Household 1', 'Tremblay, Anne 0']);
  });

  test('is accessible', async () => {
    const { user } = openTable({ source: sourceOf(4), renderDetail });
    await user.click(within(row(1)).getByRole('button', { name: 'Details of the row' }));
    await expectAccessible();
  });
});

describe('the menu of a row', () => {
  function open() {
    const chosen = vi.fn();
    const rowMenu = ({ id }: TableRow) => [
      { id: 'open', label: 'Open', onSelect: () => chosen(`open ${id}`) },
      { id: 'export', label: 'Export', onSelect: () => chosen(`export ${id}`) },
    ];
    return { ...openTable({ source: sourceOf(4), rowMenu }), chosen };
  }

  test('opens by its button; the arrows move, Enter chooses, and the focus comes back', async () => {
    const { user, chosen } = open();
    await user.click(within(row(1)).getByRole('button', { name: 'Row actions' }));
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}{Home}{ArrowUp}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('export 1');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(row(1)).toContainElement(document.activeElement as HTMLElement);
  });

  test('stays in place while rows arrive', async () => {
    const { user, change } = open();
    await user.click(within(row(1)).getByRole('button', { name: 'Row actions' }));
    await user.keyboard('{ArrowDown}');
    change({ source: { ...sourceOf(4) } });
    expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveFocus();
  });

  test('opens by Shift+F10 anywhere in the row and closes by Escape', async () => {
    const { user, chosen } = open();
    await user.tab();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Tremblay, Anne 0');
    expect(chosen).not.toHaveBeenCalled();
  });

  /** Where the cell that opens the menu stands in a window 768 px high, and a menu of 100 by 180 px. */
  function standing(top: number) {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(180);
    onTestFinished(() => void vi.restoreAllMocks());
    const cell = within(row(1)).getByRole('button', { name: 'Row actions' }).closest('[aria-colindex]')!;
    const at = { top };
    cell.getBoundingClientRect = () => new DOMRect(900, at.top, 44, 36);
    return at;
  }
  const placeOf = () => {
    const { left, top } = screen.getByRole('menu').style;
    return { left, top };
  };

  test('appears beneath its cell, or above it when the window has no room', async () => {
    const { user } = open();
    const at = standing(100);
    await user.click(within(row(1)).getByRole('button', { name: 'Row actions' }));
    expect(placeOf()).toEqual({ left: '764px', top: '140px' });
    await user.keyboard('{Escape}');
    at.top = 700;
    await user.click(within(row(1)).getByRole('button', { name: 'Row actions' }));
    expect(placeOf()).toEqual({ left: '764px', top: '596px' });
  });

  test('moves with its row when the page scrolls, and closes when the row is gone or the table scrolls', async () => {
    const { user } = open();
    const at = standing(100);
    const button = () => within(row(1)).getByRole('button', { name: 'Row actions' });
    await user.click(button());
    at.top = 60;
    fireEvent.scroll(document);
    expect(placeOf().top).toBe('100px');
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
    at.top = -40;
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    at.top = 100;
    await user.click(button());
    fireEvent.scroll(screen.getByRole('grid'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('closes by a click elsewhere', async () => {
    const { user } = open();
    await user.click(within(row(1)).getByRole('button', { name: 'Row actions' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
