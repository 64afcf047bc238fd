import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import { stateCleared } from '@/store/reset';
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

const CHAN: BookFilter = { clientName: ['chan'] };
const KEPT = 'clientListFilter';
const UNKNOWN = 'AAAAAAAAAAAA';

const settled = (list: OpenList, filters: BookFilter) =>
  waitFor(() => expect(list.filters()).toEqual(filters));
const shows = (list: OpenList, query: string) =>
  waitFor(() => expect(list.history.path()).toBe(`/en/clients/${query}`));
const set = (list: OpenList, filters: BookFilter) => act(() => list.seen().at(-1)?.setFilters(filters));

const keep = (filters: BookFilter, named: object = { filter: null, view: null, isNamed: false }) =>
  window.sessionStorage.setItem(KEPT, JSON.stringify({ filters, ...named }));

describe('an active filter', () => {
  it('is in the store at once and in the address by its short id [spec 3.state.1]', async () => {
    const list = openList();
    await settled(list, {});
    set(list, CHAN);
    expect(list.filters()).toEqual(CHAN);
    expect(list.store.getState().globalFilters.clientName).toEqual(['chan']);
    await shows(list, `?filter=${idOf(CHAN)}`);
    expect(list.history.length()).toBe(2);
  });

  it('is kept for this tab, and nothing remains once it is cleared [spec 4.4]', async () => {
    const list = openList();
    await settled(list, {});
    set(list, CHAN);
    await shows(list, `?filter=${idOf(CHAN)}`);
    expect(window.sessionStorage.getItem(KEPT)).toContain('"clientName":["chan"]');
    act(() => list.seen().at(-1)?.clear());
    await shows(list, '');
    expect(window.sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('follows back and forward without asking again', async () => {
    const list = openList();
    await settled(list, {});
    set(list, CHAN);
    await shows(list, `?filter=${idOf(CHAN)}`);
    list.history.back();
    expect(list.filters()).toEqual({});
    list.history.forward();
    expect(list.filters()).toEqual(CHAN);
    expect(list.gateway.count('filterRead')).toBe(0);
    expect(list.gateway.count('filterSave')).toBe(1);
  });

  it('keeps the rest of the address', async () => {
    const list = openList({ query: '?sort=-marketValue' });
    await settled(list, {});
    set(list, CHAN);
    await shows(list, `?sort=-marketValue&filter=${idOf(CHAN)}`);
  });

  it('leaves no other filter in the address when the gateway gives it no name', async () => {
    keep(CHAN, { filter: UNKNOWN, view: null, isNamed: true });
    const gateway = filterGateway();
    gateway.fail('filterSave', 'unavailable');
    const list = openList({ gateway, query: `?filter=${UNKNOWN}` });
    await settled(list, CHAN);
    set(list, { iaCode: ['TR04'] });
    await shows(list, '');
    expect(list.filters()).toEqual({ iaCode: ['TR04'] });
  });

  it('is cleared with the person [spec 4.2]', async () => {
    const list = openList();
    await settled(list, {});
    set(list, CHAN);
    await shows(list, `?filter=${idOf(CHAN)}`);
    list.unmount();
    act(() => void list.store.dispatch(stateCleared()));
    expect(JSON.stringify(list.store.getState())).not.toContain('chan');
  });
});

describe('a list that opens', () => {
  it('uses the filter in its address, and asks for no rows before that', async () => {
    const gateway = filterGateway();
    gateway.answer('filterRead', () => ({ filters: CHAN, isMine: false, unseen: [] }));
    const list = openList({ gateway, query: `?filter=${UNKNOWN}` });
    expect(list.filters()).toBeNull();
    await settled(list, CHAN);
    expect(
      list
        .seen()
        .filter(({ ready }) => ready)
        .every(({ filters }) => filters.clientName),
    ).toBe(true);
  });

  it('uses the tab’s filter, with one call and not two [spec 4.4]', async () => {
    keep(CHAN);
    const list = openList();
    expect(list.filters()).toEqual(CHAN);
    await shows(list, `?filter=${idOf(CHAN)}`);
    expect(list.history.length()).toBe(1);
    expect(list.gateway.count('filterRead')).toBe(0);
  });

  it('says that part of the tab’s filter is missing, when it exceeds the limit', async () => {
    const texts = Array.from({ length: 21 }, (_, index) => `x${index}`);
    keep({ address: texts });
    const list = openList();
    expect(list.filters()).toEqual({ address: texts.slice(0, 20) });
    expect(await screen.findByText(/saved with more values than it accepts/)).toBeInTheDocument();
  });

  it('restores the tab’s order and groups before it asks for rows', async () => {
    const left = openList({ query: '?sort=-marketValue,name&group=household' });
    await settled(left, {});
    set(left, CHAN);
    await shows(left, `?sort=-marketValue,name&group=household&filter=${idOf(CHAN)}`);
    left.unmount();
    const list = openList({ store: left.store });
    await settled(list, CHAN);
    await shows(list, `?filter=${idOf(CHAN)}&sort=-marketValue,name&group=household`);
    expect(list.history.length()).toBe(1);
    expect(list.seen().filter(({ ready }) => ready)).not.toHaveLength(0);
    for (const [at, { ready }] of list.seen().entries()) {
      if (ready) expect(list.shownAt(at)).toContain('sort=-marketValue');
    }
  });

  it('restores them without a filter too, and nothing once they are the default', async () => {
    const left = openList({ query: '?sort=-cash', list: 'households' });
    await settled(left, {});
    left.unmount();
    const list = openList({ store: left.store, list: 'households' });
    await waitFor(() => expect(list.history.path()).toBe('/en/households/?sort=-cash'));
    await settled(list, {});
    list.unmount();
    window.sessionStorage.removeItem('householdListFilter');
    const fresh = openList({ store: left.store, list: 'households' });
    await settled(fresh, {});
    expect(fresh.history.path()).toBe('/en/households/');
  });

  it('follows its address’s order and groups', async () => {
    const left = openList({ query: '?sort=-cash&group=household' });
    await settled(left, {});
    left.unmount();
    const list = openList({ store: left.store, query: '?sort=name' });
    await settled(list, {});
    expect(list.history.path()).toBe('/en/clients/?sort=name');
  });

  it('of accounts starts afresh, both filter and order', async () => {
    const left = openList({ query: '?sort=-cash', list: 'accounts' });
    await settled(left, {});
    set(left, CHAN);
    await waitFor(() => expect(left.history.path()).toContain('filter='));
    left.unmount();
    const list = openList({ store: left.store, list: 'accounts' });
    await settled(list, {});
    expect(list.history.path()).toBe('/en/accounts/');
  });

  it('says what the person does not see of a filter, and lets them dismiss that', async () => {
    const gateway = filterGateway();
    const unseen = [{ field: 'iaCode' as const, value: 'TR99' }];
    gateway.answer('filterRead', () => ({ filters: { iaCode: ['TR99'] }, isMine: false, unseen }));
    const list = openList({ gateway, query: `?filter=${UNKNOWN}` });
    expect(await screen.findByText(/None of your rep codes has Rep code TR99/)).toBeInTheDocument();
    await list.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/TR99\./)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(list.filters()).toEqual({ iaCode: ['TR99'] });
  });

  it.each([`?filter=${UNKNOWN}`, '?filter=nonsense'])(
    'is not filtered by %s, which nobody knows, and says so',
    async (query) => {
      const gateway = filterGateway();
      gateway.fail('filterRead', 'not-found');
      const list = openList({ gateway, query });
      expect(await screen.findByText(/filter in this link does not exist/)).toBeInTheDocument();
      expect(list.filters()).toEqual({});
      await shows(list, '');
      expect(screen.getByText(/filter in this link does not exist/)).toBeInTheDocument();
    },
  );

  it('says that the filter failed to load, and retries', async () => {
    const gateway = filterGateway();
    gateway.fail('filterRead', 'timeout');
    const list = openList({ gateway, query: `?filter=${UNKNOWN}` });
    expect(await screen.findByText(/filter in this link could not be loaded/)).toBeInTheDocument();
    expect(list.filters()).toEqual({});
    gateway.answer('filterRead', () => ({ filters: CHAN, isMine: true, unseen: [] }));
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled(list, CHAN);
    expect(list.history.path()).toBe(`/en/clients/?filter=${UNKNOWN}`);
  });
});

describe('a view in the address', () => {
  const withViews = (answer = viewsAnswer({ views: [savedView()] })) => {
    const gateway = filterGateway();
    gateway.answer('viewsList', () => answer);
    return gateway;
  };

  it('brings filters, columns and order', async () => {
    const list = openList({ gateway: withViews(), query: `?view=${VIEW_ID}` });
    await settled(list, { iaCode: ['TR04'] });
    await shows(list, `?view=${VIEW_ID}&sort=-marketValue`);
    expect(selectTable('clients')(list.store.getState()).layout).toEqual(LAYOUT);
    expect(list.gateway.count('filterSave')).toBe(0);
  });

  it('keeps the order in the address', async () => {
    const list = openList({ gateway: withViews(), query: `?view=${VIEW_ID}&sort=name` });
    await settled(list, { iaCode: ['TR04'] });
    expect(list.history.path()).toContain('sort=name');
  });

  it('opens by itself when it is the list’s default', async () => {
    const gateway = withViews(viewsAnswer({ views: [savedView()], defaultViewId: VIEW_ID }));
    const list = openList({ gateway });
    await settled(list, { iaCode: ['TR04'] });
    await shows(list, `?view=${VIEW_ID}&sort=-marketValue`);
  });

  it('gives way to what the tab keeps', async () => {
    keep(CHAN);
    const gateway = withViews(viewsAnswer({ views: [savedView()], defaultViewId: VIEW_ID }));
    const list = openList({ gateway });
    await settled(list, CHAN);
  });

  it('that nobody knows is reported, and the list is not filtered', async () => {
    const list = openList({ gateway: withViews(), query: `?view=${UNKNOWN}` });
    expect(await screen.findByText(/view in this link does not exist/)).toBeInTheDocument();
    expect(list.filters()).toEqual({});
    await shows(list, '');
  });

  it('that failed to load is retried', async () => {
    const gateway = withViews();
    gateway.fail('viewsList', 'timeout');
    const list = openList({ gateway, query: `?view=${VIEW_ID}` });
    expect(await screen.findByText(/view in this link could not be loaded/)).toBeInTheDocument();
    gateway.answer('viewsList', () => viewsAnswer({ views: [savedView()] }));
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled(list, { iaCode: ['TR04'] });
  });

  it('stays named while its filter changes', async () => {
    const list = openList({ gateway: withViews(), query: `?view=${VIEW_ID}&sort=name` });
    await settled(list, { iaCode: ['TR04'] });
    set(list, { iaCode: ['TR04', 'TR11'] });
    await waitFor(() => expect(list.history.path()).toContain('filter='));
    expect(list.history.path()).toContain(`view=${VIEW_ID}`);
  });
});
