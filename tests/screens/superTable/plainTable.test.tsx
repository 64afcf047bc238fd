import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RowSource } from '@/components/superTable/types';
import { selectTable } from '@/store/superTable';
import { answering } from '@/tests/support/answering';
import { expectAccessible } from '@/tests/support/axe';
import { copy } from '@/tests/support/copy';
import { say as sayIn } from '@/tests/support/say';
import { openTable, sourceOf, TABLE_KEY } from '@/tests/support/openTable';
import type { TableRow } from '@/tests/support/table';

afterEach(() => vi.unstubAllGlobals());

describe('when the system forces its colours', () => {
  test('a real table shows, page by page, that sorts by its headings', async () => {
    answering('forced-colors');
    const onSort = vi.fn();
    const { user } = openTable({ source: sourceOf(112), onSort, hrefOf: ({ id }) => `#${id}` });
    expect(document.querySelectorAll('table[aria-label="Clients"] tr')).toHaveLength(101);
    fireEvent.click(screen.getByText('Next rows'));
    expect(screen.getByText('Rows 101 to 112 of 112')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tremblay, Anne 100' })).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Market value' }));
    expect(onSort).toHaveBeenCalledWith([{ key: 'marketValue', direction: 'desc' }]);
    const heading = screen.getByRole('columnheader', { name: /^Market value/ });
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(heading).toHaveTextContent('Market value↓');
  });

  test('no failed order is claimed', () => {
    answering('forced-colors');
    const source = { ...sourceOf(3), state: 'partial' as const, kept: 'order' as const };
    openTable({ source, sort: [{ key: 'marketValue', direction: 'desc' }] });
    const heading = screen.getByRole('columnheader', { name: /^Market value/ });
    expect(heading).not.toHaveAttribute('aria-sort');
    expect(heading.textContent).toBe('Market value');
  });

  test('rows are selected, one or all, and the number is announced', async () => {
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

  test('the selected rows are copied for a spreadsheet, and nothing when none is', async () => {
    answering('forced-colors');
    const { user } = openTable({ source: sourceOf(3), canSelect: true });
    const table = screen.getByRole('table', { name: 'Clients' });
    await user.click(within(table).getByRole('checkbox', { name: 'Tremblay, Anne 1' }));
    expect(copy()).toMatch(/^Tremblay, Anne 1\t[^\r]*$/);
    await user.click(within(table).getByRole('checkbox', { name: 'Tremblay, Anne 1' }));
    expect(copy()).toBeNull();
  });

  test('a row has its menu, which returns the focus to its button', async () => {
    answering('forced-colors');
    const onSelect = vi.fn();
    const rowMenu = ({ id }: TableRow) => [{ id: 'open', label: 'Open', onSelect: () => onSelect(id) }];
    const source = sourceOf(3);
    const { user } = openTable({ source, rowMenu });
    const [, second] = screen.getAllByRole('button', { name: 'Row actions' });
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
    expect(within(table).getByRole('row', { name: /^Margin/ })).toHaveTextContent('Margin 2 rows$5.00');
    const [opener] = within(table).getAllByRole('button', { name: 'Details of the row' });
    await user.click(opener!);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(within(table).getByText('All of Household 0')).toBeInTheDocument();
    await expectAccessible();
    await user.click(opener!);
    expect(within(table).queryByText('All of Household 0')).not.toBeInTheDocument();
  });
});

describe('groups, when the system forces its colours', () => {
  const groups = [
    { key: 'a', label: 'Margin', count: 150 },
    { key: 'b', label: 'RRSP', count: 150 },
  ];
  const names = () => [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.textContent);
  const heading = (label: string) => screen.getByRole('rowheader', { name: new RegExp(label) });

  test.each([
    ['en', '150 rows', 'Rows 1 to 250 of 300'],
    ['fr', '150 lignes', 'Lignes 1 à 250 sur 300'],
  ] as const)('say in %s how many rows they have, and close', async (locale, count, page) => {
    answering('forced-colors');
    const { user } = openTable({ source: { ...sourceOf(300), groups } }, locale);
    expect(heading('Margin')).toHaveTextContent(`Margin ${count}`);
    const opener = within(heading('Margin')).getByRole('button', { name: 'Margin', expanded: true });
    await user.click(opener);
    expect(opener).toHaveFocus();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(heading('RRSP')).toBeInTheDocument();
    expect(names()).toHaveLength(100);
    expect(names()[0]).toContain('Anne 150');
    expect(screen.getByText(page)).toBeInTheDocument();
    await expectAccessible();
    await user.keyboard('{Enter}');
    expect(names()[0]).toContain('Anne 0');
  });

  test('all closed fit on one page without a row', async () => {
    answering('forced-colors');
    const { user } = openTable({ source: { ...sourceOf(300), groups } });
    await user.click(within(heading('Margin')).getByRole('button'));
    await user.click(within(heading('RRSP')).getByRole('button'));
    expect(names()).toEqual([]);
    expect(screen.getByText('Next rows')).toBeDisabled();
  });
});

describe('a list that loads in windows, when the system forces its colours', () => {
  const ROWS = 2_000;
  const GROUPS = Array.from({ length: 400 }, (_, index) => ({
    key: `${index}`,
    label: `Household ${index}`,
    count: 5,
  }));
  const groupsBefore = 1_100 / 5;

  /** The rows from one to behind another are there. */
  const windowed = (from: number, to: number): RowSource<TableRow> => ({
    ...sourceOf(ROWS),
    question: 'a',
    groups: GROUPS,
    need: vi.fn(),
    rowAt: (index) => (index >= from && index < to ? sourceOf(ROWS).rowAt(index) : undefined),
  });
  const table = () => screen.getByLabelText('Clients');
  const rows = () => table().querySelectorAll('tbody tr[data-row]');

  test('asks for the rows of its page, headings not counted, and shows placeholders until then', async () => {
    answering('forced-colors');
    const source = windowed(0, 100);
    const { change } = openTable({ source, startAt: { row: 1_150, key: null } });
    expect(screen.getByText('Rows 1,101 to 1,200 of 2,000')).toBeInTheDocument();
    expect(table()).toHaveAttribute('aria-busy', 'true');
    // A hundred rows that are to come stand under their twenty headings.
    expect(table().querySelectorAll('tbody tr')).toHaveLength(120);
    expect(rows()).toHaveLength(0);
    await waitFor(() => expect(source.need).toHaveBeenCalledWith([{ from: 1_050, to: 1_250 }]));
    change({ source: windowed(1_000, 1_300) });
    expect(rows()).toHaveLength(100);
    expect(rows()[0]).toHaveTextContent('Tremblay, Anne 1100');
    expect(table()).toHaveAttribute('aria-busy', 'false');
    change({ source: { ...windowed(0, 100), state: 'partial' } });
    expect(table()).toHaveAttribute('aria-busy', 'false');
  });

  test.each([
    ['en', 'Group 0 (continued)'],
    ['fr', 'Group 0 (suite)'],
  ] as const)(
    'says in %s which group its first rows belong to, when their heading is on the page before',
    async (locale, words) => {
      answering('forced-colors');
      const groups = [
        { key: 'a', label: 'Group 0', count: 150, totals: { marketValue: '5.00' } },
        { key: 'b', label: 'Group 1', count: ROWS - 150 },
      ];
      openTable({ source: { ...sourceOf(ROWS), groups }, startAt: { row: 100, key: null } }, locale);
      const headings = () =>
        [...table().querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) => textContent);
      expect(headings()).toEqual([words, expect.stringContaining('Group 1')]);
      expect(table().querySelector('tbody tr')).toHaveTextContent(words);
      await expectAccessible();
      fireEvent.click(
        screen.getAllByRole('button').find((each) => each.textContent === sayIn(locale)('table.previous'))!,
      );
      expect(headings()).toEqual([expect.stringContaining('Group 0')]);
    },
  );

  test('is accessible while its rows load', async () => {
    answering('forced-colors');
    openTable({ source: { ...sourceOf(3), rowAt: () => undefined } });
    expect(table().querySelectorAll('tbody tr')).toHaveLength(3);
    await expectAccessible();
  });

  test('says how many lines it has, and which they are', () => {
    answering('forced-colors');
    const totals = { marketValue: '1.00' };
    openTable({ source: { ...windowed(1_000, 1_300), totals }, startAt: { row: 1_150, key: null } });
    const lines = ROWS + GROUPS.length;
    expect(table()).toHaveAttribute('aria-rowcount', `${1 + lines + 1}`);
    const first = 1 + 1_100 + groupsBefore + 1;
    expect(table().querySelector('tbody tr')).toHaveAttribute('aria-rowindex', `${first}`);
    expect(rows()[0]).toHaveAttribute('aria-rowindex', `${first + 1}`);
    expect(table().querySelector('tfoot tr')).toHaveAttribute('aria-rowindex', `${1 + lines + 1}`);
  });

  test('starts another question at the top', () => {
    answering('forced-colors');
    const { change } = openTable({ source: windowed(0, 400) });
    fireEvent.click(screen.getByText('Next rows'));
    fireEvent.click(screen.getByText('Next rows'));
    expect(screen.getByText('Rows 201 to 300 of 2,000')).toBeInTheDocument();
    change({ source: windowed(0, 500) });
    expect(screen.getByText('Rows 201 to 300 of 2,000')).toBeInTheDocument();
    change({ source: { ...windowed(0, 100), question: 'b' } });
    expect(screen.getByText('Rows 1 to 100 of 2,000')).toBeInTheDocument();
    expect(rows()).toHaveLength(100);
  });

  test('is left by its links without a new document, and returned to at the opened row', () => {
    answering('forced-colors');
    const onPlace = vi.fn();
    const hrefOf = ({ id }: TableRow) => `/en/clients/?Id=${id}`;
    const startAt = { row: 1_150, key: '1107' };
    const { router } = openTable({ source: windowed(1_000, 1_300), hrefOf, startAt, onPlace });
    expect(onPlace).toHaveBeenLastCalledWith(1_100);
    const link = within(table()).getByText('Tremblay, Anne 1107');
    expect(link).toHaveFocus();
    fireEvent.click(link);
    expect(vi.mocked(router.push).mock.lastCall?.[0]).toBe('/en/clients/?Id=1107');
    fireEvent.click(screen.getByText('Next rows'));
    expect(onPlace).toHaveBeenLastCalledWith(1_200);
  });

  test.each([
    ['en', 'Market value', 'sort 2, descending'],
    ['fr', 'Valeur marchande', 'tri 2, en ordre décroissant'],
  ] as const)('shows and says in %s each column that sorts it', (locale, name, words) => {
    answering('forced-colors');
    const sort = [
      { key: 'name', direction: 'asc' as const },
      { key: 'marketValue', direction: 'desc' as const },
    ];
    openTable({ source: windowed(0, 100), sort }, locale);
    const headings = [...table().querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent);
    expect(headings[0]).toMatch(/↑1$/);
    expect(headings[3]).toBe(`${name}↓2${words}`);
  });
});
