import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { gatewayOfAccounts, openAccounts } from '@/tests/support/openAccounts';
import { viewsAnswer } from '@/tests/support/openList';
import { plain } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const FILTER_ID = 'AAAAAAAAAAAA';
const BY_NUMBER = { account: ['51-20010-1'] };

const found = (number: string) => HOUSEHOLD_ACCOUNTS.filter((row) => row.number === number);

function openFiltered(locale: 'en' | 'fr', number = '51-20010-1', query = '') {
  const gateway = gatewayOfAccounts(found(number));
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('filterRead', () => ({ filters: BY_NUMBER, isMine: true, unseen: [] }));
  return openAccounts(gateway, locale, `?filter=${FILTER_ID}${query}`);
}

const SAID = {
  en: {
    sentence:
      'No visible account matches the filters: Account 51-20010-1. Hidden accounts match: Closed (1).',
    show: 'Show the hidden accounts',
    closed: 'Closed (1)',
    none: 'No row matches the filters: Account 51-20010-1.',
    clear: 'Clear filters',
  },
  fr: {
    sentence:
      'Aucun compte affiché ne correspond aux filtres : Compte 51-20010-1. Des comptes masqués y correspondent : Fermés (1).',
    show: 'Afficher les comptes masqués',
    closed: 'Fermés (1)',
    none: 'Aucune ligne ne correspond aux filtres : Compte 51-20010-1.',
    clear: 'Effacer les filtres',
  },
} as const;

describe.each(SCREEN_LOCALES)('a filter that finds what the toggles hide, in %s', (locale) => {
  const said = SAID[locale];

  it('says so and why, and shows the hidden accounts at a click', async () => {
    const { user } = await openFiltered(locale);
    const button = await screen.findByRole('button', { name: said.show });
    expect(plain(screen.getByText(/51-20010-1\./))).toBe(said.sentence);
    expect(screen.queryByRole('button', { name: said.clear })).toBeNull();
    await expectAccessible();
    await user.click(button);
    expect(await screen.findByRole('link', { name: '51-20010-1' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: said.closed })).toBeChecked();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('names the filters, and clears them, when nothing is hidden', async () => {
    await openFiltered(locale, 'none');
    expect(await screen.findByRole('button', { name: said.clear })).toBeInTheDocument();
    await waitFor(() => expect(plain(screen.getByText(/51-20010-1\./))).toBe(said.none));
    expect(screen.queryByRole('button', { name: said.show })).toBeNull();
  });
});

describe('hidden accounts', () => {
  it('come into view without changing what else shows', async () => {
    const { user, router } = await openFiltered('en', '51-20010-1', '&show=zero');
    await user.click(await screen.findByRole('button', { name: 'Show the hidden accounts' }));
    expect(router.replace).toHaveBeenLastCalledWith(
      `/en/accounts/?filter=${FILTER_ID}&show=closed.zero`,
      undefined,
      { shallow: true, scroll: false },
    );
  });

  it('are one click away without a filter too', async () => {
    const gateway = gatewayOfAccounts(found('51-20010-1'));
    const { user } = await openAccounts(gateway);
    expect(await screen.findByText('All accounts here are hidden by the choice above.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the hidden accounts' }));
    expect(await screen.findByRole('link', { name: '51-20010-1' })).toBeInTheDocument();
  });
});
