import { act, render, waitFor } from '@testing-library/react';
import initHeadManager from 'next/dist/client/head-manager';
import { RouteAnnouncer } from 'next/dist/client/route-announcer';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DefaultHead } from '@/components/shell/DefaultHead';
import { ProductName } from '@/components/ui/product';
import type { Locale } from '@/contract/locale';
import HomePage from '@/pages/[locale]/index';
import ClientsPage from '@/pages/[locale]/clients/index';
import AccountPage from '@/pages/[locale]/accounts/view';
import ClientHoldingsPage from '@/pages/[locale]/clients/holdings';
import ClientSummaryPage from '@/pages/[locale]/clients/summary';
import ClientTransactionsPage from '@/pages/[locale]/clients/transactions';
import AccountsPage from '@/pages/[locale]/accounts/index';
import HouseholdsPage from '@/pages/[locale]/households/index';
import HouseholdHoldingsPage from '@/pages/[locale]/households/holdings';
import HouseholdSummaryPage from '@/pages/[locale]/households/summary';
import HouseholdTransactionsPage from '@/pages/[locale]/households/transactions';
import UnassignedAccountsPage from '@/pages/[locale]/unassignedAccounts/index';
import TermsPage from '@/pages/[locale]/terms';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { CHAN_ID, HOUSEHOLD_ID, OVERVIEW } from '@/tests/support/book';
import { makeI18n } from '@/tests/support/i18n';
import { makeRouter } from '@/tests/support/router';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const PAGES: [ComponentType, string, Record<Locale, string>][] = [
  [HomePage, '', { en: 'Home', fr: 'Accueil' }],
  [ClientsPage, '/clients/', { en: 'Clients', fr: 'Clients' }],
  [ClientSummaryPage, `/clients/summary?Id=${CHAN_ID}`, { en: 'Client summary', fr: 'Sommaire du client' }],
  [ClientHoldingsPage, `/clients/holdings?Id=${CHAN_ID}`, { en: 'Holdings', fr: 'Positions' }],
  [ClientTransactionsPage, `/clients/transactions?Id=${CHAN_ID}`, { en: 'Transactions', fr: 'Opérations' }],
  [AccountPage, `/accounts/view?Id=${CHAN_ID}`, { en: 'Account', fr: 'Compte' }],
  [HouseholdsPage, '/households/', { en: 'Households', fr: 'Ménages' }],
  [
    HouseholdSummaryPage,
    `/households/summary?Id=${HOUSEHOLD_ID}`,
    { en: 'Household summary', fr: 'Sommaire du ménage' },
  ],
  [HouseholdHoldingsPage, `/households/holdings?Id=${HOUSEHOLD_ID}`, { en: 'Holdings', fr: 'Positions' }],
  [
    HouseholdTransactionsPage,
    `/households/transactions?Id=${HOUSEHOLD_ID}`,
    { en: 'Transactions', fr: 'Opérations' },
  ],
  [AccountsPage, '/accounts/', { en: 'Accounts', fr: 'Comptes' }],
  [
    UnassignedAccountsPage,
    '/unassignedAccounts/',
    { en: 'Unassigned accounts', fr: 'Comptes non attribués' },
  ],
  [TermsPage, '/terms', { en: 'Terms and conditions', fr: 'Conditions d’utilisation' }],
];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A person who is signed in goes from a page without a title to others, as the framework has it. */
function openPortal(locale: Locale) {
  const gateway = scriptedGateway();
  gateway.answer('clientOverview', () => OVERVIEW);
  const store = makeStore();
  const stop = runSagas(store, channelWatchers(gateway));
  const i18n = makeI18n(locale);
  const head = initHeadManager();
  const at = (path: string, page: ReactNode) => (
    <HeadManagerContext.Provider value={head}>
      <RouterContext.Provider value={makeRouter(`/${locale}${path}`)}>
        <I18nextProvider i18n={i18n}>
          <Provider store={store}>
            <ProductName value="Cairn">
              <DefaultHead />
              <main>{page}</main>
              <RouteAnnouncer />
            </ProductName>
          </Provider>
        </I18nextProvider>
      </RouterContext.Provider>
    </HeadManagerContext.Provider>
  );
  const { rerender, getByRole } = render(at('/start', null));
  return {
    stop,
    go: (path: string, page: ReactNode) => rerender(at(path, page)),
    /** What the framework says aloud on a change of page. */
    announced: () => getByRole('alert', { hidden: true }).textContent,
    turnOn(flag: string) {
      gateway.answer('flags', () => ({ flags: [{ key: flag, value: true }] }));
      return act(async () => {
        store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
      });
    },
  };
}

describe.each(SCREEN_LOCALES)('the title of a page in %s', (locale) => {
  it.each(PAGES)(
    'is there when the page opens, and is what a screen reader says: %o at "%s"',
    (Page, path, titles) => {
      const { go, announced, stop } = openPortal(locale);
      go(path, <Page />);
      expect(document.title).toBe(`${titles[locale]} · Cairn`);
      expect(announced()).toBe(`${titles[locale]} · Cairn`);
      stop();
    },
  );

  it('never names a client, even once the name is on the screen: initials tell tabs apart', async () => {
    const { go, turnOn, stop } = openPortal(locale);
    go(`/clients/summary?Id=${CHAN_ID}`, <ClientSummaryPage />);
    await turnOn('clientInfo');
    // The first test to open a client loads the code of its summary.
    const name = () => expect(document.querySelector('main h1')).toHaveTextContent('Wing-Sze Chan');
    await waitFor(name);
    expect(document.title).toBe(`${locale === 'en' ? 'Client summary' : 'Sommaire du client'} · WC · Cairn`);
    stop();
  });

  it('says that there is nothing at an address when the page’s flag is off', async () => {
    const { go, turnOn, stop } = openPortal(locale);
    go('/clients/', <ClientsPage />);
    await turnOn('household');
    const nothing = locale === 'en' ? 'Page not found' : 'Page introuvable';
    await waitFor(() => expect(document.title).toBe(`${nothing} · Cairn`));
    stop();
  });
});
