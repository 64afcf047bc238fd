import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ClientTransactionsScreen } from '@/components/clients/transactions/ClientTransactionsScreen';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { Locale } from '@/contract/locale';
import { answering } from '@/tests/support/answering';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { CHAN_ACCOUNTS, clientAccountsOf } from '@/tests/support/clientAccounts';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { viewsAnswer } from '@/tests/support/openList';
import { openScreen } from '@/tests/support/openScreen';
import { plainInSight } from '@/tests/support/plain';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

function gatewayOf(rows: readonly TransactionRow[]) {
  const gateway = scriptedGateway();
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(rows, body));
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  return gateway;
}

async function open(gateway = gatewayOf(TRANSACTIONS), locale: Locale = 'en', more = '') {
  const path = `/${locale}/clients/transactions?Id=${CHAN_ID}${more}`;
  const opened = openScreen(<ClientTransactionsScreen />, { gateway, locale, path });
  await seeAll();
  return opened;
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(plainInSight));

/** Which rows there are, by the table's count of them. */
const count = () => Number(screen.getByRole('treegrid').getAttribute('aria-rowcount')) - 1;

const WORDS = {
  en: {
    title: 'Transactions',
    buy: [
      '2026-03-04',
      '2026-03-05',
      'Purchase',
      'Apple Inc. AAPL',
      '51-20434-9',
      '−US$1,980.20',
      'US$764.55',
    ],
    contribution: ['2026-02-02', '2026-02-02', 'Deposit', '', '51-20434-9', '+US$2,000.00', 'US$2,744.75'],
    count: '3 transactions · as of March 6, 2026',
    types: 'Types',
    toPlan: 'Contribution',
    dividend: /^Dividend/,
    chosen: 'Types: 1 chosen',
    clear: 'Clear filters',
    none: 'No transaction matches the filters: Securities XYZ.',
    empty: 'There are no transactions yet.',
    more: 'Details of the row',
    detail:
      'AccountMargin · 51-20434-9SecurityApple Inc. · AAPLQuantity10Price198.0198Settled2026-03-05Amount in CAD−$2,701.39Rate1 USD = 1.3642 CAD on February 27, 2026Custodian’s codePUR · historyReference9001',
    paidIn:
      'AccountMargin · 51-20434-9Settled2026-02-02Amount in CAD+$2,728.40Rate1 USD = 1.3642 CAD on January 30, 2026Reference8999',
    order: 'Listed by date; the cash balance follows that order.',
    date: 'Trade date',
    retry: 'Try again',
  },
  fr: {
    title: 'Opérations',
    buy: [
      '2026-03-04',
      '2026-03-05',
      'Achat',
      'Apple Inc. AAPL',
      '51-20434-9',
      '−1 980,20 $ US',
      '764,55 $ US',
    ],
    contribution: ['2026-02-02', '2026-02-02', 'Dépôt', '', '51-20434-9', '+2 000,00 $ US', '2 744,75 $ US'],
    count: '3 opérations · au 6 mars 2026',
    types: 'Types',
    toPlan: 'Cotisation',
    dividend: /^Dividende/,
    chosen: 'Types\u00a0: 1 choisi',
    clear: 'Effacer les filtres',
    none: 'Aucune opération ne correspond aux filtres : Titres XYZ.',
    empty: 'Il n’y a encore aucune opération.',
    more: 'Détails de la ligne',
    detail:
      'CompteSur marge · 51-20434-9TitreApple Inc. · AAPLQuantité10Cours198,0198Règlement2026-03-05Montant en CAD−2 701,39 $Taux1 USD = 1,3642 CAD au 27 février 2026Code du dépositairePUR · historiqueRéférence9001',
    paidIn:
      'CompteSur marge · 51-20434-9Règlement2026-02-02Montant en CAD+2 728,40 $Taux1 USD = 1,3642 CAD au 30 janvier 2026Référence8999',
    order: 'Par date; le solde en espèces suit cet ordre.',
    date: 'Date d’opération',
    retry: 'Réessayer',
  },
} as const;

describe.each(SCREEN_LOCALES)('a client’s transactions in %s', (locale) => {
  const words = WORDS[locale];

  it('say what happened in plain words, with both dates and the cash afterwards', async () => {
    await open(undefined, locale);
    const heading = screen.getByRole('heading', { level: 1, name: `Wing-Sze Chan, ${words.title}` });
    expect(heading.firstChild?.textContent).toBe('Wing-Sze Chan');
    expect(lines()[0]).toEqual(words.buy);
    expect(lines()[2]).toEqual(words.contribution);
    expect(screen.getByText(words.count)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: '51-20417-8' })).toHaveAttribute(
      'href',
      `/${locale}/accounts/view?Id=${CHAN_ACCOUNTS[0]?.id}`,
    );
    await expectAccessible();
  });

  it('are filtered by type, and the filter is cleared again [spec 3.state.1]', async () => {
    const { user, store, gateway } = await open(undefined, locale);
    await user.click(screen.getByRole('button', { name: words.types }));
    await user.click(screen.getByRole('checkbox', { name: words.dividend }));
    await act(async () => {});
    expect(lines()).toHaveLength(1);
    expect(screen.getByRole('button', { name: words.chosen })).toBeInTheDocument();
    expect(store.getState().globalFilters.transactionHistoryTypes).toEqual(['dividend']);
    expect(gateway.made.at(-1)?.body).toMatchObject({
      filters: { transactionHistoryTypes: ['dividend'], transactionProductSymbol: [] },
    });
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: words.clear }));
    await act(async () => {});
    expect(lines()).toHaveLength(3);
  });

  it('say that nothing matches, and that nothing happened', async () => {
    const { unmount } = await open(undefined, locale, '&symbol=XYZ');
    expect(screen.getByText(words.none)).toBeInTheDocument();
    unmount();
    await open(gatewayOf([]), locale);
    expect(screen.getByText(words.empty)).toBeInTheDocument();
    await expectAccessible();
  });

  it('open into what their rows have no room for', async () => {
    const { user } = await open(undefined, locale);
    await user.click(screen.getAllByRole('button', { name: words.more })[0]!);
    const detail = document.querySelector('dl')!;
    expect(plainInSight(detail)).toBe(words.detail);
    await user.click(screen.getAllByRole('button', { name: words.more }).at(-1)!);
    expect(plainInSight(document.querySelectorAll('dl')[1])).toBe(words.paidIn);
    expect(screen.getByText(words.order)).toBeInTheDocument();
    await expectAccessible();
  });

  it('show their error in place and retry', async () => {
    const gateway = gatewayOf(TRANSACTIONS);
    gateway.fail('clientTransactionHistory', 'network');
    const { user } = await open(gateway, locale);
    const alert = await screen.findByRole('alert');
    await expectAccessible();
    gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
    await user.click(within(alert).getByRole('button', { name: words.retry }));
    await act(async () => {});
    expect(lines()).toHaveLength(3);
  });

  it('call money paid into a plan and into another account by different words', async () => {
    const paid = TRANSACTIONS.filter(({ type }) => type === 'contribution');
    const toPlan = paid.map((row) => ({
      ...row,
      id: '8998',
      account: { ...row.account, type: 'tfsa' as const },
    }));
    await open(gatewayOf([...paid, ...toPlan]), locale);
    expect(lines().map(([, , type]) => type)).toEqual([words.contribution[2], words.toPlan]);
  });

  it('have words for every existing type', async () => {
    const [first] = TRANSACTIONS;
    const types = Object.keys(TRANSACTION_TYPES) as TransactionType[];
    await open(gatewayOf(types.map((type, index) => ({ ...first!, id: String(index), type }))), locale);
    const said = lines().map(([, , type]) => type);
    expect(new Set(said).size).toBe(types.length);
    for (const text of said) expect(text).not.toMatch(/\./);
  });
});

describe('a client’s transactions', () => {
  it('load once, along with their layout, and show before the client’s name arrives', async () => {
    const gateway = gatewayOf(TRANSACTIONS);
    gateway.answer('viewsList', () => viewsAnswer());
    const free = gateway.hold('viewsList');
    const freeName = gateway.hold('clientOverview');
    await open(gateway);
    const made = () => gateway.made.map(({ name }) => name).sort();
    const asked = ['clientAccounts', 'clientOverview', 'clientTransactionHistory', 'viewsList'];
    expect(made()).toEqual(asked);
    expect(screen.queryByRole('treegrid')).toBeNull();
    await act(async () => free());
    expect(lines()).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeInTheDocument();
    await act(async () => freeName());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Wing-Sze Chan, Transactions' }),
    ).toBeInTheDocument();
    expect(made()).toEqual(asked);
  });

  it('of nobody whom the person serves are not found, even before the name would be known', async () => {
    const gateway = gatewayOf(TRANSACTIONS);
    gateway.fail('clientAccounts', 'not-found');
    gateway.fail('clientTransactionHistory', 'not-found');
    gateway.answer('viewsList', () => viewsAnswer());
    gateway.hold('viewsList');
    gateway.hold('clientOverview');
    await open(gateway);
    expect(await screen.findByRole('heading', { level: 1, name: /^Page not found/ })).toBeVisible();
  });

  it('open at the security in the address, and forget it when they are left', async () => {
    const { gateway, store, unmount } = await open(undefined, 'en', '&symbol=RY');
    expect(gateway.count('clientTransactionHistory')).toBe(1);
    expect(lines().map(([, , type]) => type)).toEqual(['Dividend']);
    unmount();
    expect(store.getState().globalFilters.transactionProductSymbol).toEqual([]);
  });

  it('show no count beside a filter’s error', async () => {
    const { user, gateway } = await open();
    gateway.fail('clientTransactionHistory', 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Types' }));
    await user.click(screen.getByRole('checkbox', { name: /^Dividend/ }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText(WORDS.en.count)).toBeNull();
  });

  it('link to their accounts even when the system forces its colours', async () => {
    answering('forced-colors');
    await open();
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(screen.getByRole('link', { name: '51-20417-8' })).toHaveAttribute(
      'href',
      `/en/accounts/view?Id=${CHAN_ACCOUNTS[0]?.id}`,
    );
  });

  const [first] = TRANSACTIONS;
  const many = Array.from({ length: 260 }, (_, index) => ({
    ...first!,
    id: String(index),
    balance: `${1_000 + index}.00`,
  }));
  const pages = (gateway: ReturnType<typeof gatewayOf>) =>
    gateway.made.flatMap(({ name, body }) =>
      name === 'clientTransactionHistory' ? [(body as { page: object }).page] : [],
    );

  it('load in windows, by cursor, as they come into view', async () => {
    const gateway = gatewayOf(many);
    const { user } = await open(gateway);
    expect(count()).toBe(260);
    const grid = screen.getByRole('treegrid');
    await user.click(within(grid).getAllByRole('rowheader')[0]!);
    await user.keyboard('{Control>}{End}{/Control}');
    await act(async () => {});
    await waitFor(() => expect(pages(gateway).length).toBeGreaterThan(1));
    expect(pages(gateway)[0]).toEqual({ size: 100, after: null, before: null });
    await waitFor(() => expect(pages(gateway)).toContainEqual(expect.objectContaining({ after: '100' })));
    await waitFor(() => expect(lines().at(-1)?.at(-1)).toBe('US$1,259.00'));
  });
});
