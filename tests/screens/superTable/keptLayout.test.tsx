import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBookFilter, type ListFilter } from '@/components/filters/useBookFilter';
import { useShownView } from '@/components/filters/useShownView';
import { ARRANGING_REST_MS, useKeptLayout } from '@/components/superTable/layout/useKeptLayout';
import type { LayoutSaveBody, TableLayout } from '@/contract/views/schema';
import { makeStore, type AppStore } from '@/store';
import { sessionChanged } from '@/store/session';
import { DEFAULT_LAYOUT, layoutChanged, layoutReset, selectTable } from '@/store/superTable';
import { gatewayOfLayouts as gatewayWith } from '@/tests/support/keptLayouts';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { savedView, VIEW_ID, viewsAnswer } from '@/tests/support/openList';
import { openScreen } from '@/tests/support/openScreen';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

const TABLE = 'clients';
const COMPACT: TableLayout = { ...DEFAULT_LAYOUT, density: 'compact', hidden: ['cash'] };

function Arranged() {
  useKeptLayout('clients', TABLE);
  return null;
}

function open(gateway: ScriptedGateway, store: AppStore = makeStore()) {
  store.dispatch(sessionChanged({ status: 'signedIn', notice: null, claims: null, idleEndsAt: null }));
  const opened = openScreen(<Arranged />, { gateway, store });
  return {
    ...opened,
    layout: () => selectTable(TABLE)(store.getState()).layout,
    change: (change: Partial<TableLayout>) =>
      act(() => {
        store.dispatch(layoutChanged({ table: TABLE, change }));
      }),
    saves: () =>
      gateway.made.filter(({ name }) => name === 'layoutSave').map(({ body }) => body as LayoutSaveBody),
  };
}

const rest = (ms = ARRANGING_REST_MS) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the layout of a table', () => {
  it('arrives as arranged in another browser, and is not saved again for that', async () => {
    const { gateway } = gatewayWith(
      { tableKey: TABLE, layout: COMPACT, version: 4 },
      { tableKey: 'others', layout: DEFAULT_LAYOUT, version: 9 },
    );
    const { layout, saves } = open(gateway);
    await waitFor(() => expect(layout()).toEqual(COMPACT));
    await rest();
    expect(saves()).toEqual([]);
  });

  it('is saved after a pause, with the version that it started from', async () => {
    const { gateway } = gatewayWith({ tableKey: TABLE, layout: COMPACT, version: 4 });
    const { layout, change, saves } = open(gateway);
    await waitFor(() => expect(layout()).toEqual(COMPACT));
    change({ widths: { name: 200 } });
    await rest(ARRANGING_REST_MS - 100);
    change({ widths: { name: 240 } });
    await rest(ARRANGING_REST_MS - 100);
    expect(saves()).toEqual([]);
    await rest(100);
    expect(saves()).toEqual([{ tableKey: TABLE, layout: { ...COMPACT, widths: { name: 240 } }, version: 4 }]);
    change({ density: 'comfortable' });
    await rest();
    expect(saves().at(-1)).toMatchObject({ layout: { density: 'comfortable' }, version: 5 });
  });

  it('is saved for a new table, and when it is back to the default', async () => {
    const { gateway, kept } = gatewayWith();
    const { change, saves, store } = open(gateway);
    await rest(0);
    change({ density: 'compact' });
    await rest();
    expect(saves()[0]?.version).toBe(0);
    act(() => {
      store.dispatch(layoutReset({ table: TABLE }));
    });
    await rest();
    expect(kept.get(TABLE)).toMatchObject({ layout: DEFAULT_LAYOUT, version: 2 });
  });

  it('continues from the version of a faster browser: the last one wins', async () => {
    const { gateway, kept } = gatewayWith();
    const { change, saves } = open(gateway);
    await rest(0);
    kept.set(TABLE, { tableKey: TABLE, layout: DEFAULT_LAYOUT, version: 7 });
    change({ density: 'compact' });
    await rest();
    expect(kept.get(TABLE)).toMatchObject({ layout: { density: 'compact' }, version: 8 });
    change({ density: 'comfortable' });
    await rest();
    expect(saves().at(-1)?.version).toBe(8);
  });

  it('is saved at once when the screen is left early', async () => {
    const { gateway } = gatewayWith();
    const { change, saves, unmount, store } = open(gateway);
    await rest(0);
    change({ density: 'compact' });
    unmount();
    await rest(0);
    expect(saves()).toHaveLength(1);
    expect(store.getState().screenAPI.calls).toEqual({});
  });

  it('is not saved under the next person’s name after its own has signed out', async () => {
    const { gateway } = gatewayWith();
    const { change, saves, unmount, store } = open(gateway);
    await rest(0);
    change({ density: 'compact' });
    act(() => {
      store.dispatch(sessionChanged({ status: 'signedOut', notice: null, claims: null, idleEndsAt: null }));
    });
    unmount();
    await rest();
    expect(saves()).toEqual([]);
  });

  it('keeps what the person has arranged in the meantime, and saves that over the earlier one', async () => {
    const { gateway, kept } = gatewayWith({ tableKey: TABLE, layout: COMPACT, version: 4 });
    const release = gateway.hold('viewsList');
    const { change, layout } = open(gateway);
    change({ frozen: ['name', 'cash'] });
    await act(async () => release());
    await rest();
    const arranged = { ...COMPACT, frozen: ['name', 'cash'] };
    expect(layout()).toEqual(arranged);
    expect(kept.get(TABLE)).toMatchObject({ layout: arranged, version: 5 });
  });

  it('stays on the screen when it can neither load nor save, and is retried with the next change', async () => {
    const { gateway } = gatewayWith();
    const { change, saves, layout } = open(gateway);
    await rest(0);
    gateway.fail('layoutSave', 'network');
    change({ density: 'compact' });
    await rest();
    expect(layout().density).toBe('compact');
    change({ hidden: ['cash'] });
    await rest();
    expect(saves()).toHaveLength(2);
    change({ hidden: null });
    await rest();
    expect(saves()).toHaveLength(3);
  });
});

describe('the layout of a view', () => {
  const VIEW = savedView({ filters: {}, layout: { ...DEFAULT_LAYOUT, hidden: ['accountCount'] } });
  const OTHER = savedView({
    id: 'otherotherot',
    name: 'Other',
    filters: {},
    layout: { ...DEFAULT_LAYOUT, order: ['cash'] },
  });

  /** Opens the list with the layout that the person has kept and two views, one of which the address may name. */
  function openViews(query = '', store = makeStore()) {
    store.dispatch(sessionChanged({ status: 'signedIn', notice: null, claims: null, idleEndsAt: null }));
    const { gateway } = gatewayWith();
    const layouts = [{ tableKey: TABLE, layout: COMPACT, version: 4 }];
    gateway.answer('viewsList', () => viewsAnswer({ views: [VIEW, OTHER], layouts }));
    const filters: ListFilter[] = [];
    const changed: boolean[] = [];
    function Filtered() {
      useKeptLayout('clients', TABLE);
      const filter = useBookFilter('clients', TABLE);
      filters.push(filter);
      changed.push(useShownView(filter, { sort: VIEW.sort, groupBy: null }).isChanged);
      return null;
    }
    const { history, Router } = makeLiveRouter(`/en/clients/${query}`);
    const opened = openScreen(<Router><Filtered /></Router>, { gateway, store });
    return {
      ...opened,
      history,
      isChanged: () => changed.at(-1),
      isReady: () => waitFor(() => expect(filters.at(-1)?.views.data).not.toBeNull()),
      act: (how: (filter: ListFilter) => void) => act(() => how(filters.at(-1)!)),
      layout: () => selectTable(TABLE)(store.getState()).layout,
      change: (change: Partial<TableLayout>) => act(() => void store.dispatch(layoutChanged({ table: TABLE, change }))),
      saves: () => gateway.count('layoutSave'),
    };
  } // prettier-ignore

  it('shows while it is open and never becomes the person’s own, which returns afterwards', async () => {
    const list = openViews();
    await list.isReady();
    await waitFor(() => expect(list.layout()).toEqual(COMPACT));
    list.act((filter) => filter.openView(VIEW));
    expect(list.layout()).toEqual(VIEW.layout);
    list.act((filter) => filter.openView(OTHER));
    expect(list.layout()).toEqual(OTHER.layout);
    await rest();
    list.history.back();
    await waitFor(() => expect(list.layout()).toEqual(VIEW.layout));
    list.act((filter) => filter.leaveView());
    await waitFor(() => expect(list.layout()).toEqual(COMPACT));
    await rest();
    list.unmount();
    expect(list.saves()).toBe(0);
  });

  it('takes the changes made while it is open, and the person’s own does not', async () => {
    const list = openViews(`?view=${VIEW_ID}`);
    await waitFor(() => expect(list.layout()).toEqual(VIEW.layout));
    expect(list.isChanged()).toBe(false);
    list.change({ hidden: ['cash', 'accountCount'] });
    expect(list.isChanged()).toBe(true);
    await rest();
    expect(list.saves()).toBe(0);
    list.act((filter) => filter.leaveView());
    await waitFor(() => expect(list.layout()).toEqual(COMPACT));
    list.change({ density: 'comfortable' });
    await rest();
    expect(list.saves()).toBe(1);
  });

  it('overrides the saved layout when the address names it, with a filter beside it too', async () => {
    const list = openViews(`?view=${VIEW_ID}&filter=AbCdEfGhIjKl`);
    list.gateway.answer('filterRead', () => ({ filters: { email: ['x'] }, isMine: true, unseen: [] }));
    await waitFor(() => expect(list.layout()).toEqual(VIEW.layout));
    await rest();
    expect(list.saves()).toBe(0);
  });

  it('goes with the view when the list opens without it, and the person’s own shows', async () => {
    const list = openViews(`?view=${VIEW_ID}`);
    await waitFor(() => expect(list.layout()).toEqual(VIEW.layout));
    list.unmount();
    await rest();
    const again = openViews('', list.store);
    await again.isReady();
    await waitFor(() => expect(again.layout()).toEqual(COMPACT));
    await rest();
    expect(list.saves() + again.saves()).toBe(0);
  });
});
