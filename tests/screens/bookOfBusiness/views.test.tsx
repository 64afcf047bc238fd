import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsDashboard } from '@/components/bookOfBusiness/AccountsDashboard';
import { BookDashboard } from '@/components/bookOfBusiness/BookDashboard';
import { LOCALES } from '@/contract/locale';
import type { SavedView, ViewSaveBody } from '@/contract/views/schema';
import { readLookerFilter } from '@/lib/filters/lookerFilter';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { gatewayOfBoa } from '@/tests/support/boa';
import { openArea } from '@/tests/support/openArea';
import { savedView, viewsAnswer } from '@/tests/support/openList';
import { words } from '@/tests/support/words';

const VIEW_ID = 'quarterThenX';
const PLAIN_ID = 'wholeBookXYZ';

const THEN: SavedView = {
  ...savedView({ id: VIEW_ID, name: 'Quarter of Chan' }),
  screen: 'boa',
  filters: { clientName: ['Chan'] },
  layout: DEFAULT_LAYOUT,
  sort: [],
  groupBy: null,
  frame: { period: 'lastQuarter', asOf: '2026-01-30', organisation: 'then' },
};
const WHOLE: SavedView = {
  ...THEN,
  id: PLAIN_ID,
  name: 'Last month',
  filters: {},
  frame: { period: 'lastMonth', asOf: null, organisation: 'now' },
};

function viewsGateway(defaultViewId: string | null = null) {
  const gateway = gatewayOfBoa();
  gateway.answer('viewsList', () => viewsAnswer({ views: [THEN, WHOLE], defaultViewId }));
  gateway.answer('viewSave', ({ teamId: _team, ...body }) => ({
    view: { ...body, id: body.id ?? 'madebyatestt', isMine: true, team: null, version: 1, unseen: [] },
    isOverwritten: false,
  }));
  return gateway;
}

const open = (
  query = '',
  { gateway = viewsGateway(), element = <BookDashboard />, locale = 'en' as (typeof LOCALES)[number] } = {},
) => openArea(element, { gateway, locale, path: `/${locale}/dashboards/bookOfBusiness/${query}` });

const asked = (gateway: ReturnType<typeof gatewayOfBoa>) =>
  gateway.made.findLast(({ name }) => name === 'boaOverview')?.body;

describe.each(LOCALES)('a saved view of the dashboards in %s', (locale) => {
  const t = words(locale);

  it('keeps the filter, the period, the day and whose teams', async () => {
    const gateway = viewsGateway();
    const query = '?period=quarter&asOf=2026-02-27&organisation=then';
    const { user, history } = await open(query, { gateway, locale });
    await user.click(await screen.findByRole('button', { name: t('filters:views.open') }));
    const panel = within(screen.getByRole('dialog', { name: t('filters:views.open') }));
    await user.click(await panel.findByRole('button', { name: t('filters:views.saveNew') }));
    await user.type(panel.getByLabelText(t('filters:views.name')), 'Mine');
    await user.click(panel.getByRole('button', { name: t('filters:views.save') }));
    await waitFor(() => expect(history.path()).toContain('view=madebyatestt'));
    const saved = gateway.made.findLast(({ name }) => name === 'viewSave')?.body as ViewSaveBody;
    expect(saved).toMatchObject({
      screen: 'boa',
      filters: {},
      frame: { period: 'quarter', asOf: '2026-02-27', organisation: 'then' },
    });
    await expectAccessible();
  });

  it('opens at a click with all of it, and goes along to the other tabs', async () => {
    const gateway = viewsGateway();
    const { user, history } = await open('', { gateway, locale });
    await user.click(await screen.findByRole('button', { name: t('filters:views.open') }));
    await user.click(await screen.findByRole('button', { name: /^Quarter of Chan/ }));
    await waitFor(() => expect(history.path()).toContain('filter=AbCdEfGhIjKl'));
    expect(asked(gateway)).toEqual({
      filters: { clientName: ['Chan'] },
      period: 'lastQuarter',
      dashboard: 'bookOfBusiness',
      asOf: '2026-01-30',
    });
    expect(gateway.made.findLast(({ name }) => name === 'filterSave')?.body).toEqual({
      filters: { clientName: ['Chan'] },
      range: 'lastQuarter',
      asOf: '2026-01-30',
    });
    expect(screen.getByRole('button', { name: 'Quarter of Chan' })).toBeVisible();
    for (const link of tabsOfBook()) {
      expect(link.getAttribute('href')).toContain(
        `?view=${VIEW_ID}&filter=AbCdEfGhIjKl&organisation=then&period=lastQuarter&asOf=2026-01-30`,
      );
    }
  });
});

/** The tabs of the dashboards of the book; those beside them have no frame to take along. */
function tabsOfBook(): HTMLElement[] {
  const links = within(
    screen.getByRole('navigation', { name: /^(Dashboards|Tableaux de bord)$/ }),
  ).getAllByRole('link');
  const found = links.filter((link) => link.getAttribute('href')?.includes('/dashboards/'));
  expect(found.length).toBeGreaterThan(1);
  return found;
}

describe('a saved view of the dashboards', () => {
  it('opens by its address alone, and asks for nothing else before', async () => {
    const gateway = viewsGateway();
    await open(`?view=${VIEW_ID}`, { gateway });
    expect(await screen.findByRole('button', { name: 'Quarter of Chan' })).toBeVisible();
    await waitFor(() => expect(asked(gateway)).toMatchObject({ period: 'lastQuarter', asOf: '2026-01-30' }));
    for (const { name, body } of gateway.made)
      if (name === 'boaOverview') expect(body).toMatchObject({ filters: { clientName: ['Chan'] } });
  });

  it('without a filter keeps its period on another tab, where a change is said', async () => {
    const query = `?view=${PLAIN_ID}&organisation=now&period=lastMonth`;
    const { user } = await open(query, { element: <AccountsDashboard /> });
    expect(await screen.findByRole('button', { name: 'Last month' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'year');
    expect(await screen.findByRole('button', { name: 'Last month (changed)' })).toBeVisible();
  });

  it('opens first where it was chosen to, and not again once it is left', async () => {
    const gateway = viewsGateway(PLAIN_ID);
    const { user, history } = await open('', { gateway });
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the view' }));
    expect(await screen.findByRole('button', { name: 'Saved views' })).toBeVisible();
    await waitFor(() => expect(asked(gateway)).toMatchObject({ period: 'year', asOf: null }));
    expect(history.path()).not.toContain('view=');
  });

  it('that is chosen to open first leaves the dashboards of this visit as they stand', async () => {
    const gateway = viewsGateway();
    gateway.answer('defaultViewSave', (body) => {
      gateway.answer('viewsList', () => viewsAnswer({ views: [THEN, WHOLE], defaultViewId: body.viewId }));
      return body;
    });
    const { user, history } = await open('', { gateway });
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('button', { name: 'More on the view Last month' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Open with this view' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Open with this view' })).toBeChecked());
    expect(gateway.count('viewsList')).toBe(2);
    expect(screen.getByRole('button', { name: 'Saved views' })).toBeVisible();
    expect(history.path()).not.toContain('view=');
    expect(asked(gateway)).toMatchObject({ period: 'year' });
  });

  it('begins each visit where it was chosen to, with its filter', async () => {
    const gateway = viewsGateway(VIEW_ID);
    const first = await open('', { gateway });
    await waitFor(() => expect(first.history.path()).toContain('filter=AbCdEfGhIjKl'));
    await waitFor(() => expect(readLookerFilter()).toBe('AbCdEfGhIjKl'));
    first.unmount();
    const { history } = await open('', { gateway });
    expect(await screen.findByRole('button', { name: 'Quarter of Chan' })).toBeVisible();
    await waitFor(() => expect(history.path()).toContain('filter=AbCdEfGhIjKl'));
    expect(history.path()).toContain(`view=${VIEW_ID}`);
    expect(asked(gateway)).toMatchObject({ period: 'lastQuarter', asOf: '2026-01-30' });
  });

  it('gives way to the whole book where a filter is cleared, on the next tab too', async () => {
    const gateway = viewsGateway(PLAIN_ID);
    const { user, history } = await open('?filter=AbCdEfGhIjKl', { gateway });
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(asked(gateway)).toMatchObject({ filters: {} }));
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    expect(await screen.findByText('opens first')).toBeInTheDocument();
    expect(history.path()).toMatch(/\?organisation=now$/);
    expect(asked(gateway)).toMatchObject({ period: 'year' });
    for (const link of tabsOfBook()) expect(link.getAttribute('href')).toMatch(/\?organisation=now$/);
  });

  it('does not open by itself where the address says whose teams', async () => {
    const gateway = viewsGateway(PLAIN_ID);
    const { user, history } = await open('?organisation=then', { gateway });
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    expect(await screen.findByText('opens first')).toBeInTheDocument();
    expect(history.path()).toMatch(/\?organisation=then$/);
    expect(asked(gateway)).toMatchObject({ period: 'year' });
  });

  it('that was just saved is known before the list of views has it', async () => {
    const gateway = viewsGateway();
    const missed = words('en')('filters:notes.unknownView');
    const { user, history } = await open('', { gateway });
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('button', { name: 'Save current view' }));
    await user.type(screen.getByLabelText('Name of the view'), 'Mine');
    const release = gateway.hold('viewsList');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(history.path()).toContain('view=madebyatestt'));
    expect(screen.queryByText(missed)).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Last month/ }));
    expect(history.path()).toContain(`view=${PLAIN_ID}`);
    history.back();
    expect(history.path()).toContain('view=madebyatestt');
    expect(screen.queryByText(missed)).toBeNull();
    gateway.answer('viewsList', () =>
      viewsAnswer({ views: [THEN, WHOLE, { ...WHOLE, id: 'madebyatestt', name: 'Mine' }] }),
    );
    release();
    expect(await screen.findByRole('button', { name: /^Mine/ })).toBeVisible();
  });

  it('that nobody knows is said, and the dashboard shows the whole book', async () => {
    const gateway = viewsGateway();
    await open('?view=AAAAAAAAAAAA', { gateway });
    expect(await screen.findByText(/view.*(exist|not|no longer)/i)).toBeVisible();
    await waitFor(() => expect(asked(gateway)).toMatchObject({ filters: {}, period: 'year' }));
  });
});
