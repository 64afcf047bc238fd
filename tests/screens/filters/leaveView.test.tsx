import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filterGateway, openList, savedView, VIEW_ID, viewsAnswer } from '@/tests/support/openList';

const LEAVE = { name: 'Leave the view' };

function withView() {
  const gateway = filterGateway();
  gateway.answer('viewsList', () => viewsAnswer({ views: [savedView()] }));
  return gateway;
}

/** What is in the panel of views, once it is there. */
async function panel() {
  const shown = within(screen.getByRole('dialog', { name: 'Saved views' }));
  await shown.findByRole('button', { name: 'Save current view' });
  return shown;
}

describe('leaving a view', () => {
  it('is not offered when none is open', async () => {
    const list = openList({ gateway: withView() });
    await waitFor(() => expect(list.filters()).toEqual({}));
    await list.user.click(screen.getByRole('button', { name: /^Saved views/ }));
    expect((await panel()).queryByRole('button', LEAVE)).toBeNull();
  });

  it('restores the list without a view in one step, and Back opens the view again', async () => {
    const list = openList({ gateway: withView(), query: `?view=${VIEW_ID}&sort=-marketValue&show=closed` });
    await waitFor(() => expect(list.filters()).toEqual({ iaCode: ['TR04'] }));
    await list.user.click(screen.getByRole('button', { name: /^Large accounts/ }));
    await list.user.click((await panel()).getByRole('button', LEAVE));
    await waitFor(() => expect(list.filters()).toEqual({}));
    expect(list.history.path()).toBe('/en/clients/');
    expect(screen.getByRole('button', { name: /^Saved views/ })).toBeInTheDocument();
    list.history.back();
    await waitFor(() => expect(list.filters()).toEqual({ iaCode: ['TR04'] }));
    expect(list.seen().at(-1)?.viewId).toBe(VIEW_ID);
  });

  it('lasts for the tab when the list has a default view: it stays the whole list when reopened', async () => {
    const gateway = filterGateway();
    gateway.answer('viewsList', () => viewsAnswer({ views: [savedView()], defaultViewId: VIEW_ID }));
    const list = openList({ gateway });
    await waitFor(() => expect(list.filters()).toEqual({ iaCode: ['TR04'] }));
    await list.user.click(screen.getByRole('button', { name: /^Large accounts/ }));
    await list.user.click((await panel()).getByRole('button', LEAVE));
    await waitFor(() => expect(list.filters()).toEqual({}));
    list.unmount();
    const again = openList({ gateway, store: list.store });
    await waitFor(() => expect(again.seen().at(-1)?.views.status).toBe('success'));
    await waitFor(() => expect(again.filters()).toEqual({}));
    expect(again.history.path()).toBe('/en/clients/');
    expect(again.seen().at(-1)?.viewId).toBeNull();
  });
});
