import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseholdsScreen } from '@/components/households/list/HouseholdsScreen';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { savedView, VIEW_ID, viewsAnswer } from '@/tests/support/openList';
import { gatewayOfHouseholds, householdsAsked, openHouseholds } from '@/tests/support/openHouseholds';
import { openWithFlags } from '@/tests/support/openWithFlags';

const WITH_CLOSED = { ...DEFAULT_LAYOUT, closedOnly: true as const };

interface Kept {
  layout?: typeof DEFAULT_LAYOUT;
  ofView?: typeof DEFAULT_LAYOUT;
  defaultViewId?: string | null;
}

function gatewayOfKept({ layout, ofView = WITH_CLOSED, defaultViewId = null }: Kept = {}) {
  const gateway = gatewayOfHouseholds();
  const sort = [{ key: 'name', direction: 'asc' as const }];
  const view = savedView({ screen: 'households', name: 'Closed too', filters: {}, sort, layout: ofView });
  const layouts = layout ? [{ tableKey: 'households', layout, version: 1 }] : [];
  gateway.answer('viewsList', () => viewsAnswer({ views: [view], layouts, defaultViewId }));
  gateway.answer('layoutSave', (body) => ({ saved: { ...body, version: 1 }, isOverwritten: false }));
  return gateway;
}

/** The list with an address that follows what is done. */
async function openLive(gateway: ReturnType<typeof gatewayOfKept>, query = '') {
  window.sessionStorage.setItem('login', '1');
  const { history, Router } = makeLiveRouter(`/en/households/${query}`);
  const screenOf = (
    <Router>
      <HouseholdsScreen />
    </Router>
  );
  return { history, ...(await openWithFlags(screenOf, { gateway })) };
}

const box = () => screen.findByRole('checkbox', { name: /closed accounts only/ });

describe('households with only closed accounts', () => {
  it.each([
    ['as the person has kept it', { layout: WITH_CLOSED }, '', true],
    ['as the address says, whatever is kept', { layout: WITH_CLOSED }, '?closed=0', false],
    ['as the view has it', {}, `?view=${VIEW_ID}`, true],
    ['as the view has it, whatever is kept', { layout: WITH_CLOSED, ofView: DEFAULT_LAYOUT }, `?view=${VIEW_ID}`, false],
    ['as the address says beside a view', {}, `?view=${VIEW_ID}&closed=0`, false],
  ])('show %s, asked for once', async (_, kept, query, closedOnly) => {
    const gateway = gatewayOfKept(kept);
    await openHouseholds(gateway, 'en', query);
    await screen.findByRole('link', { name: 'Chan' });
    expect(householdsAsked(gateway).map(({ show }) => show)).toEqual([{ closedOnly }]);
    expect(gateway.count('layoutSave')).toBe(0);
  }); // prettier-ignore

  it('follow the list’s default view', async () => {
    const gateway = gatewayOfKept({ defaultViewId: VIEW_ID });
    await openLive(gateway);
    expect(await screen.findByRole('link', { name: 'Fehr' })).toBeInTheDocument();
    expect(householdsAsked(gateway).at(-1)?.show).toEqual({ closedOnly: true });
    expect(screen.getByRole('button', { name: /^Closed too(?! \(changed\))/ })).toBeInTheDocument();
  });

  it('are part of a saved view, and of whether it has changed', async () => {
    const gateway = gatewayOfKept();
    const { user, history } = await openLive(gateway, `?view=${VIEW_ID}`);
    expect(await screen.findByRole('link', { name: 'Fehr' })).toBeInTheDocument();
    const menu = () => screen.getByRole('button', { name: /^Closed too/ });
    expect(menu()).toHaveAccessibleName(/^Closed too(?! \(changed\))/);
    await user.click(await box());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fehr' })).toBeNull());
    expect(menu()).toHaveAccessibleName(/^Closed too \(changed\)/);
    expect(history.path()).toContain('closed=0');
    await user.click(await box());
    expect(await screen.findByRole('link', { name: 'Fehr' })).toBeInTheDocument();
    expect(menu()).toHaveAccessibleName(/^Closed too(?! \(changed\))/);
  });

  it('count as a change of the view when the address differs', async () => {
    await openHouseholds(gatewayOfKept(), 'en', `?view=${VIEW_ID}&closed=0`);
    await screen.findByRole('link', { name: 'Chan' });
    expect(screen.getByRole('button', { name: /^Closed too \(changed\)/ })).toBeInTheDocument();
  });

  it('are saved with the layout of the list, so that they follow the person', async () => {
    const gateway = gatewayOfKept();
    const { user } = await openLive(gateway);
    await user.click(await box());
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1));
    const body = gateway.made.find(({ name }) => name === 'layoutSave')?.body;
    expect(body).toEqual({ tableKey: 'households', layout: WITH_CLOSED, version: 0 });
  });
});
