import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { arraySource } from '@/components/superTable/source/arraySource';
import type { CallError } from '@/contract/callError';
import type { RowSpan } from '@/store/listRows/windows';
import { selectTable } from '@/store/superTable';
import { answering } from '@/tests/support/answering';
import { openTable, sourceOf, TABLE_KEY } from '@/tests/support/openTable';
import { COLUMNS, makeRow } from '@/tests/support/table';
import { wide } from '@/tests/support/wide';

const ERROR: CallError = { code: 'unavailable', status: 503, requestId: 'abc-1', retryAfterSeconds: null };
const waiting = () => ({ ...sourceOf(0), total: null, state: 'loading' as const });

describe('a table that loads', () => {
  test('shows placeholders, and says that it loads', () => {
    const { store } = openTable({ source: waiting() });
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('aria-busy', 'true');
    expect(grid).toHaveAttribute('aria-rowcount', '-1');
    expect(within(grid).getAllByRole('row').length).toBeGreaterThan(20);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the rows');
    expect(selectTable(TABLE_KEY)(store.getState()).loading).toBe(true);
  });

  test('keeps the rows in place when they arrive', () => {
    const { change } = openTable({ source: waiting() });
    const before = screen.getAllByRole('row')[3];
    change({ source: sourceOf(100) });
    expect(screen.getAllByRole('row')[3]).toBe(before);
    expect(before).toHaveTextContent('Tremblay, Anne 2');
  });

  test('asks for the visible ones, once it stops moving', async () => {
    const need = vi.fn();
    openTable({ source: { ...sourceOf(0), total: 5_000, need } });
    await waitFor(() => expect(need).toHaveBeenCalled());
    const needed = (call: unknown[] | undefined) => (call?.[0] as RowSpan[])[0];
    expect(needed(need.mock.calls[0])?.from).toBe(0);
    expect(needed(need.mock.calls[0])?.to).toBeGreaterThan(20);
    act(() => {
      screen.getByRole('grid').scrollTop = 72_000;
      screen.getByRole('grid').dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(needed(need.mock.lastCall)?.from).toBeGreaterThan(1_900));
    expect(needed(need.mock.lastCall)?.to).toBeGreaterThan(2_020);
  });
});

describe('a screen’s drawing in a cell', () => {
  function Secret() {
    const [isShown, setShown] = useState(false);
    return (
      <button type="button" tabIndex={-1} onClick={() => setShown(true)}>
        {isShown ? 'shown' : 'hidden'}
      </button>
    );
  }

  test('keeps no state for the row that takes its place', async () => {
    const status = {
      id: 'secret',
      headerKey: 'client:list.columns.repCode' as const,
      kind: 'status' as const,
      value: () => null,
      render: () => <Secret />,
      defaultWidth: 128,
    };
    const columns = [...COLUMNS.slice(0, 1), status];
    const { user, change } = openTable({ columns, source: sourceOf(1) });
    await user.click(screen.getByRole('button', { name: 'hidden' }));
    expect(screen.getByRole('button', { name: 'shown' })).toBeInTheDocument();
    change({ columns, source: arraySource([makeRow(7)], ({ id }) => id) });
    expect(screen.getByRole('button', { name: 'hidden' })).toBeInTheDocument();
  });
});

describe('a table without rows', () => {
  test('says so, in the words of the screen or its own', () => {
    const { change } = openTable({ source: sourceOf(0) });
    expect(screen.getByText('There is nothing to show here yet.')).toBeInTheDocument();
    change({ emptyText: 'You have no clients yet.' });
    expect(screen.getByText('You have no clients yet.')).toBeInTheDocument();
  });

  test('because of filters offers to clear them', async () => {
    const onClearFilters = vi.fn();
    const { user } = openTable({ source: { ...sourceOf(0), isFiltered: true }, onClearFilters }, 'fr');
    expect(screen.getByText('Aucune ligne ne correspond aux filtres.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(onClearFilters).toHaveBeenCalledOnce();
  });
});

describe('a table that failed', () => {
  test('says so instead of rows, with the id of the request and Retry', async () => {
    const retry = vi.fn();
    const { user } = openTable({
      source: { ...sourceOf(0), total: null, state: 'error', error: ERROR, retry },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Request abc-1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('keeps the rows that it has, and says so beneath them', async () => {
    const retry = vi.fn();
    const { user } = openTable({ source: { ...sourceOf(9), state: 'partial', error: ERROR, retry } });
    expect(screen.getByText('Tremblay, Anne 3')).toBeInTheDocument();
    expect(screen.getByText('Some rows could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Request abc-1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a table whose rows are incomplete or out of date', () => {
  test('says which it is', async () => {
    const retry = vi.fn();
    const { change, user } = openTable({ source: { ...sourceOf(9), state: 'partial', retry } });
    expect(screen.getByText('Some rows could not be loaded.')).toBeInTheDocument();
    change({ source: { ...sourceOf(9), state: 'stale', asOf: '2026-03-06', retry } });
    expect(screen.getByText(/As of March 6, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(retry).toHaveBeenCalledOnce();
    change({ source: { ...sourceOf(9), state: 'stale' } });
    expect(screen.getByText('These rows may have changed since.')).toBeInTheDocument();
    change({ source: sourceOf(9) });
    expect(screen.queryByText(/may have changed/)).not.toBeInTheDocument();
  });
});

describe('on paper', () => {
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));

  test('is a real table with as many rows as requested', async () => {
    openTable({ source: { ...sourceOf(40), totals: { marketValue: '1.00' } }, printRows: 25 }, 'fr');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    print();
    const table = screen.getByRole('table', { name: 'Clients' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 25 + 1);
    expect(within(table).getAllByRole('columnheader')[3]).toHaveTextContent('Valeur marchande');
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(
      'Total de toute la liste : 40 lignes1,00',
    );
    expect(within(table).queryByRole('button')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('for a finger', () => {
  test('the rows are higher', () => {
    answering('coarse');
    openTable();
    expect(screen.getByRole('grid').style.getPropertyValue('--line-height')).toBe('44px');
  });
});

describe('in a window of unexpected height', () => {
  test('a page has as many rows as fit', async () => {
    wide(1_400);
    const { user } = openTable();
    await user.tab();
    await user.keyboard('{PageDown}');
    // 700 px less the header are 18 rows.
    expect(document.activeElement?.closest('[aria-rowindex]')).toHaveAttribute('aria-rowindex', '20');
  });
});

describe('in a wide window', () => {
  test('the columns fill it', () => {
    wide(1_400);
    openTable();
    expect(screen.getByRole('grid').style.getPropertyValue('--table-width')).toBe('1400px');
  });

  test('columns are wider than 24 at once only as far as they are seen', () => {
    wide(800);
    const columns = Array.from({ length: 60 }, (_, index) => ({
      id: `c${index}`,
      headerKey: 'client:list.columns.repCode' as const,
      kind: index === 0 ? ('name' as const) : ('text' as const),
      value: () => `cell ${index}`,
      defaultWidth: 130,
      isFrozen: index === 0,
    }));
    openTable({ columns, source: sourceOf(3) });
    expect(screen.getAllByText('cell 3')).toHaveLength(3);
    expect(screen.queryByText('cell 30')).not.toBeInTheDocument();
    act(() => {
      screen.getByRole('grid').scrollLeft = 30 * 130;
      fireEvent.scroll(screen.getByRole('grid'));
    });
    expect(screen.getAllByText('cell 30')).toHaveLength(3);
    expect(screen.getAllByText('cell 0')).toHaveLength(3);
    expect(screen.queryByText('cell 3')).not.toBeInTheDocument();
    expect(screen.getAllByText('cell 30')[0]).toHaveAttribute('aria-colindex', '31');
  });
});
