import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountScreen } from '@/components/accounts/record/AccountScreen';
import { savePlace } from '@/components/superTable/position/savedPlaces';
import type { AccountViewAnswer } from '@/contract/accounts/schema';
import type { Locale } from '@/contract/locale';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { historyOf, TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ACCOUNT_ID, ACCOUNT_VIEW, ALLOCATION } from '@/tests/support/holdings';
import { openScreen } from '@/tests/support/openScreen';
import { plainInSight } from '@/tests/support/plain';
import Plot from '@/tests/support/plots';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

function gatewayOf(view: AccountViewAnswer = ACCOUNT_VIEW) {
  const gateway = scriptedGateway();
  gateway.answer('accountView', () => view);
  gateway.answer('accountAssetAllocation', () => ALLOCATION);
  gateway.answer('accountValueHistory', ({ range }) => historyOf(range));
  gateway.answer('accountTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  return gateway;
}

const open = (gateway = gatewayOf(), locale: Locale = 'en', query = `?Id=${ACCOUNT_ID}`) =>
  openScreen(<AccountScreen />, { gateway, locale, path: `/${locale}/accounts/view${query}` });

const withAccount = (change: Partial<AccountViewAnswer['account']>): AccountViewAnswer => ({
  ...ACCOUNT_VIEW,
  account: { ...ACCOUNT_VIEW.account, ...change },
});

beforeEach(() => {
  Plot.drawn = [];
});

const WORDS = {
  en: {
    facts:
      'Margin USD, Wing-Sze Chan and Dennis Chan, TR04, National Bank Independent Network, opened May 20, 2014',
    figures: [
      '$30,000.00',
      'US$21,991.00 in its own currency, as of March 6, 2026',
      '$27,843.00',
      'as of March 6, 2026',
      '$2,157.00',
      '+7.75% of book cost, as of March 6, 2026',
      '$1,043.00',
      'as of March 6, 2026',
    ],
    named: 'Beneficiary: spouse, as successor 60% and child 40%',
    nobody: 'No beneficiary named',
    crumbs: 'You are here',
    accounts: 'Accounts',
    closed: 'Closed September 30, 2025',
    lastNonZero: 'Last day with a balance',
    never: 'never held anything',
    lots: ['2024-02-01', '40.5', 'US$222.2222', 'US$9,000.00', '$11,900.00', '$10,940.61', '−$959.39'],
    unknown: 'Before records began',
    details: 'Details of the row',
    transactions: 'Transactions in AAPL',
    notFound: 'Page not found',
    sections: ['Holdings', 'Value over time', 'Allocation', 'Transactions'],
    retry: 'Try again',
  },
  fr: {
    facts: 'Sur marge USD, Wing-Sze Chan et Dennis Chan, TR04, Réseau indépendant BN, ouvert le 20 mai 2014',
    figures: [
      '30 000,00 $',
      '21 991,00 $ US dans sa propre devise, au 6 mars 2026',
      '27 843,00 $',
      'au 6 mars 2026',
      '2 157,00 $',
      '+7,75 % du coût comptable, au 6 mars 2026',
      '1 043,00 $',
      'au 6 mars 2026',
    ],
    named: 'Bénéficiaire\u00a0: titulaire ou rentier remplaçant 60\u00a0% et enfant 40\u00a0%',
    nobody: 'Aucun bénéficiaire désigné',
    crumbs: 'Vous êtes ici',
    accounts: 'Comptes',
    closed: 'Fermé le 30 septembre 2025',
    lastNonZero: 'Dernier jour avec un solde',
    never: 'n’a jamais rien contenu',
    lots: ['2024-02-01', '40,5', '222,2222 $ US', '9 000,00 $ US', '11 900,00 $', '10 940,61 $', '−959,39 $'],
    unknown: 'Avant le début des registres',
    details: 'Détails de la ligne',
    transactions: 'Opérations sur AAPL',
    notFound: 'Page introuvable',
    sections: ['Positions', 'Évolution de la valeur', 'Répartition', 'Opérations'],
    retry: 'Réessayer',
  },
} as const;

describe.each(SCREEN_LOCALES)('an account’s page in %s', (locale) => {
  const words = WORDS[locale];

  it('says what the account is, with its key figures and the way to its holder', async () => {
    const { container } = open(undefined, locale);
    expect(await screen.findByRole('heading', { level: 1, name: '51-20434-9' })).toBeInTheDocument();
    expect(plainInSight(container.querySelector('header p'))).toBe(words.facts);
    expect([...container.querySelector('dl')!.querySelectorAll('dd')].map(plainInSight)).toEqual(
      words.figures,
    );
    const ways = within(screen.getByRole('navigation', { name: words.crumbs })).getAllByRole('link');
    expect(ways.map((way) => [plainInSight(way), way.getAttribute('href')])).toEqual([
      [words.accounts, `/${locale}/accounts/`],
      ['Wing-Sze Chan', `/${locale}/clients/summary?Id=${CHAN_ID}`],
    ]);
    await expectAccessible();
  });

  it('names the beneficiaries, and warns when there are none', async () => {
    const { unmount } = open(
      gatewayOf({
        ...ACCOUNT_VIEW,
        beneficiaries: [
          { relation: 'spouse', isSuccessor: true, shareBp: 6_000 },
          { relation: 'child', isSuccessor: false, shareBp: 4_000 },
        ],
      }),
      locale,
    );
    expect(await screen.findByText((_, element) => element?.textContent === words.named)).toBeInTheDocument();
    unmount();
    open(gatewayOf({ ...ACCOUNT_VIEW, beneficiaries: [] }), locale);
    expect(await screen.findByText(words.nobody)).toBeInTheDocument();
  });

  it('goes from a holding to its lots, and from there to its transactions', async () => {
    const { user } = open(undefined, locale);
    const row = (await screen.findByRole('rowheader', { name: 'Apple Inc. AAPL' })).parentElement!;
    await user.click(within(row).getByRole('button', { name: words.details }));
    const lot = screen.getByRole('rowheader', { name: '2024-02-01' }).parentElement!;
    expect([...lot.children].map(plainInSight)).toEqual(words.lots);
    expect(screen.getByText(words.unknown)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: words.transactions })).toHaveAttribute(
      'href',
      `/${locale}/accounts/view?Id=${ACCOUNT_ID}&symbol=AAPL#transactions`,
    );
    await expectAccessible();
  });

  it('loads its sections when they come into view', async () => {
    const { gateway } = open(undefined, locale);
    await screen.findByRole('heading', { level: 1, name: '51-20434-9' });
    expect(gateway.made.map(({ name }) => name)).toEqual(['accountView', 'viewsList']);
    await seeAll();
    for (const name of words.sections)
      expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(gateway.made.map(({ name }) => name).sort()).toEqual([
      'accountAssetAllocation',
      'accountTransactionHistory',
      'accountValueHistory',
      'accountView',
      'viewsList',
    ]);
    await expectAccessible();
  });

  it('says when and why a closed account was closed', async () => {
    const closed = withAccount({
      state: 'closed',
      closedOn: '2025-09-30',
      closedReason: 'transferOut',
      lastNonZeroOn: '2025-09-29',
    });
    open(gatewayOf(closed), locale);
    await screen.findByRole('heading', { level: 1, name: '51-20434-9' });
    expect(screen.getAllByText((text) => text.includes('2025-09-30')).length).toBeGreaterThan(0);
    expect(screen.getByText(words.closed)).toBeInTheDocument();
    await expectAccessible();
  });

  it.each(['closed', 'zero'] as const)(
    'says until when an account that is %s held something, unless it still does',
    async (state) => {
      const closedOn = state === 'closed' ? '2023-10-29' : null;
      const cases = [
        { hasResidual: false, lastNonZeroOn: '2023-10-27', says: '2023-10-27' },
        { hasResidual: false, lastNonZeroOn: null, says: words.never },
        { hasResidual: true, lastNonZeroOn: null, says: null },
      ];
      for (const { says, ...account } of cases) {
        const { unmount } = open(gatewayOf(withAccount({ state, closedOn, ...account })), locale);
        await screen.findByRole('heading', { level: 1, name: '51-20434-9' });
        const label = screen.queryByText(words.lastNonZero);
        if (says === null) expect(label).toBeNull();
        else expect(label?.nextElementSibling).toHaveTextContent(says);
        if (says !== words.never) expect(screen.queryByText(words.never)).toBeNull();
        unmount();
      }
    },
  );
});

describe('the way back from an account', () => {
  it('leads to the list of accounts as it was left', async () => {
    window.sessionStorage.setItem(STORAGE_KEYS.session.login, '1');
    const place = { table: 'accounts', entry: null, question: 1, row: 40, opened: ACCOUNT_ID };
    savePlace({ ...place, query: '?group=type' });
    open();
    await screen.findByRole('heading', { level: 1, name: '51-20434-9' });
    const list = screen.getByRole('link', { name: 'Accounts' });
    expect(list).toHaveAttribute('href', '/en/accounts/?group=type');
    window.sessionStorage.clear();
  });
});

describe('a holding on a card', () => {
  it('opens into its lots in a dialog', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 720px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = open();
    await user.click(await screen.findByRole('rowheader', { name: 'Apple Inc. AAPL' }));
    const dialog = screen.getByRole('dialog', { name: 'Apple Inc.' });
    expect(within(dialog).getByRole('rowheader', { name: '2024-02-01' })).toBeInTheDocument();
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
