import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useListRows } from '@/components/superTable/source/useListRows';
import { SuperTable } from '@/components/superTable/SuperTable';
import type { RowGroup } from '@/components/superTable/types';
import type { ClientRow, ClientsListBody } from '@/contract/clients/schema';
import { stateCleared } from '@/store/reset';
import { listOf, manyClients } from '@/tests/support/book';
import { NAME_COLUMNS, nameOf } from '@/tests/support/nameColumn';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const ROWS = manyClients(2_000);
const LINE_PX = 36;

interface Asked {
  variant?: string;
  names?: readonly string[];
  total?: number | null;
  asOf?: string;
  onReload?: () => void;
  startAt?: { row: number; key: string | null };
  groups?: readonly RowGroup[];
}

function List({ names = [], total = ROWS.length, variant = 'en', startAt, asOf, onReload, groups }: Asked) {
  const source = useListRows(
    'clients',
    'clientsList',
    { filters: { clientName: [...names] }, sort: [{ key: 'name', direction: 'asc' }] },
    {
      table: 'clients',
      variant,
      total,
      isFiltered: names.length > 0,
      ...(startAt && { startAt }),
      ...(asOf && { asOf }),
      ...(groups && { groups }),
      ...(onReload && { reloadSummary: onReload }),
    },
  );
  return (
    <SuperTable<ClientRow>
      tableKey="clients"
      label="Clients"
      columns={NAME_COLUMNS}
      source={source}
      sort={[]}
      onSort={() => undefined}
      {...(startAt && { startAt })}
    />
  );
}

function open(asked: Asked = {}) {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(ROWS, body));
  const opened = openScreen(<List {...asked} />, { gateway });
  return {
    ...opened,
    ask: (next: Asked) =>
      opened.rerender(
        <main>
          <List {...next} />
        </main>,
      ),
    pages: () => gateway.made.map(({ body }) => (body as ClientsListBody).page),
  };
}

const grid = () => screen.getByRole('grid');

function scrollTo(number: number) {
  act(() => {
    grid().scrollTop = number * LINE_PX;
    grid().dispatchEvent(new Event('scroll'));
  });
}

describe('the rows of a list', () => {
  it('load as they come into view, and the next ones ahead of time', async () => {
    const { pages } = open();
    expect(await screen.findByText(nameOf(1))).toBeInTheDocument();
    expect(grid()).toHaveAttribute('aria-rowcount', '2001');
    await waitFor(() => expect(pages()).toHaveLength(2));
    expect(pages()).toEqual([
      { size: 100, after: null, before: null },
      { size: 100, after: '100', before: null },
    ]);
    scrollTo(150);
    expect(screen.getByText(nameOf(151))).toBeInTheDocument();
  });

  it('in the middle of a long list are found by one call', async () => {
    const { pages } = open();
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(pages()).toHaveLength(2));
    scrollTo(1_440);
    expect(await screen.findByText(nameOf(1_441))).toBeInTheDocument();
    expect(pages()[2]).toEqual({ size: 100, after: '200', before: null, skip: 1_200 });
    await waitFor(() => expect(pages()).toHaveLength(4));
    expect(pages()[3]).toEqual({ size: 100, after: '1500', before: null });
  });

  it('do not load in a closed group, however many it has between the visible ones', async () => {
    const groups = [
      { key: 'x', label: 'Trust', count: 10 },
      { key: 'a', label: 'Cash', count: 1_740 },
      { key: 'b', label: 'Margin', count: 250 },
    ];
    const { pages, user } = open({ groups });
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(pages()).toHaveLength(2));
    await user.click(screen.getByText('Cash'));
    expect(await screen.findByText(nameOf(1_751))).toBeInTheDocument();
    await waitFor(() => expect(pages()).toHaveLength(5));
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Those in sight, and the next ones ahead of time.
    expect(pages().slice(2)).toEqual([
      { size: 100, after: '200', before: null, skip: 1_500 },
      { size: 100, after: '1800', before: null },
      { size: 100, after: '1900', before: null },
    ]);
  });

  it('stay when the gateway is lost, as a strip says, and Retry continues from there', async () => {
    const { gateway, user } = open();
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(gateway.made).toHaveLength(2));
    gateway.fail('clientsList', 'network');
    scrollTo(900);
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    expect(screen.getByText('Request req-0001')).toBeInTheDocument();
    const asked = gateway.made.length;
    scrollTo(0);
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
    scrollTo(905);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(gateway.made).toHaveLength(asked);
    gateway.answer('clientsList', (body) => listOf(ROWS, body));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(nameOf(906))).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('continue by themselves when the network is back, and count as lost until then', async () => {
    const { gateway } = open();
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(gateway.made).toHaveLength(2));
    gateway.fail('clientsList', 'network');
    scrollTo(900);
    const strip = await screen.findByText(/could not be loaded/);
    gateway.answer('clientsList', (body) => listOf(ROWS, body));
    const release = gateway.hold('clientsList');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(gateway.made).toHaveLength(4));
    expect(strip).toBeInTheDocument();
    await act(async () => release());
    expect(await screen.findByText(nameOf(901))).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('are retried after five seconds, then after ten, and not when that would bring the same answer', async () => {
    const { gateway } = open();
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(gateway.made).toHaveLength(2));
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
    const madeAfter = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      return gateway.made.length;
    };
    try {
      gateway.fail('clientsList', 'unavailable');
      scrollTo(900);
      expect(await madeAfter(500)).toBe(3);
      expect(await madeAfter(4_000)).toBe(3);
      expect(await madeAfter(1_000)).toBe(4);
      expect(await madeAfter(9_000)).toBe(4);
      gateway.fail('clientsList', 'forbidden');
      expect(await madeAfter(1_000)).toBe(5);
      expect(await madeAfter(60_000)).toBe(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('start over when the gateway no longer knows the place, and say so until they reload', async () => {
    const onReload = vi.fn();
    const { gateway, pages, user } = open({ onReload });
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(pages()).toHaveLength(2));
    gateway.fail('clientsList', 'cursor');
    const release = gateway.hold('clientsList');
    scrollTo(1_000);
    await waitFor(() => expect(pages()).toHaveLength(3));
    await act(async () => release());
    gateway.answer('clientsList', (body) => listOf(ROWS, body));
    expect(await screen.findByText(nameOf(1_001))).toBeInTheDocument();
    expect(pages().at(3)).toMatchObject({ after: null, before: null });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/The list changed and was reloaded/)).toBeInTheDocument();
    const asked = pages().length;
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledOnce();
    await waitFor(() => expect(pages().length).toBeGreaterThan(asked));
    expect(await screen.findByText(nameOf(1_001))).toBeInTheDocument();
    expect(screen.queryByText(/had changed/)).toBeNull();
  });

  it('with another date than their totals say so, and reload together with these', async () => {
    const onReload = vi.fn();
    const { user, pages, ask } = open({ asOf: '2026-03-05', onReload });
    expect(await screen.findByText(/^As of March 5, 2026/)).toBeInTheDocument();
    await waitFor(() => expect(pages()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledOnce();
    await waitFor(() => expect(pages().length).toBeGreaterThan(2));
    ask({ asOf: '2026-03-06', onReload });
    await waitFor(() => expect(screen.queryByText(/may have changed since/)).toBeNull());
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
  });

  it('for another question start at the top, and the previous ones stay until then', async () => {
    const { gateway, ask } = open();
    await screen.findByText(nameOf(1));
    scrollTo(60);
    const release = gateway.hold('clientsList');
    ask({ names: ['number 19'], total: null });
    expect(grid().scrollTop).toBe(0);
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    expect(await screen.findByText(nameOf(1_900))).toBeInTheDocument();
    expect(screen.queryByText(nameOf(1))).toBeNull();
    expect(grid()).toHaveAttribute('aria-busy', 'false');
  });

  it('in another language continue where the person is', async () => {
    const { pages, ask } = open();
    await screen.findByText(nameOf(1));
    await waitFor(() => expect(pages()).toHaveLength(2));
    scrollTo(1_440);
    await screen.findByText(nameOf(1_441));
    await waitFor(() => expect(pages()).toHaveLength(4));
    ask({ variant: 'fr' });
    expect(grid().scrollTop).toBe(1_440 * LINE_PX);
    expect(screen.getByText(nameOf(1_441))).toBeInTheDocument();
    await waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'false'));
    await waitFor(() => expect(pages().at(-1)).toMatchObject({ after: '1500' }));
    expect(screen.getByText(nameOf(1_441))).toBeInTheDocument();
  });

  it('are as many as the list itself shows, whatever its summary said', async () => {
    const { ask } = open({ names: ['number 199'], total: 50 });
    await screen.findByText(nameOf(1_990));
    expect(grid()).toHaveAttribute('aria-rowcount', '11');
    ask({ names: [], total: null });
    await screen.findByText(nameOf(1));
    expect(grid()).toHaveAttribute('aria-rowcount', '102');
  });

  it.each([12, null])(
    'arrive when the list ends before its starting place, and are called %s',
    async (total) => {
      const { pages } = open({ names: ['number 199'], total, startAt: { row: 1_850, key: null } });
      expect(await screen.findByText(nameOf(1_990))).toBeInTheDocument();
      expect(grid()).toHaveAttribute('aria-rowcount', '11');
      expect(pages()).toEqual([
        { size: 100, after: null, before: null, skip: 1_800 },
        { size: 100, after: null, before: null },
      ]);
    },
  );

  it('go when the screen is left, and when the person signs out', async () => {
    const { store, unmount } = open();
    await screen.findByText(nameOf(1));
    act(() => {
      store.dispatch(stateCleared());
    });
    expect(JSON.stringify(store.getState())).not.toContain('Number');
    unmount();
    expect(store.getState().listRows).toEqual({});
  });
});

describe('a list that fails', () => {
  it('says so instead of rows, with a Retry', async () => {
    const gateway = scriptedGateway();
    gateway.fail('clientsList', 'unavailable');
    const { user } = openScreen(<List />, { gateway });
    expect(await screen.findByRole('alert')).toHaveTextContent('not available');
    expect(screen.queryByRole('grid')).toBeNull();
    gateway.answer('clientsList', (body) => listOf(ROWS, body));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(nameOf(1))).toBeInTheDocument();
  });
});
