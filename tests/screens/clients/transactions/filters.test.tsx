import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientTransactionsScreen } from '@/components/clients/transactions/ClientTransactionsScreen';
import type { TransactionFilters } from '@/contract/transactions/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { clientAccountsOf } from '@/tests/support/clientAccounts';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

async function open(locale: Locale, more = '') {
  const gateway = scriptedGateway();
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  const { history, Router } = makeLiveRouter(`/${locale}/clients/transactions?Id=${CHAN_ID}${more}`);
  const screenOf = (
    <Router>
      <ClientTransactionsScreen />
    </Router>
  );
  const opened = openScreen(screenOf, { gateway, locale });
  await seeAll();
  const asked = () =>
    gateway.made.flatMap(({ name, body }) =>
      name === 'clientTransactionHistory' ? [(body as { filters: TransactionFilters }).filters] : [],
    );
  return { ...opened, history, asked };
}

const SAID = {
  en: {
    applied: 'Active filters',
    types: 'Types',
    dividend: /^Dividend/,
    chips: ['Types Dividend', 'Securities RY'],
    removeTypes: 'Clear the filter Types',
    none: 'No transaction matches the filters: Types Purchase and Dividend and Securities XYZ.',
    clear: 'Clear filters',
  },
  fr: {
    applied: 'Filtres actifs',
    types: 'Types',
    dividend: /^Dividende/,
    chips: ['Types Dividende', 'Titres RY'],
    removeTypes: 'Effacer le filtre Types',
    none: 'Aucune opération ne correspond aux filtres : Types Achat et Dividende et Titres XYZ.',
    clear: 'Effacer les filtres',
  },
} as const;

describe.each(SCREEN_LOCALES)('the filters of transactions in %s', (locale) => {
  const said = SAID[locale];
  const chips = () =>
    within(screen.getByRole('list', { name: said.applied }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are in the address, each as a removable chip', async () => {
    const { user, history, store } = await open(locale, '&symbol=RY');
    await user.click(screen.getByRole('button', { name: said.types }));
    await user.click(screen.getByRole('checkbox', { name: said.dividend }));
    expect(history.path()).toBe(`/${locale}/clients/transactions?Id=${CHAN_ID}&symbol=RY&types=dividend`);
    expect(chips()).toEqual(said.chips);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: said.removeTypes }));
    expect(history.path()).toBe(`/${locale}/clients/transactions?Id=${CHAN_ID}&symbol=RY`);
    expect(store.getState().globalFilters).toMatchObject({
      transactionHistoryTypes: [],
      transactionProductSymbol: ['RY'],
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('survive a reload, which loads no rows without them', async () => {
    const { asked } = await open(locale, '&symbol=RY&types=dividend,nonsense');
    expect(chips()).toEqual(said.chips);
    expect(asked()).toEqual([{ transactionHistoryTypes: ['dividend'], transactionProductSymbol: ['RY'] }]);
  });

  it('are named when they let nothing through, and cleared at a click', async () => {
    const { user, history } = await open(locale, '&types=buy,dividend&symbol=XYZ');
    expect(await screen.findByText(said.none)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: said.clear }).at(-1)!);
    await waitFor(() => expect(screen.queryByText(said.none)).toBeNull());
    expect(history.path()).toBe(`/${locale}/clients/transactions?Id=${CHAN_ID}`);
    await act(async () => {});
    expect(screen.queryByRole('list', { name: said.applied })).toBeNull();
  });
});
