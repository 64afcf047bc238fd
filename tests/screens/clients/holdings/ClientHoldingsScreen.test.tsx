import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import type { Locale } from '@/contract/locale';
import { answering } from '@/tests/support/answering';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { CHAN_ACCOUNTS, clientAccountsOf } from '@/tests/support/clientAccounts';
import { ALLOCATION, HOLDINGS } from '@/tests/support/holdings';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { plainInSight } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

function gatewayOfChan() {
  const gateway = scriptedGateway();
  gateway.answer('clientHoldings', () => HOLDINGS);
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  gateway.answer('clientAssetAllocation', () => ALLOCATION);
  return gateway;
}

const open = (gateway = gatewayOfChan(), locale: Locale = 'en', query = `?Id=${CHAN_ID}`) =>
  openScreen(<ClientHoldingsScreen />, { gateway, locale, path: `/${locale}/clients/holdings${query}` });

/** The same at an address that follows the person. */
function openLive(locale: Locale = 'en') {
  const { Router, history } = makeLiveRouter(`/${locale}/clients/holdings?Id=${CHAN_ID}`);
  const at = <Router><ClientHoldingsScreen /></Router>;
  return { ...openScreen(at, { gateway: gatewayOfChan(), locale }), history };
} // prettier-ignore

/** The row of a security: its symbol stands behind its name. */
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: (heading) => heading.startsWith(name) })).parentElement!;
const cellsOf = (row: Element) => [...row.children].map(plainInSight);

const WORDS = {
  en: {
    title: 'Holdings',
    count: '3 securities and cash · as of March 6, 2026',
    crumbs: 'You are here',
    apple: ['Apple Inc. AAPL', '50.5', 'US$198.0198', '$13,642.00', '−$858.00', '−5.92%', '45.47%'],
    total: ['Total', '', '', '$30,000.00', '+$2,157.00', '+7.75%', '100.00%'],
    byClass: 'Class',
    several: 'Several classes',
    choose: 'Choose accounts',
    least: 'At least one account must be included.',
    all: 'All 3 accounts included',
    some: '2 of 3 accounts included',
    notFound: 'Page not found',
    cash: ['Canadian dollars', '1,043.00'],
    failed: 'The accounts could not be loaded, so all of them are included.',
    retry: 'Try again',
    empty: 'Nothing is held here.',
    transactions: 'Transactions in AAPL',
    details: 'Details of the row',
  },
  fr: {
    title: 'Positions',
    count: '3 titres et encaisse · au 6 mars 2026',
    crumbs: 'Vous êtes ici',
    apple: ['Apple Inc. AAPL', '50,5', '198,0198 $ US', '13 642,00 $', '−858,00 $', '−5,92 %', '45,47 %'],
    total: ['Total', '', '', '30 000,00 $', '+2 157,00 $', '+7,75 %', '100,00 %'],
    byClass: 'Catégorie',
    several: 'Plusieurs catégories',
    choose: 'Choisir les comptes',
    least: 'Au moins un compte doit être inclus.',
    all: 'Les 3 comptes sont inclus.',
    some: '2 comptes sur 3 sont inclus.',
    notFound: 'Page introuvable',
    cash: ['Dollars canadiens', '1 043,00'],
    failed: 'Les comptes n’ont pu être chargés : ils sont tous inclus.',
    retry: 'Réessayer',
    empty: 'Aucun titre n’est détenu ici.',
    transactions: 'Opérations sur AAPL',
    details: 'Détails de la ligne',
  },
} as const;

afterEach(() => vi.unstubAllGlobals());

describe.each(SCREEN_LOCALES)('a client’s holdings in %s', (locale) => {
  const words = WORDS[locale];

  it('show each security with its figures, and the answer’s totals', async () => {
    open(undefined, locale);
    const heading = await screen.findByRole('heading', { level: 1, name: `Wing-Sze Chan, ${words.title}` });
    expect(heading.firstChild?.textContent).toBe('Wing-Sze Chan');
    expect(cellsOf(await rowOf('Apple Inc.')).slice(1)).toEqual(words.apple);
    const rows = screen.getAllByRole('row');
    expect(cellsOf(rows.at(-1)!).slice(-7)).toEqual(words.total);
    expect(screen.getByText(words.count)).toBeInTheDocument();
    // What cash is filed under is no symbol.
    expect(rows.map(cellsOf).map((cells) => cells.slice(1, 3))).toContainEqual(words.cash);
    const crumbs = screen.getByRole('navigation', { name: words.crumbs });
    expect(plainInSight(crumbs)).toBe('Clients');
    await expectAccessible();
  });

  it.each(['-12.50', '0.01'])(
    'give a whole of %s no weight when nothing is a share of it',
    async (marketValueCad) => {
      const gateway = gatewayOfChan();
      const rows = HOLDINGS.rows.map((row) => ({ ...row, weightBp: null }));
      gateway.answer('clientHoldings', () => ({
        ...HOLDINGS,
        rows,
        total: { ...HOLDINGS.total, marketValueCad },
      }));
      open(gateway, locale);
      await rowOf('Apple Inc.');
      expect(cellsOf(screen.getAllByRole('row').at(-1)!).at(-1)).toBe('');
    },
  );

  it('name each security and its symbol in print and in the plain table too', async () => {
    answering('forced-colors');
    open(undefined, locale);
    const plain = await screen.findByRole('table', { name: words.title });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [paper, ...others] = screen
      .getAllByRole('table', { name: words.title })
      .filter((table) => table !== plain);
    expect(others).toEqual([]);
    for (const table of [plain, paper!]) {
      expect(within(table).getByRole('rowheader', { name: /Apple Inc\. AAPL$/ })).toBeInTheDocument();
      expect(
        within(table).getByRole('rowheader', { name: new RegExp(`${words.cash[0]}$`) }),
      ).toBeInTheDocument();
    }
  });

  it('open into the accounts that hold a part, and link to the transactions', async () => {
    const { user } = open(undefined, locale);
    const row = await rowOf('Apple Inc.');
    await user.click(within(row).getByRole('button', { name: words.details }));
    const resp = screen.getByRole('link', { name: '51-20551-7' });
    expect(resp).toHaveAttribute('href', `/${locale}/accounts/view?Id=${CHAN_ACCOUNTS[2]?.id}`);
    expect(screen.getByRole('link', { name: words.transactions })).toHaveAttribute(
      'href',
      `/${locale}/clients/transactions?Id=${CHAN_ID}&symbol=AAPL`,
    );
    await expectAccessible();
  });

  it('are grouped on request, each group with its subtotal', async () => {
    const { user } = openLive(locale);
    await rowOf('Apple Inc.');
    const grouping = screen.getAllByRole('radio', { name: words.byClass })[0]!;
    await user.click(grouping);
    const group = screen.getByText(words.several).closest('[role="row"]')!;
    expect(plainInSight(group)).toMatch(/315[.,]00/);
  });

  it('count the chosen accounts, and say so in words [spec 3.state.2]', async () => {
    const { gateway, user, store, unmount } = open(undefined, locale);
    await user.click(await screen.findByRole('button', { name: words.choose }));
    expect(screen.getByText(words.all)).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('checkbox', { name: /51-20551-7/ }));
    await act(async () => {});
    expect(screen.getByText(words.some)).toBeInTheDocument();
    const [rrsp, margin] = CHAN_ACCOUNTS;
    expect(gateway.made.at(-1)?.body).toEqual({ id: CHAN_ID, accountIds: [margin?.id, rrsp?.id] });
    expect(store.getState().accountFilter).toMatchObject({
      showAccountFilter: true,
      selectedAccounts: [margin?.id, rrsp?.id],
      totalAccounts: 3,
    });
    await expectAccessible();
    unmount();
    expect(store.getState().accountFilter).toMatchObject({
      showAccountFilter: false,
      selectedAccounts: [],
      totalAccounts: 0,
    });
  });

  it('keep the last counted account chosen, and say why', async () => {
    const { gateway, user } = open(undefined, locale);
    await user.click(await screen.findByRole('button', { name: words.choose }));
    for (const number of [/51-20551-7/, /51-20434-9/])
      await user.click(screen.getByRole('checkbox', { name: number }));
    const [rrsp] = CHAN_ACCOUNTS;
    const last = screen.getByRole('checkbox', { name: /51-20417-8/ });
    expect(last).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(words.least)).toBeInTheDocument();
    await user.click(last);
    expect(last).toBeChecked();
    expect(gateway.made.at(-1)?.body).toEqual({ id: CHAN_ID, accountIds: [rrsp?.id] });
    await expectAccessible();
  });

  it('say that the accounts to choose from failed to load, and retry', async () => {
    const gateway = gatewayOfChan();
    gateway.fail('clientAccounts', 'unavailable');
    const { user } = open(gateway, locale);
    expect(plainInSight(await screen.findByRole('alert'))).toBe(words.failed);
    await rowOf('Apple Inc.');
    await expectAccessible();
    gateway.answer('clientAccounts', clientAccountsOf);
    await user.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByText(words.all)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leave no gap when there is only one account to choose', async () => {
    const gateway = gatewayOfChan();
    gateway.answer('clientAccounts', (body) => {
      const answer = clientAccountsOf(body);
      return { ...answer, choices: answer.choices.slice(0, 1) };
    });
    open(gateway, locale);
    await rowOf('Apple Inc.');
    expect(gateway.count('clientAccounts')).toBe(1);
    const page = screen.getByRole('heading', { level: 1 }).closest('header')!.parentElement!;
    expect(screen.queryByRole('button', { name: words.choose })).toBeNull();
    // The empty note about a slow answer takes no room.
    const drawn = [...page.children].filter((each) => each.getAttribute('role') !== 'status');
    expect(drawn.map(plainInSight)).not.toContain('');
  });

  it('say that nothing is held when that is so', async () => {
    const gateway = gatewayOfChan();
    const total = {
      ...HOLDINGS.total,
      marketValueCad: '0.00',
      bookCostCad: '0.00',
      gainCad: '0.00',
      gainBp: null,
    };
    gateway.answer('clientHoldings', () => ({ ...HOLDINGS, rows: [], total }));
    open(gateway, locale);
    expect(await screen.findByText(words.empty)).toBeInTheDocument();
    await expectAccessible();
  });

  it('are not found without an id, or for someone else’s client', async () => {
    const { gateway, unmount } = open(undefined, locale, '');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.notFound);
    expect(gateway.made).toEqual([]);
    unmount();
    const closed = gatewayOfChan();
    for (const call of ['clientHoldings', 'clientOverview'] as const) closed.fail(call, 'not-found');
    open(closed, locale);
    expect(await screen.findByText(words.notFound)).toBeInTheDocument();
  });
});

describe('a client’s holdings', () => {
  it('sort by the column that the person chooses', async () => {
    const { user, history } = openLive();
    await rowOf('Apple Inc.');
    const names = () => screen.getAllByRole('rowheader').map(plainInSight).slice(0, 4);
    expect(names()[0]).toBe('Royal Bank of Canada RY');
    await user.click(screen.getByRole('columnheader', { name: /^Security/ }));
    expect(names()).toEqual([
      'Apple Inc. AAPL',
      'Canadian dollars',
      'Royal Bank of Canada RY',
      'Vanguard Balanced ETF VBAL',
    ]);
    expect(history.path()).toMatch(/&sort=security$/);
    expect(history.length()).toBe(1);
  });

  it('can be sorted on cards without headings', async () => {
    const { user } = openLive();
    await rowOf('Apple Inc.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Security');
    await waitFor(() => expect(plainInSight(screen.getAllByRole('rowheader')[0]!)).toBe('Apple Inc. AAPL'));
  });

  it('load their allocation beneath when it comes into view', async () => {
    const { gateway } = open();
    await rowOf('Apple Inc.');
    expect(gateway.count('clientAssetAllocation')).toBe(0);
    await seeAll();
    expect(gateway.count('clientAssetAllocation')).toBe(1);
    expect(await screen.findByRole('rowheader', { name: 'Canadian equity' })).toBeInTheDocument();
  });

  it('tell a person without rep codes why there is nothing', async () => {
    const gateway = gatewayOfChan();
    gateway.fail('clientHoldings', 'no-rep-codes');
    open(gateway);
    expect(await screen.findByText('You have no rep codes')).toBeInTheDocument();
  });
});
