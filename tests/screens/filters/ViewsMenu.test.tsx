import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedView, ViewsListAnswer, ViewSaveBody } from '@/contract/views/schema';
import { hasUnsavedText } from '@/lib/auth/unsaved';
import { expectAccessible } from '@/tests/support/axe';
import {
  filterGateway,
  openList,
  savedView,
  TEAM,
  VIEW_ID,
  viewsAnswer,
  type OpenList,
} from '@/tests/support/openList';

const SORT = [{ key: 'name', direction: 'asc' }] as const;
const MADE_ID = 'madebyatestt';

/** A gateway that keeps views as the real one does, for one person. */
function viewsGateway(start: ViewsListAnswer = viewsAnswer({ teams: [TEAM] })) {
  const gateway = filterGateway();
  let answer = start;
  const put = (view: SavedView) => {
    const others = answer.views.filter(({ id }) => id !== view.id);
    answer = { ...answer, views: [...others, view] };
  };
  gateway.answer('viewsList', () => answer);
  gateway.answer('viewSave', ({ id, teamId, ...body }) => {
    const before = answer.views.find((view) => view.id === id);
    const team = answer.teams.find((each) => each.id === teamId) ?? null;
    const version = (before?.version ?? 0) + 1;
    const view: SavedView = { ...body, id: id ?? MADE_ID, isMine: true, team, version, unseen: [] };
    put(view);
    return { view, isOverwritten: before !== undefined && before.version !== body.version };
  });
  gateway.answer('viewRemove', ({ id }) => {
    answer = { ...answer, views: answer.views.filter((view) => view.id !== id) };
    return { id };
  });
  gateway.answer('defaultViewSave', (body) => {
    answer = { ...answer, defaultViewId: body.viewId };
    return body;
  });
  return { gateway, put };
}

const panel = () => within(screen.getByRole('dialog', { name: /^(Saved views|Vues enregistrées)$/ }));
const saved = ({ gateway }: OpenList) =>
  gateway.made.filter(({ name }) => name === 'viewSave').at(-1)?.body as ViewSaveBody;

async function openMenu(list: OpenList, name = /^(Saved views|Vues enregistrées)/) {
  await waitFor(() => expect(list.filters()).not.toBeNull());
  await list.user.click(screen.getByRole('button', { name }));
  // The first closes the panel, and is there before what is in it.
  await waitFor(() => expect(panel().queryAllByRole('button').length).toBeGreaterThan(1));
}

async function manage(list: OpenList, name = 'Large accounts') {
  await openMenu(list);
  await list.user.click(await panel().findByRole('button', { name: `More on the view ${name}` }));
}

describe('saving a view', () => {
  it('saves filters, order, groups and columns under a name, and puts it in the address', async () => {
    const { gateway } = viewsGateway();
    const list = openList({ gateway, sort: [...SORT], groupBy: 'repCode' });
    await waitFor(() => expect(list.filters()).toEqual({}));
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ iaCode: ['TR11'] }),
    );
    await openMenu(list);
    expect(panel().getByText('No view is saved here yet.')).toBeInTheDocument();
    await expectAccessible();
    await list.user.click(panel().getByRole('button', { name: 'Save current view' }));
    await list.user.type(panel().getByLabelText('Name of the view'), '  Montréal ');
    await list.user.click(panel().getByRole('radio', { name: TEAM.nameEn }));
    await expectAccessible();
    await list.user.click(panel().getByRole('button', { name: 'Save' }));
    expect(await panel().findByText('The view Montréal is saved.')).toHaveAttribute('role', 'status');
    expect(saved(list)).toMatchObject({
      id: null,
      name: 'Montréal',
      teamId: TEAM.id,
      filters: { iaCode: ['TR11'] },
      sort: SORT,
      groupBy: 'repCode',
      version: 0,
    });
    await waitFor(() => expect(list.history.path()).toContain(`view=${MADE_ID}`));
    expect(list.history.path()).not.toContain('filter=');
    expect(screen.getByRole('button', { name: 'Montréal' })).toBeInTheDocument();
  });

  it('counts as unsaved text from the first letter until it is saved', async () => {
    const list = openList({ gateway: viewsGateway().gateway });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: 'Save current view' }));
    expect(hasUnsavedText()).toBe(false);
    await list.user.type(panel().getByLabelText('Name of the view'), 'L');
    expect(hasUnsavedText()).toBe(true);
    await list.user.click(panel().getByRole('button', { name: 'Save' }));
    await panel().findByText('The view L is saved.');
    expect(hasUnsavedText()).toBe(false);
  });

  it('asks for a name that none of the person’s views has', async () => {
    const { gateway } = viewsGateway(viewsAnswer({ views: [savedView()] }));
    const list = openList({ gateway });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: 'Save current view' }));
    await list.user.click(panel().getByRole('button', { name: 'Save' }));
    expect(panel().getByText('The view needs a name.')).toHaveAttribute('role', 'alert');
    await list.user.type(panel().getByLabelText('Name of the view'), ' large ACCOUNTS{Enter}');
    expect(panel().getByRole('alert')).toHaveTextContent('You already have a view of this name.');
    expect(panel().getByLabelText('Name of the view')).toBeInvalid();
    expect(gateway.count('viewSave')).toBe(0);
  });

  it('says that it failed, and keeps what was entered', async () => {
    const { gateway } = viewsGateway();
    gateway.fail('viewSave', 'unavailable');
    const list = openList({ gateway });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: 'Save current view' }));
    await list.user.type(panel().getByLabelText('Name of the view'), 'Laval{Enter}');
    expect(await panel().findByText(/could not be saved/)).toHaveAttribute('role', 'alert');
    expect(panel().getByLabelText('Name of the view')).toHaveValue('Laval');
  });
});

describe('a panel that closes during a save', () => {
  async function closeInMidSave() {
    const { gateway } = viewsGateway();
    const release = gateway.hold('viewSave');
    const list = openList({ gateway });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: 'Save current view' }));
    await list.user.type(panel().getByLabelText('Name of the view'), 'Laval{Enter}');
    await list.user.click(panel().getByRole('button', { name: 'Close' }));
    return { list, gateway, release };
  }

  it('loses nothing: the view is saved, and in the list', async () => {
    const { list, gateway, release } = await closeInMidSave();
    const asked = gateway.count('viewsList');
    act(() => release());
    await waitFor(() => expect(gateway.count('viewsList')).toBe(asked + 1));
    await openMenu(list);
    expect(await panel().findByRole('button', { name: /^Laval/ })).toBeInTheDocument();
  });

  it('restores what could not be saved when it opens again', async () => {
    const { list, gateway, release } = await closeInMidSave();
    gateway.fail('viewSave', 'unavailable');
    act(() => release());
    await openMenu(list);
    expect(await panel().findByText(/could not be saved/)).toHaveAttribute('role', 'alert');
    expect(panel().getByLabelText('Name of the view')).toHaveValue('Laval');
  });
});

describe('the views of a list', () => {
  const team = savedView({
    id: 'teamteamteam',
    name: 'Branch',
    isMine: false,
    team: TEAM,
    unseen: [{ field: 'iaCode', value: 'TR99' }],
    filters: { iaCode: ['TR99'] },
  });
  const both = () => viewsGateway(viewsAnswer({ views: [savedView(), team], teams: [TEAM] }));

  it('list the person’s own and the team’s, in the person’s language', async () => {
    const list = openList({ gateway: both().gateway, locale: 'fr' });
    await openMenu(list);
    expect(panel().getByRole('heading', { name: 'Mes vues' })).toBeInTheDocument();
    const name = 'Branch Équipe Rive-Nord · vous montre moins de lignes';
    expect(panel().getByRole('button', { name })).toBeInTheDocument();
    await expectAccessible();
  });

  it('open at a click: filters, order in the address, a step in the history', async () => {
    const list = openList({ gateway: both().gateway, sort: [...SORT] });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: 'Large accounts' }));
    await waitFor(() => expect(list.filters()).toEqual({ iaCode: ['TR04'] }));
    expect(list.history.path()).toBe(`/en/clients/?view=${VIEW_ID}&sort=-marketValue`);
    // The order of the test's list stays what it was, so that the view is no longer shown as it is.
    expect(screen.getByRole('button', { name: /^Large accounts \(changed\)/ })).toBeInTheDocument();
    list.history.back();
    expect(list.filters()).toEqual({});
  });

  it('group the list as saved, or ungroup it', async () => {
    const grouped = savedView({ id: 'groupedviewG', name: 'Grouped', groupBy: 'repCode' });
    const { gateway } = viewsGateway(viewsAnswer({ views: [savedView(), grouped] }));
    const list = openList({ gateway, sort: grouped.sort, groupBy: 'repCode' });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: 'Grouped' }));
    expect(list.history.path()).toBe('/en/clients/?view=groupedviewG&sort=-marketValue&group=repCode');
    await openMenu(list, /^Grouped$/);
    await list.user.click(panel().getByRole('button', { name: 'Large accounts' }));
    expect(list.history.path()).toBe(`/en/clients/?view=${VIEW_ID}&sort=-marketValue`);
    // The test's list stays in its groups, which this view does not have.
    expect(screen.getByRole('button', { name: /^Large accounts \(changed\)/ })).toBeInTheDocument();
  });

  it('say what the person does not see of one', async () => {
    const list = openList({ gateway: both().gateway });
    await openMenu(list);
    await list.user.click(panel().getByRole('button', { name: /^Branch/ }));
    expect(await screen.findByText(/None of your rep codes has Rep code TR99/)).toBeInTheDocument();
  });

  it('from others can be the default and be shared, but not changed', async () => {
    const list = openList({ gateway: both().gateway });
    await manage(list, 'Branch');
    expect(panel().queryByLabelText('Name of the view')).toBeNull();
    expect(panel().queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(panel().getByLabelText('Link to this view')).toHaveValue(
      `${window.location.origin}/en/clients/?view=teamteamteam`,
    );
    await list.user.click(panel().getByRole('checkbox', { name: 'Open with this view' }));
    expect(await panel().findByText('This view opens first from now on.')).toBeInTheDocument();
    await waitFor(() => expect(panel().getByRole('checkbox', { name: 'Open with this view' })).toBeChecked());
    await list.user.click(panel().getByRole('checkbox', { name: 'Open with this view' }));
    expect(await panel().findByText('No view opens first from now on.')).toBeInTheDocument();
  });

  it('show their error in place, and are retried', async () => {
    const { gateway } = both();
    gateway.fail('viewsList', 'timeout');
    const list = openList({ gateway });
    await openMenu(list);
    expect(panel().getByRole('alert')).toHaveTextContent('The answer took too long.');
    gateway.answer('viewsList', () => viewsAnswer({ views: [savedView()] }));
    await list.user.click(panel().getByRole('button', { name: 'Try again' }));
    expect(await panel().findByRole('button', { name: 'Large accounts' })).toBeInTheDocument();
  });
});

describe('one’s own view', () => {
  const one = () => viewsGateway(viewsAnswer({ views: [savedView()], teams: [TEAM] }));

  it('can be renamed, and keeps what it shows', async () => {
    const list = openList({ gateway: one().gateway });
    await manage(list);
    const name = panel().getByLabelText('Name of the view');
    await list.user.clear(name);
    await list.user.type(name, 'Renamed');
    await list.user.click(panel().getByRole('button', { name: 'Save' }));
    expect(await panel().findByRole('button', { name: 'Renamed' })).toBeInTheDocument();
    expect(saved(list)).toMatchObject({ id: VIEW_ID, version: 3, filters: { iaCode: ['TR04'] } });
    expect(list.filters()).toEqual({});
  });

  it('can be replaced by the current list, and says when a newer version existed', async () => {
    const { gateway, put } = one();
    const list = openList({ gateway, sort: [...SORT], groupBy: 'household' });
    await manage(list);
    put(savedView({ version: 5 }));
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ email: ['@roy'] }),
    );
    await list.user.click(panel().getByRole('button', { name: 'Replace with current view' }));
    expect(await panel().findByText(/A newer version of this view/)).toHaveAttribute('role', 'status');
    expect(saved(list)).toMatchObject({
      id: VIEW_ID,
      version: 3,
      filters: { email: ['@roy'] },
      sort: SORT,
      groupBy: 'household',
    });
  });

  it('disappears when the panel closes, and can be restored until then', async () => {
    const { gateway } = one();
    const list = openList({ gateway, query: `?view=${VIEW_ID}` });
    await waitFor(() => expect(list.filters()).toEqual({ iaCode: ['TR04'] }));
    const close = () => act(() => screen.getByRole('dialog', { name: 'Saved views' }).hidePopover());
    const open = () => list.user.click(screen.getByRole('button', { name: /^Large accounts/ }));
    const remove = async () => {
      await open();
      await list.user.click(await panel().findByRole('button', { name: 'More on the view Large accounts' }));
      await list.user.click(panel().getByRole('button', { name: 'Remove' }));
    };
    await remove();
    expect(panel().queryByRole('button', { name: 'Large accounts' })).toBeNull();
    await expectAccessible();
    await list.user.click(panel().getByRole('button', { name: 'Undo' }));
    expect(panel().getByRole('button', { name: /^Large accounts/ })).toBeInTheDocument();
    close();
    expect(gateway.count('viewRemove')).toBe(0);
    await remove();
    close();
    await waitFor(() => expect(gateway.count('viewRemove')).toBe(1));
    expect(await screen.findByRole('button', { name: /^Saved views/ })).toBeInTheDocument();
    await waitFor(() => expect(list.history.path()).toMatch(/filter=/));
    expect(list.history.path()).not.toContain('view=');
    expect(list.filters()).toEqual({ iaCode: ['TR04'] });
  });

  it('that failed to be removed is named, and removed by Retry', async () => {
    const { gateway } = one();
    gateway.fail('viewRemove', 'unavailable');
    const list = openList({ gateway });
    await manage(list);
    await list.user.click(panel().getByRole('button', { name: 'Remove' }));
    act(() => screen.getByRole('dialog', { name: 'Saved views' }).hidePopover());
    expect(await screen.findByText(/The view Large accounts could not be removed/)).toHaveRole('alert');
    await expectAccessible();
    gateway.answer('viewRemove', ({ id }) => ({ id }));
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be removed/)).toBeNull());
    expect(gateway.count('viewRemove')).toBe(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
