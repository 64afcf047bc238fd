import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ExplainedTotals, RowSource } from '@/components/superTable/types';
import { answering } from '@/tests/support/answering';
import { expectAccessible } from '@/tests/support/axe';
import { openTable, sourceOf } from '@/tests/support/openTable';
import type { TableRow } from '@/tests/support/table';

afterEach(() => vi.unstubAllGlobals());

const LABEL = 'Market value: what it includes';

const EXPLAINED: ExplainedTotals = {
  labels: { marketValue: LABEL },
  show: (column, total, group) => <p>{`${column} ${String(total)} ${group?.label ?? 'all'}`}</p>,
};

const SOURCE: RowSource<TableRow> = {
  ...sourceOf(3),
  totals: { marketValue: '9.00' },
  groups: [
    { key: 'a', label: 'Margin', count: 2, totals: { marketValue: '5.00' } },
    { key: 'b', label: 'RRSP', count: 1 },
  ],
};

const open = () => openTable({ source: SOURCE, explained: EXPLAINED });

describe('the totals of a table', () => {
  test('show what they are made of, one at a time, without closing a heading', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '$5.00' }));
    expect(screen.getByRole('dialog', { name: LABEL })).toHaveTextContent('marketValue 5.00 Margin');
    expect(screen.getByRole('row', { name: /^Margin/ })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: '$9.00' }));
    expect(screen.getByRole('dialog', { name: LABEL })).toHaveTextContent('marketValue 9.00 all');
    await expectAccessible();
  });

  test('close by the same button, and by a press elsewhere', async () => {
    const { user } = open();
    const total = () => screen.getByRole('button', { name: '$5.00' });
    await user.click(total());
    await user.click(total());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(total());
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('columnheader', { name: /Market value/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show the newest figure while open, and stay closed once there was nothing to show', async () => {
    const { user, change } = open();
    await user.click(screen.getByRole('button', { name: '$9.00' }));
    change({ source: { ...SOURCE, totals: { marketValue: '12.00' } } });
    expect(screen.getByRole('dialog', { name: LABEL })).toHaveTextContent('marketValue 12.00 all');
    change({ explained: undefined });
    expect(screen.queryByRole('dialog')).toBeNull();
    change({ explained: EXPLAINED });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('close when their place scrolls away, and not when something else scrolls', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '$5.00' }));
    const cell = screen.getByRole('button', { name: '$5.00' }).closest('[role=gridcell]')!;
    const scroll = () => act(() => void document.dispatchEvent(new Event('scroll')));
    scroll();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    vi.spyOn(cell, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 10, 10));
    scroll();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('explain nothing for a column without explanation, nor in print', () => {
    const { change } = open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = screen.getByRole('table');
    expect(within(paper).queryByRole('button')).toBeNull();
    expect(paper).toHaveTextContent('$9.00');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    change({ explained: { ...EXPLAINED, labels: {} } });
    expect(screen.queryByRole('button', { name: '$9.00' })).toBeNull();
  });

  test('open in a plain table too', async () => {
    answering('forced-colors');
    const { user } = open();
    const table = screen.getByRole('table', { name: 'Clients' });
    await user.click(within(table).getByRole('button', { name: `$5.00. ${LABEL}` }));
    expect(screen.getByText('marketValue 5.00 Margin')).toBeInTheDocument();
    await expectAccessible();
    await user.click(within(table).getByRole('button', { name: `$9.00. ${LABEL}` }));
    expect(screen.getByText('marketValue 9.00 all')).toBeInTheDocument();
  });
});
