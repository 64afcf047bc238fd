import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import {
  filterGateway,
  openList,
  savedView,
  VIEW_ID,
  viewsAnswer,
  type OpenList,
} from '@/tests/support/openList';

const CHAN: BookFilter = { clientName: ['chan'] };
const TR04: BookFilter = { iaCode: ['TR04'] };
const KEPT = 'clientListFilter';
const FILTER_ID = 'AAAAAAAAAAAA';

const settled = (list: OpenList, filters: BookFilter) =>
  waitFor(() => expect(list.filters()).toEqual(filters));
const shows = (list: OpenList, query: string) =>
  waitFor(() => expect(list.history.path()).toBe(`/en/clients/${query}`));

const keep = (filters: BookFilter) =>
  window.sessionStorage.setItem(KEPT, JSON.stringify({ filters, filter: null, view: null, isNamed: false }));

describe('a filter or a view that could not be loaded', () => {
  const failing = (call: 'filterRead' | 'viewsList') => {
    const gateway = filterGateway();
    gateway.fail(call, 'unavailable');
    return gateway;
  };

  it.each([
    ['filterRead', `?filter=${FILTER_ID}`, CHAN],
    ['viewsList', `?view=${VIEW_ID}`, TR04],
  ] as const)('is asked for again by a reload: %s', async (call, query, filters) => {
    keep({ email: ['@roy'] });
    const gateway = failing(call);
    const list = openList({ gateway, query });
    expect(await screen.findByText(/of this address could not be loaded/)).toBeInTheDocument();
    expect(window.sessionStorage.getItem(KEPT)).toContain('@roy');
    list.unmount();
    gateway.answer('filterRead', () => ({ filters: CHAN, isMine: true, unseen: [] }));
    gateway.answer('viewsList', () => viewsAnswer({ views: [savedView()] }));
    const anew = openList({ gateway, query });
    await settled(anew, filters);
    await waitFor(() => expect(window.sessionStorage.getItem(KEPT)).not.toContain('@roy'));
  });

  it('goes from the address once its note is put away, and the list is kept as it stands', async () => {
    keep({ email: ['@roy'] });
    const list = openList({ gateway: failing('filterRead'), query: `?filter=${FILTER_ID}` });
    await list.user.click(await screen.findByRole('button', { name: 'Close' }));
    await shows(list, '');
    expect(list.filters()).toEqual({});
    expect(window.sessionStorage.getItem(KEPT)).toBeNull();
  });
});
