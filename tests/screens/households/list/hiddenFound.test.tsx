import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { viewsAnswer } from '@/tests/support/openList';
import { gatewayOfHouseholds, HOUSEHOLDS, openHouseholds } from '@/tests/support/openHouseholds';
import { plain } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const FILTER_ID = 'AAAAAAAAAAAA';

/** A book, or all that a filter finds, of one household whose accounts are all closed. */
const gatewayOfClosed = () =>
  gatewayOfHouseholds(({ show }) =>
    HOUSEHOLDS.filter(({ state }) => show.closedOnly && state === 'closedOnly'),
  );

const SAID = {
  en: {
    sentence:
      'No visible household matches the filters: Household Fehr. 1 hidden household with closed accounts only matches.',
    all: 'All households here have closed accounts only, and are hidden.',
    show: 'Show the hidden households',
    clear: 'Clear filters',
  },
  fr: {
    sentence:
      'Aucun ménage affiché ne correspond aux filtres : Ménage Fehr. 1 ménage masqué, aux comptes tous fermés, y correspond.',
    all: 'Tous les ménages de cette liste n’ont que des comptes fermés et sont masqués.',
    show: 'Afficher les ménages masqués',
    clear: 'Effacer les filtres',
  },
} as const;

describe.each(SCREEN_LOCALES)('hidden households with only closed accounts, in %s', (locale) => {
  const said = SAID[locale];

  it('are reported when the filter finds no others, and show at a click', async () => {
    const gateway = gatewayOfClosed();
    gateway.answer('viewsList', () => viewsAnswer());
    gateway.answer('filterRead', () => ({ filters: { household: ['Fehr'] }, isMine: true, unseen: [] }));
    const { user, router } = await openHouseholds(gateway, locale, `?filter=${FILTER_ID}`);
    const button = await screen.findByRole('button', { name: said.show });
    expect(plain(screen.getByText(/Fehr\./))).toBe(said.sentence);
    expect(screen.queryByRole('button', { name: said.clear })).toBeNull();
    await expectAccessible();
    await user.click(button);
    expect(router.replace).toHaveBeenLastCalledWith(
      `/${locale}/households/?filter=${FILTER_ID}&closed=1`,
      undefined,
      { shallow: true, scroll: false },
    );
  });

  it('are reported when there are no others at all', async () => {
    await openHouseholds(gatewayOfClosed(), locale);
    expect(await screen.findByText(said.all)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: said.show })).toBeInTheDocument();
  });
});
