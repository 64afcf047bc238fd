import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsScreen } from '@/components/accounts/list/AccountsScreen';
import type { AccountsListBody } from '@/contract/accounts/schema';
import { DEFAULT_LAYOUT, selectTable } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { gatewayOfAccounts, openAccounts as open } from '@/tests/support/openAccounts';
import { savedView, valuesAnswer, VIEW_ID, viewsAnswer } from '@/tests/support/openList';
import { renderScreen } from '@/tests/support/render';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { say as sayIn } from '@/tests/support/say';
import { plain } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const asked = (gateway: ScriptedGateway) =>
  gateway.made.flatMap(({ name, body }) => (name === 'accountsList' ? [body as AccountsListBody] : []));

const SENTENCES = {
  en: '5 accounts, 1 held jointly, counted once, as of March 6, 2026, market value $3,975,902.06',
  fr: '5 comptes, 1 compte conjoint, compté une fois, au 6 mars 2026, valeur marchande 3 975 902,06 $',
};

describe.each(SCREEN_LOCALES)('the list of accounts in %s', (locale) => {
  const say = sayIn(locale);

  it('says how many there are and what they add up to, and links to each', async () => {
    await open(undefined, locale);
    const link = await screen.findByRole('link', { name: '51-20434-9' });
    expect(link).toHaveAttribute('href', `/${locale}/accounts/view?Id=${HOUSEHOLD_ACCOUNTS[0]?.id}`);
    expect(plain(document.querySelector('header [role=status]'))).toBe(SENTENCES[locale]);
    expect(screen.queryByRole('link', { name: '51-20010-1' })).toBeNull();
    await expectAccessible();
  });

  it('shows what its total is made of', async () => {
    const { user } = await open(undefined, locale);
    await screen.findByRole('link', { name: '51-20434-9' });
    const name = say('accounts:explain.open', { name: say('accounts:columns.marketValue') });
    await user.click(screen.getByRole('button', { name }));
    expect(plain(screen.getByRole('group', { name }))).toContain(say('accounts:explain.formula.accounts'));
  });
});

describe('closed, zero-dollar and negative accounts in the list', () => {
  it('each have their own toggle, with a count', async () => {
    const { user, gateway, router } = await open();
    await screen.findByRole('link', { name: '51-20434-9' });
    expect(screen.getByRole('checkbox', { name: 'Zero-dollar (1)' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Closed (1)' }));
    expect(asked(gateway).at(-1)?.show).toEqual({ closed: true, zero: true, negative: true });
    const link = await screen.findByRole('link', { name: '51-20010-1' });
    expect(plain(link.closest('[role=row]'))).toContain('Closed 2023-09-14');
    expect(router.replace).toHaveBeenLastCalledWith('/en/accounts/?show=closed.zero.negative', undefined, {
      shallow: true,
      scroll: false,
    });
    await user.click(screen.getByRole('checkbox', { name: 'Negative (1)' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '51-20600-2' })).toBeNull());
  });

  it('count as they show before a filter applies', async () => {
    const gateway = gatewayOfAccounts();
    gateway.answer('viewsList', () => viewsAnswer());
    gateway.answer('filterValues', valuesAnswer);
    const { user } = await open(gateway, 'en', '?show=zero');
    await screen.findByRole('link', { name: '51-20434-9' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Rep code' }));
    await screen.findByText(/accounts? match/);
    expect(gateway.made.findLast(({ name }) => name === 'filterValues')?.body).toMatchObject({
      list: 'accounts',
      show: { closed: false, zero: true, negative: false },
    });
  });

  it('are saved with the layout of the list, so that they follow the person', async () => {
    const gateway = gatewayOfAccounts();
    gateway.answer('viewsList', () => viewsAnswer());
    gateway.answer('layoutSave', ({ tableKey, layout, version }) => ({
      saved: { tableKey, layout, version: version + 1 },
      isOverwritten: false,
    }));
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('checkbox', { name: 'Closed (1)' }));
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1));
    const body = gateway.made.find(({ name }) => name === 'layoutSave')?.body;
    const show = { closed: true, zero: true, negative: true };
    expect(body).toEqual({ tableKey: 'accounts', layout: { ...DEFAULT_LAYOUT, show }, version: 0 });
  });

  const KEPT = { ...DEFAULT_LAYOUT, show: { closed: true, zero: false, negative: true } };
  const gatewayOfKept = () => {
    const gateway = gatewayOfAccounts();
    const view = savedView({
      screen: 'accounts',
      filters: {},
      sort: [{ key: 'holder', direction: 'asc' }],
      layout: { ...DEFAULT_LAYOUT, show: { closed: false, zero: false, negative: false } },
    });
    const layouts = [{ tableKey: 'accounts', layout: KEPT, version: 2 }];
    gateway.answer('viewsList', () => viewsAnswer({ layouts, views: [view] }));
    return gateway;
  };

  it.each([
    ['as the person has kept them', '', KEPT.show],
    ['as the address says, whatever is kept', '?show=zero', { closed: false, zero: true, negative: false }],
    ['as the view has them', `?view=${VIEW_ID}`, { closed: false, zero: false, negative: false }],
    ['as the address says beside a view', `?view=${VIEW_ID}&show=closed`, { closed: true, zero: false, negative: false }],
  ])('show %s', async (_, query, show) => {
    const gateway = gatewayOfKept();
    await open(gateway, 'en', query);
    await screen.findByRole('link', { name: '51-20434-9' });
    expect(asked(gateway).map((body) => body.show)).toEqual([show]);
    expect(gateway.count('accountsSummaryList')).toBe(1);
    expect(gateway.count('layoutSave')).toBe(0);
  }); // prettier-ignore

  it('show as last time without waiting, when the list was open in this tab before', async () => {
    const gateway = gatewayOfKept();
    const { store, unmount } = await open(gateway);
    await screen.findByRole('link', { name: '51-20434-9' });
    unmount();
    expect(selectTable('accounts')(store.getState())).toMatchObject({ isLayoutKnown: true, layout: KEPT });
    gateway.hold('viewsList');
    renderScreen(<AccountsScreen />, { store, path: '/en/accounts/' });
    await screen.findByRole('link', { name: '51-20434-9' });
    expect(asked(gateway).map((body) => body.show)).toEqual([KEPT.show, KEPT.show]);
  });

  it('show the default when the saved layout cannot load', async () => {
    const gateway = gatewayOfAccounts();
    gateway.fail('viewsList', 'unavailable');
    await open(gateway);
    await screen.findByRole('link', { name: '51-20434-9' });
    expect(asked(gateway).map((body) => body.show)).toEqual([{ closed: false, zero: true, negative: true }]);
  });

  it('stay offered when they hide every row, and the grouping does not', async () => {
    const closed = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state === 'closed');
    const { user } = await open(gatewayOfAccounts(closed));
    expect(await screen.findByText('All accounts here are hidden by the choice above.')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Group by' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Closed (1)' }));
    expect(await screen.findByRole('link', { name: '51-20010-1' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Group by' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  });

  it('share one button with the grouping when there is little room', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Options' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const tools = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(tools).toContainElement(screen.getByRole('checkbox', { name: 'Zero-dollar (1)' }));
    expect(tools).toContainElement(screen.getByRole('combobox', { name: 'Group by' }));
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('follow the address', async () => {
    const { gateway } = await open(undefined, 'en', '?show=none');
    await screen.findByRole('link', { name: '51-20434-9' });
    expect(asked(gateway).at(-1)?.show).toEqual({ closed: false, zero: false, negative: false });
  });
});
