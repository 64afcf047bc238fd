import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import type { SavedView } from '@/contract/views/schema';
import { selectTable } from '@/store/superTable';
import { LAYOUT } from '@/tests/support/clients';
import {
  filterGateway,
  idOf,
  openList,
  savedView,
  VIEW_ID,
  viewsAnswer,
  type OpenList,
} from '@/tests/support/openList';

const DEFAULT_ID = 'defaultdefau';
const HALF = savedView({ filters: {}, groupBy: 'household' });
const OPENS = savedView({ id: DEFAULT_ID, name: 'Mornings', filters: { iaCode: ['TR20'] }, sort: [] });

const withViews = (views: SavedView[], defaultViewId: string | null = null) => {
  const gateway = filterGateway();
  gateway.answer('viewsList', () => viewsAnswer({ views, defaultViewId }));
  return gateway;
};

const at = (list: OpenList) => Object.fromEntries(new URL(list.history.path(), 'http://x').searchParams);
const stands = (list: OpenList, address: Record<string, string>, filters: BookFilter) =>
  waitFor(() => {
    expect(at(list)).toEqual(address);
    expect(list.filters()).toEqual(filters);
  });
const last = (list: OpenList) => list.seen().at(-1);
const openView = (list: OpenList, view: SavedView) => act(() => last(list)?.openView(view));

/** The list, opened from the menu after it was left as it stands. */
function comeBack(left: OpenList, gateway: ReturnType<typeof withViews>, query = '') {
  left.unmount();
  return openList({ gateway, store: left.store, query });
}

describe('a list that was left in a view and opened from the menu', () => {
  it.each([
    ['order and groups alone', HALF, { view: VIEW_ID, sort: '-marketValue', group: 'household' }],
    ['columns alone', savedView({ filters: {}, sort: [] }), { view: VIEW_ID }],
    ['filters', savedView(), { view: VIEW_ID, sort: '-marketValue' }],
    ['filters alone', savedView({ sort: [] }), { view: VIEW_ID }],
  ])('is in the view again, which has %s, before a row is asked for', async (_, view, address) => {
    const gateway = withViews([view, OPENS], DEFAULT_ID);
    const left = openList({ gateway });
    await stands(left, { view: DEFAULT_ID }, OPENS.filters);
    openView(left, view);
    await stands(left, address, view.filters);
    const list = comeBack(left, gateway);
    await stands(list, address, view.filters);
    expect(last(list)?.viewId).toBe(VIEW_ID);
    expect(selectTable('clients')(list.store.getState())).toMatchObject({
      layout: LAYOUT,
      ofView: { id: VIEW_ID },
    });
    expect(list.history.length()).toBe(1);
    for (const [index, { ready, filters }] of list.seen().entries()) {
      if (!ready) continue;
      expect(filters).toEqual(view.filters);
      expect(list.shownAt(index)).toContain(`view=${VIEW_ID}`);
    }
    expect(gateway.count('filterSave')).toBe(0);
  });

  it('has the filter and the order as changed in the view', async () => {
    const gateway = withViews([savedView()]);
    const left = openList({ gateway, query: `?view=${VIEW_ID}&sort=-cash` });
    await stands(left, { view: VIEW_ID, sort: '-cash' }, { iaCode: ['TR04'] });
    const now = { iaCode: ['TR04', 'TR11'] };
    act(() => last(left)?.setFilters(now));
    const address = { view: VIEW_ID, filter: idOf(now), sort: '-cash' };
    await stands(left, address, now);
    const list = comeBack(left, gateway);
    await stands(list, address, now);
    expect(last(list)?.viewId).toBe(VIEW_ID);
    expect(gateway.count('filterSave')).toBe(1);
    expect(gateway.count('filterRead')).toBe(0);
  });

  it('has the order from its address', async () => {
    const gateway = withViews([HALF]);
    const left = openList({ gateway });
    openView(left, HALF);
    await stands(left, { view: VIEW_ID, sort: '-marketValue', group: 'household' }, {});
    const list = comeBack(left, gateway, '?sort=name');
    await stands(list, { view: VIEW_ID, sort: 'name', group: 'household' }, {});
  });

  it('is in another view when its address names that', async () => {
    const gateway = withViews([HALF, OPENS]);
    const left = openList({ gateway });
    openView(left, HALF);
    await stands(left, { view: VIEW_ID, sort: '-marketValue', group: 'household' }, {});
    const list = comeBack(left, gateway, `?view=${DEFAULT_ID}`);
    await stands(list, { view: DEFAULT_ID }, OPENS.filters);
  });
});

describe('a list’s default view', () => {
  it('does not override what the person left: no view, no filter, an order', async () => {
    const gateway = withViews([savedView({ filters: {} })], VIEW_ID);
    const left = openList({ gateway });
    await stands(left, { view: VIEW_ID, sort: '-marketValue' }, {});
    act(() => last(left)?.leaveView());
    await stands(left, { sort: '-marketValue' }, {});
    const list = comeBack(left, gateway);
    await waitFor(() => expect(last(list)?.views.data).not.toBeNull());
    await stands(list, { sort: '-marketValue' }, {});
    expect(last(list)?.viewId).toBeNull();
  });

  it('applies to a list that was left unchanged', async () => {
    const plain = withViews([OPENS]);
    const left = openList({ gateway: plain });
    await stands(left, {}, {});
    await waitFor(() => expect(last(left)?.views.data).not.toBeNull());
    const list = comeBack(left, withViews([OPENS], DEFAULT_ID));
    await stands(list, { view: DEFAULT_ID }, OPENS.filters);
  });

  it('applies to a list that was left before the view could load', async () => {
    const slow = filterGateway();
    slow.hold('viewsList');
    const left = openList({ gateway: slow, query: '?sort=-cash' });
    await waitFor(() => expect(left.filters()).toEqual({}));
    const list = comeBack(left, withViews([OPENS], DEFAULT_ID));
    await stands(list, { view: DEFAULT_ID }, OPENS.filters);
  });
});
