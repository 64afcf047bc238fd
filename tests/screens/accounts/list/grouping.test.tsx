import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsScreen } from '@/components/accounts/list/AccountsScreen';
import type { AccountsListBody, AccountsSummaryListBody } from '@/contract/accounts/schema';
import type { AccountRow } from '@/contract/accounts/row';
import { askedExports } from '@/tests/support/askedExports';
import { selectListRows } from '@/store/listRows';
import { expectAccessible } from '@/tests/support/axe';
import { idOf } from '@/tests/support/book';
import { SHOW_ALL } from '@/tests/support/accounts';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { gatewayOfAccounts, openAccounts } from '@/tests/support/openAccounts';
import { savedView, viewsAnswer } from '@/tests/support/openList';
import { openWithFlags } from '@/tests/support/openWithFlags';
import { plain, plainInSight } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const [, MODEL] = HOUSEHOLD_ACCOUNTS;
if (MODEL === undefined) throw new Error('The household has accounts');

/** More than a window of them: the rows of no group are all loaded at first. */
const MANY: AccountRow[] = Array.from({ length: 300 }, (_, index) => ({
  ...MODEL,
  id: idOf(5_000 + index),
  number: `51-${30_000 + index}-1`,
  type: index % 2 === 0 ? 'tfsa' : 'cash',
  marketValueCad: '10.00',
}));

const groups = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-level') === '1');

const asked = (gateway: ScriptedGateway) => ({
  sorts: gateway.made.flatMap(({ name, body }) =>
    name === 'accountsList' ? [(body as AccountsListBody).sort] : [],
  ),
  groupings: gateway.made.flatMap(({ name, body }) =>
    name === 'accountsSummaryList' ? [(body as AccountsSummaryListBody).groupBy] : [],
  ),
});

/** As the gateway has them by household: two of one name, then who has none. */
const HOUSED: AccountRow[] = [
  { id: idOf(70), name: 'Chan' },
  { id: idOf(70), name: 'Chan' },
  { id: idOf(71), name: 'Chan' },
  { id: idOf(72), name: 'Roy' },
  null,
].map((household, index) => ({
  ...MODEL,
  id: idOf(5_500 + index),
  number: `51-4000${index}-1`,
  household,
  marketValueCad: '10.00',
}));

const HOUSEHOLDS = {
  en: ['Chan2 accounts$20.00', 'Chan1 account$10.00', 'Roy1 account$10.00', 'No household1 account$10.00'],
  fr: ['Chan2 comptes20,00 $', 'Chan1 compte10,00 $', 'Roy1 compte10,00 $', 'Sans ménage1 compte10,00 $'],
} as const; // prettier-ignore

const TOO_MANY = {
  en: 'There would be more than 5,000 groups. Filter the list to see it in groups.',
  fr: 'Il y aurait plus de 5 000 groupes. Filtrez la liste pour la voir par groupes.',
} as const;

const SAID = {
  en: [/^Cash.*150 accounts.*\$1,500\.00/, /^TFSA.*150 accounts.*\$1,500\.00/],
  fr: [/150 comptes.*1 500,00 \$/, /150 comptes.*1 500,00 \$/],
} as const;

describe.each(SCREEN_LOCALES)('the grouped list of accounts in %s', (locale) => {
  const say = sayIn(locale);

  it('shows rows under their group’s name and subtotals, even when not all are loaded', async () => {
    const gateway = gatewayOfAccounts(MANY);
    const { user } = await openAccounts(gateway, locale, '?group=type');
    await waitFor(() => expect(groups()).toHaveLength(1));
    expect(asked(gateway).sorts[0]?.[0]).toEqual({ key: 'type', direction: 'asc' });
    expect(asked(gateway).groupings).toEqual(['type']);
    expect(plainInSight(groups()[0])).toMatch(SAID[locale][0]);
    await expectAccessible();

    // Closed, its rows make room for those of the next, which come from another window.
    await user.click(within(groups()[0]!).getByRole('rowheader'));
    expect(groups()).toHaveLength(2);
    expect(groups()[0]).toHaveAttribute('aria-expanded', 'false');
    expect(plainInSight(groups()[1])).toMatch(SAID[locale][1]);
    expect(await screen.findByRole('link', { name: '51-30000-1' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '51-30001-1' })).toBeNull();
  });

  it('groups by household, and says where joint accounts appear', async () => {
    const gateway = gatewayOfAccounts(HOUSED);
    await openAccounts(gateway, locale, '?group=household');
    await waitFor(() => expect(groups()).toHaveLength(4));
    groups().forEach((heading, at) => expect(plainInSight(heading)).toContain(HOUSEHOLDS[locale][at]));
    expect(asked(gateway).sorts[0]).toEqual([
      { key: 'household', direction: 'asc' },
      { key: 'holder', direction: 'asc' },
    ]);
    expect(asked(gateway).groupings).toEqual(['household']);
    expect(screen.getByText(say('accounts:grouped.joint'))).toHaveAttribute('role', 'status');
    await expectAccessible();
  });

  it('says that there are too many groups, and shows the rows', async () => {
    const gateway = gatewayOfAccounts(HOUSED);
    const shown = gateway.peek('accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: SHOW_ALL,
    });
    gateway.answer('accountsSummaryList', () => ({ ...shown, groups: null }));
    await openAccounts(gateway, locale, '?group=household');
    const note = await screen.findByText(locale === 'en' ? /^There would/ : /^Il y aurait/);
    expect(plain(note)).toBe(TOO_MANY[locale]);
    expect(await screen.findByRole('link', { name: '51-40000-1' })).toBeInTheDocument();
    expect(screen.queryByText(say('accounts:grouped.joint'))).toBeNull();
  });

  it('is grouped by the person’s choice, which goes into the address', async () => {
    const { user, router } = await openAccounts(undefined, locale, '?sort=-marketValue');
    const choice = await screen.findByRole('combobox', { name: say('accounts:grouped.by') });
    await user.selectOptions(choice, say('accounts:grouped.currency'));
    expect(router.replace.mock.lastCall?.[0]).toBe(`/${locale}/accounts/?sort=-marketValue&group=currency`);
  });
});

describe('the grouped list of accounts', () => {
  it('keeps the person’s order within the groups, and reverses both together', async () => {
    const gateway = gatewayOfAccounts();
    await openAccounts(gateway, 'en', '?group=currency&sort=-currency,number');
    await waitFor(() => expect(groups()).toHaveLength(2));
    expect(asked(gateway).sorts[0]).toEqual([
      { key: 'currency', direction: 'desc' },
      { key: 'number', direction: 'asc' },
    ]);
    expect(groups().map((row) => plainInSight(row).slice(0, 3))).toEqual(['USD', 'CAD']);
  });

  it('reverses its order, with those without a household still at the end', async () => {
    await openAccounts(gatewayOfAccounts(HOUSED), 'en', '?group=household&sort=-household');
    await waitFor(() => expect(groups()).toHaveLength(4));
    const names = groups().map((row) => /^(Chan|Roy|No household)/.exec(plainInSight(row))?.[0]);
    expect(names).toEqual(['Roy', 'Chan', 'Chan', 'No household']);
    expect(screen.getAllByRole('link', { name: /^51-4000/ })[0]).toHaveAccessibleName('51-40003-1');
  });

  it('is exported as shown: by group first', async () => {
    const { user, store } = await openAccounts(undefined, 'en', '?group=type&sort=-marketValue');
    const exports = askedExports(store);
    await screen.findByRole('link', { name: '51-20434-9' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Export/ }));
    const sort = [
      { key: 'type', direction: 'asc' },
      { key: 'marketValue', direction: 'desc' },
    ];
    expect(exports).toEqual([expect.objectContaining({ rows: expect.objectContaining({ sort }) as object })]);
  });

  it('ignores a grouping that it does not have', async () => {
    const gateway = gatewayOfAccounts();
    await openAccounts(gateway, 'en', '?group=number');
    await screen.findByRole('link', { name: '51-20434-9' });
    expect(asked(gateway).groupings).toEqual([null]);
    expect(headings()).toEqual([]);
  });
});

describe('a language switch', () => {
  it.each([
    ['asks again for rows and groups by type, which stand by its words', 'type', 2],
    ['asks nothing again for those by currency, which is a code', 'currency', 1],
  ])('%s', async (_, by, times) => {
    const gateway = gatewayOfAccounts();
    const { switchTo } = await openAccounts(gateway, 'en', `?group=${by}&sort=-marketValue`);
    await screen.findByRole('link', { name: '51-20434-9' });
    await act(() => switchTo('fr'));
    await screen.findByRole('columnheader', { name: /^Valeur marchande/ });
    await waitFor(() => expect(gateway.count('accountsList')).toBe(times));
    expect(gateway.count('accountsSummaryList')).toBe(times);
  });
});

/** The list at an address that follows the person. */
async function openLive(query: string, gateway = gatewayOfAccounts()) {
  const { Router, history } = makeLiveRouter(`/en/accounts/${query}`);
  const { user, store } = await openWithFlags(
    <Router>
      <AccountsScreen />
    </Router>,
    { gateway },
  );
  await screen.findByRole('link', { name: '51-20434-9' });
  const choose = (name: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), name);
  return { gateway, history, choose, store };
}

/** Headings and rows as they stand: the number of an account, or the name of the group. */
const lines = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .map((row) => /^51-\d{5}-\d|^\D+(?=\d+ accounts?)/.exec(plainInSight(row))?.[0].trim() ?? '');

const headings = () => lines().filter((line) => /^\p{L}/u.test(line));

describe('the groups of a view', () => {
  const TYPES = savedView({
    screen: 'accounts',
    filters: {},
    sort: [{ key: 'holder', direction: 'asc' }],
    groupBy: 'type',
  });
  async function openView(query: string) {
    const gateway = gatewayOfAccounts();
    gateway.answer('viewsList', () => viewsAnswer({ views: [TYPES] }));
    const { history, ...opened } = await openLive(`?view=${TYPES.id}${query}`, gateway);
    const button = await screen.findByRole('button', { name: /^Large accounts/ });
    return { history, button, ...opened };
  }

  it('apply when it opens the list, until the person changes the grouping', async () => {
    const { history, button, choose } = await openView('');
    await waitFor(() => expect(headings()).toContain('Corporate'));
    expect(button).not.toHaveTextContent('changed');
    await choose('None');
    expect(history.path()).toBe(`/en/accounts/?view=${TYPES.id}&sort=holder&group=none`);
    await waitFor(() => expect(headings()).toEqual([]));
    expect(button).toHaveTextContent('Large accounts (changed)');
  });

  it.each([
    ['&group=none', []],
    ['&group=currency', ['CAD', 'USD']],
  ])('give way to the address: %s', async (query, expected) => {
    const { history, button } = await openView(query);
    await waitFor(() => expect(button).toHaveTextContent('Large accounts (changed)'));
    expect(history.path()).toContain(query);
    await waitFor(() => expect(headings()).toEqual(expected));
  });
});

describe('while the grouping changes', () => {
  it.each([
    ['?group=type', 'Currency', ['CAD', 'USD']],
    ['?group=currency&sort=-currency', 'Type', ['Cash', 'Corporate', 'Margin', 'RESP', 'RRSP']],
    ['?group=currency', 'None', []],
  ])('%s, the rows stay in their previous groups', async (query, to, after) => {
    const { gateway, choose } = await openLive(query);
    await waitFor(() => expect(groups().length).toBeGreaterThan(1));
    const before = lines();
    const summary = gateway.hold('accountsSummaryList');
    const rows = gateway.hold('accountsList');
    await choose(to);
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-busy', 'true');
    expect(lines()).toEqual(before);
    await act(async () => summary());
    expect(lines()).toEqual(before);
    await act(async () => rows());
    await waitFor(() => expect(lines()).not.toEqual(before));
    expect(headings()).toEqual(after);
  });

  it('new rows wait until their own groups are known', async () => {
    const { gateway, choose, store } = await openLive('?group=type');
    await waitFor(() => expect(headings()).toContain('RRSP'));
    const before = lines();
    const release = gateway.hold('accountsSummaryList');
    await choose('Currency');
    const windows = () => selectListRows('accounts')(store.getState())?.windows.order;
    await waitFor(() => expect(windows()).toEqual([0]));
    expect(gateway.count('accountsList')).toBe(2);
    expect(lines()).toEqual(before);
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    await waitFor(() => expect(headings()).toEqual(['CAD', 'USD']));
  });
});
