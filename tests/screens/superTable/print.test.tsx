import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RowSource } from '@/components/superTable/types';
import { answering } from '@/tests/support/answering';
import { expectAccessible } from '@/tests/support/axe';
import { openTable, sourceOf } from '@/tests/support/openTable';
import type { TableRow } from '@/tests/support/table';

/** The browser's printer. @returns how many rows each print had, without heading */
function printer(): number[] {
  const printed: number[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    printed.push(within(screen.getByRole('table')).getAllByRole('row').length - 1);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
  return printed;
}

/** So many rows, of which only the first are there. */
function partly(total: number, loaded: number): RowSource<TableRow> {
  const whole = sourceOf(total);
  const rowAt = (index: number) => (index < loaded ? whole.rowAt(index) : undefined);
  return { ...whole, loaded, rowAt, need: vi.fn() };
}

const choose = async ({ user }: ReturnType<typeof openTable>, name: string) => {
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(screen.getByRole('button', { name }));
};

describe.each([
  [
    'en',
    'Print',
    ['The first 50 rows', 'The first 200 rows', 'All 250 rows'],
    'The first 1,000 rows',
    'At most 1,000 rows are printed. Export the list to have all of them.',
  ],
  [
    'fr',
    'Imprimer',
    ['Les 50 premières lignes', 'Les 200 premières lignes', 'Les 250 lignes'],
    'Les 1 000 premières lignes',
    'L’impression se limite à 1 000 lignes. Exportez la liste pour les avoir toutes.',
  ],
] as const)('printing in %s', (locale, name, sizes, most, why) => {
  test('offers as many rows as are allowed, and says why no more than a thousand', async () => {
    const { user, change } = openTable({ withPrintMenu: true, source: sourceOf(250) }, locale);
    await user.click(screen.getByRole('button', { name }));
    const offered = () =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(offered()).toEqual(sizes);
    const panel = () => screen.getByRole('group', { name }).textContent?.replaceAll(/\s/g, ' ');
    expect(panel()).not.toContain(why);
    await expectAccessible();
    change({ withPrintMenu: true, source: sourceOf(2_000) });
    expect(offered()).toHaveLength(3);
    expect(offered().at(-1)?.replaceAll(/\s/g, ' ')).toBe(most);
    expect(panel()).toContain(why);
  });
});

describe('printing', () => {
  test('prints the rows that the person asks for, when they are loaded', async () => {
    const printed = printer();
    const opened = openTable({ withPrintMenu: true, source: sourceOf(250) });
    await choose(opened, 'The first 200 rows');
    await waitFor(() => expect(printed).toEqual([200]));
    await choose(opened, 'All 250 rows');
    await waitFor(() => expect(printed).toEqual([200, 250]));
  });

  test('counts rows, not the headings of their groups', async () => {
    const printed = printer();
    const rows = sourceOf(60);
    const groups = Array.from({ length: 10 }, (_, index) => ({
      key: `${index}`,
      label: `Group ${index}`,
      count: 6,
    }));
    const opened = openTable({ withPrintMenu: true, source: { ...rows, groups } });
    await choose(opened, 'All 60 rows');
    await waitFor(() => expect(printed).toEqual([70]));
    // The fiftieth is the second of the ninth group.
    await choose(opened, 'The first 50 rows');
    await waitFor(() => expect(printed).toEqual([70, 59]));
  });

  describe('printing groups of which some are closed', () => {
    const groups = [
      { key: 'a', label: 'Cash', count: 150 },
      { key: 'b', label: 'RRSP', count: 60 },
      { key: 'c', label: 'TFSA', count: 40 },
    ];
    const close = ({ user }: ReturnType<typeof openTable>, name: RegExp) =>
      user.click(screen.getByRole('rowheader', { name }));

    test('leaves them closed, and takes the requested number of rows from the others', async () => {
      const printed = printer();
      const opened = openTable({ withPrintMenu: true, source: { ...sourceOf(250), groups } });
      await close(opened, /Cash/);
      await choose(opened, 'The first 50 rows');
      // With the headings of the closed group and of the first open one.
      await waitFor(() => expect(printed).toEqual([52]));
      await choose(opened, 'All 250 rows');
      await waitFor(() => expect(printed).toEqual([52, 103]));
    });

    test('loads none of their rows', async () => {
      const printed = printer();
      const source = { ...partly(250, 0), groups };
      const opened = openTable({ withPrintMenu: true, source });
      await close(opened, /Cash/);
      await choose(opened, 'The first 50 rows');
      expect(source.need).toHaveBeenCalledWith([{ from: 150, to: 200 }]);
      const rowAt = (index: number) => (index < 150 || index >= 200 ? undefined : sourceOf(250).rowAt(index));
      opened.change({ source: { ...partly(250, 0), groups, rowAt } });
      await waitFor(() => expect(printed).toEqual([52]));
    });

    test('prints their headings when all of them are closed', async () => {
      const printed = printer();
      const opened = openTable({ withPrintMenu: true, source: { ...sourceOf(250), groups } });
      for (const { label } of groups) await close(opened, new RegExp(label));
      await choose(opened, 'The first 50 rows');
      await waitFor(() => expect(printed).toEqual([3]));
    });
  });

  test('first loads the missing ones, and says so', async () => {
    const printed = printer();
    const source = partly(250, 100);
    const opened = openTable({ withPrintMenu: true, source });
    await choose(opened, 'The first 200 rows');
    expect(screen.getByText('Loading the rows to print')).toHaveAttribute('role', 'status');
    expect(source.need).toHaveBeenCalledWith([{ from: 0, to: 200 }]);
    expect(printed).toEqual([]);
    opened.change({ withPrintMenu: true, source: partly(250, 200) });
    await waitFor(() => expect(printed).toEqual([200]));
    expect(screen.queryByText('Loading the rows to print')).toBeNull();
  });

  test('says when they failed to load, prints nothing later by itself, and can be asked again', async () => {
    const printed = printer();
    const retry = vi.fn();
    const opened = openTable({ withPrintMenu: true, source: partly(250, 100) });
    await choose(opened, 'The first 200 rows');
    opened.change({ withPrintMenu: true, source: { ...partly(250, 100), state: 'error', retry } });
    expect(screen.getByText('The rows could not be loaded. Nothing was printed.')).toBeInTheDocument();
    opened.change({ withPrintMenu: true, source: partly(250, 200) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(printed).toEqual([]);
    await choose(opened, 'The first 200 rows');
    await waitFor(() => expect(printed).toEqual([200]));
  });
});

describe('the browser’s own print', () => {
  const paper = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const table = screen.getByRole('table');
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent);
    const words = table.parentElement?.querySelector('p')?.textContent?.replaceAll(/\s/g, ' ');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    return { words, first: rows[0], count: rows.length };
  };
  /** The rows from one to behind another are there. */
  const windowed = (from: number, to: number): RowSource<TableRow> => ({
    ...sourceOf(2_000),
    totals: { marketValue: '1.00' },
    rowAt: (index) => (index >= from && index < to ? sourceOf(2_000).rowAt(index) : undefined),
  });

  test.each([
    ['en', 'Rows 1 to 100 of 2,000'],
    ['fr', 'Lignes 1 à 100 sur 2 000'],
  ] as const)('says in %s which rows of how many are on paper', (locale, words) => {
    openTable({ source: windowed(0, 200) }, locale);
    expect(paper()).toEqual({ words, first: 'Tremblay, Anne 0', count: 100 });
  });

  test.each([
    ['en', 'Rows 1,501 to 1,600 of 2,000 · Rows that were not loaded are left out.', 'No rows were loaded.'],
    [
      'fr',
      'Lignes 1 501 à 1 600 sur 2 000 · Les lignes non chargées sont laissées de côté.',
      'Aucune ligne n’était chargée.',
    ],
  ] as const)('prints in %s the visible rows when the first are not loaded', (locale, words, none) => {
    const startAt = { row: 1_500, key: null };
    const { change } = openTable({ source: windowed(1_400, 1_700), startAt }, locale);
    expect(paper()).toEqual({ words, first: 'Tremblay, Anne 1500', count: 100 });
    change({ source: windowed(0, 0) });
    expect(paper()).toMatchObject({ words: expect.stringContaining(none) as string, count: 0 });
  });
});

describe.each([
  ['en', 'Rows 1 to 40 of 40 · Rows of closed groups are left out.'],
  ['fr', 'Lignes 1 à 40 sur 40 · Les lignes des groupes fermés sont laissées de côté.'],
] as const)('a closed group (%s)', (locale, words) => {
  test('stays closed in print, which says so, and when the system forces its colours', async () => {
    const groups = [
      { key: 'a', label: 'Margin', count: 20 },
      { key: 'b', label: 'RRSP', count: 40 },
    ];
    const { user, change } = openTable({ source: { ...sourceOf(60), groups } }, locale);
    await user.click(screen.getByRole('rowheader', { name: /Margin/ }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const table = screen.getByRole('table');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(42);
    expect(table.parentElement?.querySelector('p')?.textContent?.replaceAll(/\s/g, ' ')).toBe(words);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    answering('forced-colors');
    onTestFinished(() => void vi.unstubAllGlobals());
    change({ label: 'Clients' });
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(42);
  });
});

describe('all rows selected, when some are not loaded', () => {
  test.each([
    ['en', 'Only the 100 loaded rows are copied.'],
    ['fr', 'La copie porte sur les 100 lignes chargées.'],
  ] as const)('say in %s which of them are copied', async (locale, words) => {
    const { user, change } = openTable({ canSelect: true, source: partly(250, 100) }, locale);
    await user.click(screen.getAllByRole('checkbox')[0]!);
    expect(screen.getByText(words)).toBeInTheDocument();
    change({ canSelect: true, source: sourceOf(250) });
    expect(screen.queryByText(words)).toBeNull();
  });
});
