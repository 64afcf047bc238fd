import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { RowSource } from '@/components/superTable/types';
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
  ['en', 'Print', ['The first 50 rows', 'The first 200 rows', 'All 250 rows'], 'The first 1,000 rows'],
  [
    'fr',
    'Imprimer',
    ['Les 50 premières lignes', 'Les 200 premières lignes', 'Les 250 lignes'],
    'Les 1 000 premières lignes',
  ],
] as const)('printing in %s', (locale, name, sizes, most) => {
  test('offers as many rows as there may be, at most a thousand', async () => {
    const { user, change } = openTable({ withPrintMenu: true, source: sourceOf(250) }, locale);
    await user.click(screen.getByRole('button', { name }));
    const offered = () =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(offered()).toEqual(sizes);
    await expectAccessible();
    change({ withPrintMenu: true, source: sourceOf(2_000) });
    expect(offered()).toHaveLength(3);
    expect(offered().at(-1)?.replaceAll(/\s/g, ' ')).toBe(most);
  });
});

describe('printing', () => {
  test('puts on paper the rows that the person asks for, where they are there', async () => {
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

  test('loads first those that are not there, and says so', async () => {
    const printed = printer();
    const source = partly(250, 100);
    const opened = openTable({ withPrintMenu: true, source });
    await choose(opened, 'The first 200 rows');
    expect(screen.getByText('Loading the rows to print')).toHaveAttribute('role', 'status');
    expect(source.need).toHaveBeenCalledWith(0, 200);
    expect(printed).toEqual([]);
    opened.change({ withPrintMenu: true, source: partly(250, 200) });
    await waitFor(() => expect(printed).toEqual([200]));
    expect(screen.queryByText('Loading the rows to print')).toBeNull();
  });

  test('says where they could not be loaded, prints nothing later by itself, and can be asked again', async () => {
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

describe('all rows selected, of which some are not loaded', () => {
  test.each([
    ['en', 'Copying takes the 100 rows that are loaded.'],
    ['fr', 'La copie prend les 100 lignes qui sont chargées.'],
  ] as const)('say in %s which of them are copied', async (locale, words) => {
    const { user, change } = openTable({ canSelect: true, source: partly(250, 100) }, locale);
    await user.click(screen.getAllByRole('checkbox')[0]!);
    expect(screen.getByText(words)).toBeInTheDocument();
    change({ canSelect: true, source: sourceOf(250) });
    expect(screen.queryByText(words)).toBeNull();
  });
});
