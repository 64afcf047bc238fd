import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { selectTable } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { openTable, TABLE_KEY, type OpenTable } from '@/tests/support/openTable';
import { COLUMNS } from '@/tests/support/table';

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const heading = (name: RegExp) => screen.getByRole('columnheader', { name });
const kept = ({ store }: OpenTable) => selectTable(TABLE_KEY)(store.getState());
const words = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('a heading', () => {
  test('sorts by its column, then in reverse, and announces it', async () => {
    const onSort = vi.fn();
    const { user } = openTable({ onSort });
    await user.click(heading(/Market value/));
    expect(onSort).toHaveBeenLastCalledWith([{ key: 'marketValue', direction: 'desc' }]);
    expect(heading(/Market value/)).toHaveAttribute('aria-sort', 'descending');
    expect(said()).toContain('Sorted by Market value, descending');
    await user.click(heading(/Market value/));
    expect(heading(/Market value/)).toHaveAttribute('aria-sort', 'ascending');
  });

  test('adds its column with Shift, by the pointer and by the keys', async () => {
    const onSort = vi.fn();
    const table = openTable({ onSort, sort: [{ key: 'name', direction: 'asc' }] });
    await table.user.keyboard('{Shift>}');
    await table.user.click(heading(/Market value/));
    await table.user.keyboard('{/Shift}');
    expect(onSort).toHaveBeenLastCalledWith([
      { key: 'name', direction: 'asc' },
      { key: 'marketValue', direction: 'desc' },
    ]);
    expect(heading(/Market value/)).toHaveTextContent('sort 2, descending');
    expect(kept(table).activeColumn).toBe('marketValue');
    await table.user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    expect(onSort).toHaveBeenLastCalledWith([{ key: 'name', direction: 'asc' }]);
    expect(said()).toContain('No longer sorted by Market value');
  });

  test('does nothing for a column that cannot be sorted', async () => {
    const onSort = vi.fn();
    const { user } = openTable({ onSort });
    await user.click(heading(/Rep code/));
    expect(onSort).not.toHaveBeenCalled();
  });
});

describe.each([
  [
    'en',
    'Not sorted by Updated: rows are sorted by 5 columns at most. Remove one first.',
    'Not sorted by Updated: within groups, rows are sorted by 4 columns at most. Remove one first.',
    'Close',
  ],
  [
    'fr',
    'Aucun tri selon Mise à jour : le tri porte sur 5 colonnes au plus. Retirez-en une d’abord.',
    'Aucun tri selon Mise à jour : dans les groupes, le tri porte sur 4 colonnes au plus. Retirez-en une d’abord.',
    'Fermer',
  ],
] as const)('a column too many, in %s', (locale, full, fullInGroups, close) => {
  const five = ['name', 'household', 'marketValue', 'yearToDate', 'repCode'].map((key) => ({
    key,
    direction: 'asc' as const,
  }));
  const addLast = async (change: Parameters<typeof openTable>[0]) => {
    const onSort = vi.fn();
    const { user } = openTable({ onSort, ...change }, locale);
    await user.keyboard('{Shift>}');
    await user.click(heading(/Updated|Mise à jour/));
    await user.keyboard('{/Shift}');
    return { onSort, user };
  };

  test('is refused, announced and shown', async () => {
    const { onSort, user } = await addLast({ sort: five });
    expect(onSort).not.toHaveBeenCalled();
    expect(said().map(words)).toContain(full);
    const button = screen.getByRole('button', { name: close });
    expect(words(button.parentElement?.textContent)).toContain(full);
    await expectAccessible();
    await user.click(button);
    expect(button).not.toBeInTheDocument();
  });

  test('comes one column earlier when the rows are grouped by another', async () => {
    const { onSort } = await addLast({ sort: five.slice(0, 4), groupedBy: 'repCode' });
    expect(onSort).not.toHaveBeenCalled();
    expect(said().map(words)).toContain(fullInGroups);
  });

  test('does not when the rows are grouped by one of them', async () => {
    const { onSort } = await addLast({ sort: five.slice(0, 4), groupedBy: 'name' });
    expect(onSort).toHaveBeenCalledOnce();
  });
});

describe('the place of a column', () => {
  test('is changed by Alt, Shift and an arrow, among those that scroll, and announced', async () => {
    const table = openTable();
    await table.user.click(heading(/Household/));
    await table.user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(headings().slice(0, 3)).toEqual(['Client', 'Rep code', expect.stringContaining('Household')]);
    expect(said()).toContain('Household is now column 3 of 6');
    expect(heading(/Household/)).toHaveFocus();
    await table.user.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Alt}');
    expect(headings()[1]).toContain('Household');
  });

  test('is changed by dragging it onto another', () => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const table = openTable();
    screen.getAllByRole('columnheader').forEach((each, index) => {
      each.getBoundingClientRect = () => ({ left: index * 100, right: index * 100 + 100 }) as DOMRect;
    });
    fireEvent.pointerDown(heading(/Updated/), { clientX: 550, button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(heading(/Updated/), { clientX: 250, buttons: 1 });
    fireEvent.pointerUp(heading(/Updated/), { clientX: 250 });
    expect(kept(table).layout.order?.slice(0, 4)).toEqual(['name', 'household', 'updatedOn', 'repCode']);
  });

  test('does not change when the system takes over the pointer', () => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const table = openTable();
    screen.getAllByRole('columnheader').forEach((each, index) => {
      each.getBoundingClientRect = () => ({ left: index * 100, right: index * 100 + 100 }) as DOMRect;
    });
    fireEvent.pointerDown(heading(/Updated/), { clientX: 550, button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(heading(/Updated/), { clientX: 250, buttons: 1 });
    fireEvent.pointerCancel(heading(/Updated/));
    fireEvent.pointerUp(heading(/Updated/), { clientX: 250 });
    expect(kept(table).layout.order).toBeNull();
  });

  test('does not change by a trembling hand, nor onto a frozen column', () => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const table = openTable();
    screen.getAllByRole('columnheader').forEach((each, index) => {
      each.getBoundingClientRect = () => ({ left: index * 100, right: index * 100 + 100 }) as DOMRect;
    });
    fireEvent.pointerDown(heading(/Updated/), { clientX: 550, button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(heading(/Updated/), { clientX: 553, buttons: 1 });
    fireEvent.pointerUp(heading(/Updated/), { clientX: 553 });
    fireEvent.pointerDown(heading(/Updated/), { clientX: 550, button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(heading(/Updated/), { clientX: 50, buttons: 1 });
    fireEvent.pointerUp(heading(/Updated/), { clientX: 50 });
    expect(kept(table).layout.order).toBeNull();
  });
});

describe('the chooser of columns', () => {
  async function open(locale: 'en' | 'fr' = 'en') {
    const table = openTable({ withColumnsMenu: true }, locale);
    await table.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Columns' : 'Colonnes' }));
    const panel = screen.getByRole('group', { name: locale === 'en' ? 'Columns' : 'Colonnes' });
    return { ...table, panel: within(panel) };
  }

  test('hides and shows columns, except one that cannot be hidden', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('checkbox', { name: 'Household' }));
    expect(headings()).not.toContain('Household');
    await user.click(panel.getByRole('checkbox', { name: 'Household' }));
    expect(headings()[1]).toBe('Household');
    expect(panel.getByRole('checkbox', { name: 'Client' })).toBeDisabled();
  });

  test('moves and freezes without dragging', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Move Updated toward the start' }));
    expect(headings().at(-2)).toBe('Updated');
    expect(said()).toContain('Updated is now column 5 of 6');
    await user.click(panel.getByRole('checkbox', { name: 'Freeze the column Updated' }));
    expect(headings().slice(0, 2)).toEqual(['Client', 'Updated']);
    expect(panel.getByRole('button', { name: 'Move Client toward the start' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('makes the rows compact, and resets everything', async () => {
    const table = await open();
    await table.user.click(table.panel.getByRole('radio', { name: 'Compact' }));
    expect(screen.getByRole('grid').style.getPropertyValue('--line-height')).toBe('28px');
    await table.user.click(table.panel.getByRole('button', { name: 'Reset the table' }));
    expect(screen.getByRole('grid').style.getPropertyValue('--line-height')).toBe('36px');
    expect(said()).toContain('The table is back to its original layout');
  });

  test.each(['en', 'fr'] as const)('is accessible (%s)', async (locale) => {
    await open(locale);
    await expectAccessible();
  });
});

describe('the room of a table', () => {
  test('is known before its rows are: they are drawn once, at their final width', () => {
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_310);
    onTestFinished(() => width.mockRestore());
    const write = vi.fn(() => 'Tremblay, Anne');
    openTable({
      columns: [{ id: 'name', headerKey: 'table.actions', kind: 'name', value: write, defaultWidth: 220 }],
    });
    const { style } = screen.getByRole('grid');
    expect(style.getPropertyValue('--window-width')).toBe('1310px');
    expect(style.getPropertyValue('--table-width')).toBe('1310px');
    expect(write).toHaveBeenCalledTimes(screen.getAllByRole('rowheader').length);
  });
});

describe('frozen columns wider than the window', () => {
  test('stay as far as the others have room, and the keys reach those; the layout keeps all of them', async () => {
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
    onTestFinished(() => width.mockRestore());
    const columns = COLUMNS.map((column) => ({ ...column, isFrozen: true }));
    const { user } = openTable({ columns, withColumnsMenu: true });
    const grid = screen.getByRole('grid');
    expect(grid.style.getPropertyValue('--left-1')).toBe('220px');
    expect(grid.style.getPropertyValue('--left-2')).toBe('');
    await user.click(heading(/Market value/));
    await user.keyboard('{End}');
    // As much as the table is wider than its window.
    expect(grid.scrollLeft).toBe(934 - 700);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Freeze the column Updated' })).toBeChecked();
  });
});

describe('a table’s state in the store [spec 3.state.4]', () => {
  test('is its width, its widest column and whether it loads; it goes with the table', () => {
    const table = openTable();
    expect(kept(table)).toMatchObject({ totalWidth: 934, maxWidth: 1_200, loading: false });
    table.unmount();
    expect(kept(table).totalWidth).toBe(0);
  });
});
