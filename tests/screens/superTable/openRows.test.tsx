import { act, screen, within } from '@testing-library/react';
import { useContext, useMemo } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { arraySource } from '@/components/superTable/source/arraySource';
import type { RowSource } from '@/components/superTable/types';
import { OpeningContext } from '@/store/opening';
import { openTable, sourceOf } from '@/tests/support/openTable';
import { makeTableRows, type TableRow } from '@/tests/support/table';

const GROUP_BY = { id: 'all', groupOf: () => ({ key: 'all', label: 'All' }) };

/** A table whose rows open into what they ask for when they appear and have not been told. */
function openAsking(source: RowSource<TableRow> = sourceOf(20)) {
  const asked: string[] = [];
  const answers = new Map<string, string>();
  function Detail({ row }: { row: TableRow }) {
    const opening = `${row.id} ${useContext(OpeningContext)}`;
    const shown = useMemo(() => {
      if (!answers.has(opening)) asked.push(row.id);
      answers.set(opening, String(row.marketValue));
      return answers.get(opening);
    }, [opening, row]);
    return (
      <>
        <p>{`Told ${shown}`}</p>
        <a href="#there" tabIndex={-1}>{`Link of ${row.id}`}</a>
      </>
    );
  }
  const opened = openTable({ source, groupBy: GROUP_BY, renderDetail: (row) => <Detail row={row} /> });
  const row = (index: number) => screen.getByRole('row', { name: new RegExp(`Anne ${index}\\b`) });
  return {
    ...opened,
    asked,
    toggle: (index: number) =>
      opened.user.click(within(row(index)).getByRole('button', { name: 'Details of the row' })),
    toggleGroup: () => opened.user.click(screen.getByRole('rowheader', { name: /^All/ })),
  };
}

describe('the details of open rows', () => {
  test('show again when the row comes back into view, without a new request', async () => {
    const { asked, toggle, toggleGroup } = openAsking();
    await toggle(1);
    await toggle(3);
    await toggleGroup();
    expect(screen.queryByText('Told 100.50')).toBeNull();
    await toggleGroup();
    expect(screen.getByText('Told 100.50')).toBeInTheDocument();
    expect(screen.getByText('Told 300.50')).toBeInTheDocument();
    expect(asked).toEqual(['1', '3']);
  });

  test('load again after the row was closed', async () => {
    const { asked, toggle } = openAsking();
    await toggle(1);
    await toggle(1);
    await toggle(1);
    expect(asked).toEqual(['1', '1']);
  });

  test('load again when the row had moved, which closed it', async () => {
    const { asked, toggle, change } = openAsking();
    const moved = arraySource(makeTableRows(20).reverse(), ({ id }) => id);
    await toggle(1);
    change({ source: moved });
    expect(screen.queryByText('Told 100.50')).toBeNull();
    await toggle(1);
    expect(screen.getByText('Told 100.50')).toBeInTheDocument();
    expect(asked).toEqual(['1', '1']);
  });

  test('keep the focus when the rows reload, and load again', async () => {
    const { asked, toggle, user, change } = openAsking({ ...sourceOf(20), state: 'stale', retry: vi.fn() });
    await toggle(1);
    await toggle(3);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(asked).toEqual(['1', '3', '1', '3']);
    const link = screen.getByRole('link', { name: 'Link of 3' });
    act(() => link.focus());
    change({ source: { ...sourceOf(20), state: 'stale', hasChanged: true } });
    expect(asked).toEqual(['1', '3', '1', '3', '1', '3']);
    expect(document.activeElement).toBe(link);
    expect(link).toBeInTheDocument();
  });

  test('load again when the rows answer another question', async () => {
    const { asked, toggle, change } = openAsking({ ...sourceOf(20), question: 'a' });
    await toggle(1);
    change({ source: { ...sourceOf(20), question: 'a', asOf: '2026-03-07' } });
    expect(asked).toEqual(['1']);
    change({ source: { ...sourceOf(20), question: 'b' } });
    expect(asked).toEqual(['1', '1']);
  });

  test('load again when the person reloads the rows, or they had changed', async () => {
    const retry = vi.fn();
    const source: RowSource<TableRow> = { ...sourceOf(20), state: 'stale', retry };
    const { asked, toggle, user, change } = openAsking(source);
    await toggle(1);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect([retry.mock.calls.length, asked]).toEqual([1, ['1', '1']]);
    change({ source: { ...source, hasChanged: true } });
    expect(asked).toEqual(['1', '1', '1']);
  });

  test('print under their row as they were, and under no closed row', async () => {
    const { asked, toggle } = openAsking();
    await toggle(1);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = screen.getByRole('table');
    expect(within(paper).getByText('Told 100.50').closest('tr')!.previousElementSibling).toHaveTextContent(
      'Tremblay, Anne 1',
    );
    expect(within(paper).getAllByText(/^Told/)).toHaveLength(1);
    expect(within(paper).queryByRole('button')).toBeNull();
    expect(asked).toEqual(['1']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
