import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { selectTable } from '@/store/superTable';
import { answering } from '@/tests/support/answering';
import { expectAccessible } from '@/tests/support/axe';
import { openTable, sourceOf, TABLE_KEY } from '@/tests/support/openTable';
import type { TableRow } from '@/tests/support/table';

afterEach(() => vi.unstubAllGlobals());

describe('where the system chooses the colours', () => {
  test('a real table stands, page by page, that sorts by its headings', async () => {
    answering('forced-colors');
    const onSort = vi.fn();
    const { user } = openTable({ source: sourceOf(250), onSort, hrefOf: ({ id }) => `#${id}` });
    const table = screen.getByRole('table', { name: 'Clients' });
    expect(within(table).getAllByRole('row')).toHaveLength(101);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Next rows' }));
    expect(screen.getByText('Rows 101 to 200 of 250')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tremblay, Anne 100' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Market value' }));
    expect(onSort).toHaveBeenCalledWith([{ key: 'marketValue', direction: 'desc' }]);
    expect(screen.getByRole('columnheader', { name: 'Market value' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('rows are ticked, one or all, and the number is said', async () => {
    answering('forced-colors');
    const { user, store } = openTable({ source: sourceOf(3), canSelect: true });
    const table = screen.getByRole('table', { name: 'Clients' });
    await user.click(within(table).getByRole('checkbox', { name: 'Tremblay, Anne 1' }));
    expect(selectTable(TABLE_KEY)(store.getState()).selectedCheckboxes).toEqual(['1']);
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 row selected');
    await expectAccessible();
    await user.click(within(table).getByRole('checkbox', { name: 'Select all' }));
    expect(within(table).getByRole('checkbox', { name: 'Tremblay, Anne 2' })).toBeChecked();
  });

  test('a row has its menu, which gives the focus back to its button', async () => {
    answering('forced-colors');
    const onSelect = vi.fn();
    const rowMenu = ({ id }: TableRow) => [{ id: 'open', label: 'Open', onSelect: () => onSelect(id) }];
    const source = sourceOf(3);
    const { user } = openTable({ source, rowMenu });
    const [, second] = screen.getAllByRole('button', { name: 'Actions of the row' });
    await user.click(second!);
    await expectAccessible();
    await user.click(screen.getByRole('menuitem', { name: 'Open' }));
    expect(onSelect).toHaveBeenCalledWith(source.rowAt(1)?.id);
    expect(second).toHaveFocus();
  });

  const groups = [
    { key: 'a', label: 'Margin', count: 2, totals: { marketValue: '5.00' } },
    { key: 'b', label: 'RRSP', count: 1 },
  ];
  const renderDetail = ({ household }: TableRow) => <p>{`All of ${household}`}</p>;

  test('groups have their subtotals, and rows open into their details', async () => {
    answering('forced-colors');
    const { user } = openTable({ source: { ...sourceOf(3), groups }, renderDetail });
    const table = screen.getByRole('table', { name: 'Clients' });
    expect(within(table).getByRole('row', { name: /^Margin/ })).toHaveTextContent('Margin$5.00');
    const [opener] = within(table).getAllByRole('button', { name: 'Details of the row' });
    await user.click(opener!);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(within(table).getByText('All of Household 0')).toBeInTheDocument();
    await expectAccessible();
    await user.click(opener!);
    expect(within(table).queryByText('All of Household 0')).not.toBeInTheDocument();
  });
});
