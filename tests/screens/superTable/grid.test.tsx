import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { openTable, sourceOf } from '@/tests/support/openTable';
import { makeRow } from '@/tests/support/table';

const grid = () => screen.getByRole('grid', { name: 'Clients' });
const focused = () => document.activeElement;
const place = () => [
  focused()?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'),
  focused()?.getAttribute('aria-colindex'),
];

async function enter(user: ReturnType<typeof openTable>['user']) {
  await user.tab();
  expect(grid()).toContainElement(focused() as HTMLElement);
}

describe('a grid', () => {
  test('says how many rows and columns it has, and draws the visible ones', () => {
    openTable({ source: sourceOf(100_000) });
    expect(grid()).toHaveAttribute('aria-rowcount', '100001');
    expect(grid()).toHaveAttribute('aria-colcount', '6');
    const rows = within(grid()).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    expect(grid().querySelectorAll('*').length).toBeLessThan(1_500);
  });

  test('names each row, and writes its figures in the language', () => {
    openTable({ source: sourceOf(3) }, 'fr');
    const row = screen.getByRole('row', { name: /Anne 1/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Tremblay, Anne 1');
    const cells = within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Household 1', 'TR01', '100,50\u00a0$', '−0,93\u00a0%', '2026-03-06']);
  });

  test('has the totals in a separate row', () => {
    openTable({
      source: { ...sourceOf(3), totals: { marketValue: '412908115.42' } },
      totalsLabel: '1,284 clients',
    });
    const rows = screen.getAllByRole('row');
    expect(grid()).toHaveAttribute('aria-rowcount', '5');
    expect(rows.at(-1)).toHaveTextContent('1,284 clients$412,908,115.42');
    expect(rows.at(-1)).toHaveAttribute('aria-rowindex', '5');
  });

  test.each(['en', 'fr'] as const)('is accessible (%s)', async (locale) => {
    openTable(
      {
        canSelect: true,
        hrefOf: ({ id }) => `#${id}`,
        rowMenu: () => [],
        source: { ...sourceOf(5), totals: { marketValue: '1.00' } },
      },
      locale,
    );
    await expectAccessible();
  });

  test('writes no inline style while a server draws the page', async () => {
    const { renderToString } = await import('react-dom/server');
    const { I18nextProvider } = await import('react-i18next');
    const { Provider } = await import('react-redux');
    const { makeI18n } = await import('@/tests/support/i18n');
    const { SuperTable } = await import('@/components/superTable/SuperTable');
    const { makeStore } = await import('@/store');
    const { COLUMNS } = await import('@/tests/support/table');
    const html = renderToString(
      <I18nextProvider i18n={makeI18n('en')}>
        <Provider store={makeStore()}>
          <SuperTable
            tableKey="t"
            label="Clients"
            columns={COLUMNS}
            source={sourceOf(3)}
            sort={[]}
            onSort={() => undefined}
          />
        </Provider>
      </I18nextProvider>,
    );
    expect(html).not.toContain('style=');
  });
});

describe('the keys of a grid', () => {
  test('have one tab stop, at the first row', async () => {
    const { user } = openTable({ hrefOf: ({ id }) => `#${id}`, canSelect: true });
    await enter(user);
    expect(place()).toEqual(['2', '2']);
    await user.tab();
    expect(grid()).not.toContainElement(focused() as HTMLElement);
  });

  test('move from cell to cell, to the header and to the ends', async () => {
    const { user } = openTable();
    await enter(user);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(place()).toEqual(['3', '2']);
    await user.keyboard('{End}');
    expect(place()).toEqual(['3', '6']);
    await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe(screen.getByRole('columnheader', { name: /Client/ }));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(place()).toEqual(['101', '6']);
    expect(focused()).toHaveTextContent('2026-03-06');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(place()).toEqual(['2', '1']);
  });

  test('move by pages', async () => {
    const { user } = openTable();
    await enter(user);
    await user.keyboard('{PageDown}');
    expect(place()).toEqual(['23', '1']);
    await user.keyboard('{PageUp}');
    expect(place()).toEqual(['2', '1']);
  });

  test('reach a row in a million, with its true number', async () => {
    const rowAt = (index: number) => makeRow(index);
    const { user } = openTable({ source: { ...sourceOf(0), total: 1_000_000, rowAt } });
    await enter(user);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(place()).toEqual(['1000001', '6']);
    await user.keyboard('{Home}');
    expect(focused()).toHaveTextContent('Tremblay, Anne 999999');
  });

  test('open a row by Enter and by a click', async () => {
    const onOpenRow = vi.fn();
    const { user } = openTable({ onOpenRow });
    await enter(user);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpenRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: '1' }));
    await user.click(screen.getByText('Tremblay, Anne 3'));
    expect(onOpenRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: '3' }));
  });

  test('follow the row’s link, and leave one that opens elsewhere to the browser', async () => {
    const { user, router } = openTable({ hrefOf: ({ id }) => `/en/clients/?Id=${id}` });
    await enter(user);
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenLastCalledWith('/en/clients/?Id=0');
    await user.click(screen.getByRole('link', { name: 'Tremblay, Anne 2' }));
    expect(router.push).toHaveBeenLastCalledWith('/en/clients/?Id=2');
    screen
      .getByRole('link', { name: 'Tremblay, Anne 4' })
      .addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Tremblay, Anne 4' }));
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  test('go into a cell by F2 and come back by Escape', async () => {
    const { user } = openTable({ hrefOf: ({ id }) => `#${id}` });
    await enter(user);
    await user.keyboard('{F2}');
    expect(focused()).toBe(screen.getByRole('link', { name: 'Tremblay, Anne 0' }));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toHaveAttribute('href', '#0');
    await user.keyboard('{Escape}');
    expect(place()).toEqual(['2', '1']);
  });

  test('continue where the pointer clicked', async () => {
    const { user } = openTable();
    await user.click(screen.getByText('$300.50'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toHaveTextContent('$400.50');
  });
});

describe('frozen columns', () => {
  test('are sticky while the table scrolls sideways, or is about to, and not at rest', () => {
    vi.useFakeTimers();
    openTable();
    expect(grid()).not.toHaveAttribute('data-sideways');
    fireEvent.wheel(grid(), { deltaY: 100 });
    expect(grid()).not.toHaveAttribute('data-sideways');
    fireEvent.wheel(grid(), { deltaX: 100 });
    expect(grid()).toHaveAttribute('data-sideways');
    grid().scrollLeft = 40;
    fireEvent.scroll(grid());
    vi.advanceTimersByTime(2_000);
    expect(grid()).toHaveAttribute('data-sideways');
    grid().scrollLeft = 0;
    fireEvent.pointerDown(grid(), { pointerType: 'mouse' });
    vi.advanceTimersByTime(2_000);
    expect(grid()).not.toHaveAttribute('data-sideways');
    vi.useRealTimers();
  });
});

describe('the focus', () => {
  test('stays on its row while the table is scrolled away from it', async () => {
    const { user } = openTable({ source: sourceOf(5_000) });
    await enter(user);
    await user.keyboard('{ArrowDown}');
    act(() => {
      grid().scrollTop = 90_000;
      grid().dispatchEvent(new Event('scroll'));
    });
    expect(screen.getByText('Tremblay, Anne 2500')).toBeInTheDocument();
    expect(place()).toEqual(['3', '1']);
    await user.keyboard('{ArrowDown}');
    expect(place()).toEqual(['4', '1']);
    expect(grid().scrollTop).toBeLessThan(200);
  });

  test('stays on its cell through a scroll by many rows, which then are in reading order', async () => {
    const { user } = openTable({ source: sourceOf(5_000) });
    await enter(user);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const cell = focused();
    const rows = () => within(grid()).getAllByRole('row');
    const order = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')));
    const scrollTo = (px: number) =>
      act(() => {
        grid().scrollTop = px;
        grid().dispatchEvent(new Event('scroll'));
      });
    for (const px of [500, 1_200, 400]) scrollTo(px);
    const before = rows();
    const texts = screen.getAllByText(/^\$/).map(({ firstChild }) => firstChild);
    scrollTo(1_100);
    expect(new Set(rows())).toEqual(new Set(before));
    // The browser counts a text that is written over as one that has moved, where it ends at another place.
    expect(texts).not.toContain(screen.getByText('$4,000.50').firstChild);
    expect(screen.getByText('Tremblay, Anne 40')).toBeInTheDocument();
    await waitFor(() => expect(order()).toEqual(order().toSorted((a, b) => a - b)));
    expect(new Set(rows())).toEqual(new Set(before));
    expect(focused()).toBe(cell);
    expect(place()).toEqual(['3', '2']);
  });

  test('does not scroll the table away from a click', async () => {
    const { user } = openTable({ source: sourceOf(5_000), hrefOf: ({ id }) => `#${id}`, canSelect: true });
    act(() => {
      grid().scrollTop = 90_000;
      grid().dispatchEvent(new Event('scroll'));
    });
    await user.click(screen.getByRole('checkbox', { name: 'Tremblay, Anne 2503' }));
    expect(grid().scrollTop).toBe(90_000);
    expect(screen.getByRole('checkbox', { name: 'Tremblay, Anne 2503' })).toBeChecked();
    expect(place()).toEqual(['2505', '1']);
  });

  test('scrolls into sight when tabbed to', async () => {
    const { user } = openTable({ source: sourceOf(5_000) });
    act(() => {
      grid().scrollTop = 90_000;
      grid().dispatchEvent(new Event('scroll'));
    });
    await enter(user);
    expect(grid().scrollTop).toBe(0);
  });

  test('survives a reload, even while the rows are gone', async () => {
    const { user, change } = openTable({ source: sourceOf(100) });
    await enter(user);
    await user.keyboard('{PageDown}{ArrowRight}');
    const before = place();
    change({ source: { ...sourceOf(100), total: null, state: 'loading', rowAt: () => undefined } });
    expect(grid()).toContainElement(focused() as HTMLElement);
    change({ source: sourceOf(100) });
    expect(place()).toEqual(before);
    expect(focused()).toHaveTextContent('Household 0');
  });

  test('goes to the last row when there are fewer', async () => {
    const { user, change } = openTable({ source: sourceOf(100) });
    await enter(user);
    await user.keyboard('{Control>}{End}{/Control}');
    change({ source: sourceOf(4) });
    expect(place()).toEqual(['5', '6']);
  });
});
