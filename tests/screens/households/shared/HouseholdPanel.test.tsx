import { householdPath } from '@/contract/routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseholdPanel } from '@/components/households/shared/HouseholdPanel';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, idOf, OVERVIEW } from '@/tests/support/book';
import { gatewayWithFlags, openWithFlags } from '@/tests/support/openWithFlags';
import { plain, plainInSight } from '@/tests/support/plain';
import { renderScreen } from '@/tests/support/render';
import { say as sayIn } from '@/tests/support/say';

describe('the household of a client', () => {
  it('marks the client among the members', () => {
    renderScreen(<HouseholdPanel household={OVERVIEW.household} others={[]} clientId={CHAN_ID} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Wing-Sze Chanhead',
      'Dennis Chanspouse',
      'Lily Chanchild',
    ]);
    expect(screen.getByText('Wing-Sze Chan')).toHaveAttribute('aria-current', 'true');
  });

  it('says so when there is none', () => {
    renderScreen(<HouseholdPanel household={null} others={[]} clientId={CHAN_ID} />, { locale: 'fr' });
    expect(screen.getByText('Ce client ne fait partie d’aucun ménage.')).toBeInTheDocument();
  });

  it.each([
    ['en', 'This client is also in the household', 'This client is also in the households'],
    ['fr', 'Ce client fait aussi partie du ménage', 'Ce client fait aussi partie des ménages'],
  ] as const)('names the client’s other households and links to them, in %s', async (locale, one, two) => {
    const others = [
      { id: idOf(702), name: 'Chan-Leblanc' },
      { id: idOf(703), name: 'Wong' },
    ];
    const panel = (some: readonly (typeof others)[number][]) => (
      <HouseholdPanel household={OVERVIEW.household} others={[...some]} clientId={CHAN_ID} />
    );
    for (const [some, words] of [
      [others.slice(0, 1), one],
      [others, two],
    ] as const) {
      const gateway = gatewayWithFlags('household');
      const { unmount } = await openWithFlags(panel(some), { gateway, locale });
      expect(screen.getByText(words)).toBeInTheDocument();
      for (const { id, name } of some)
        expect(screen.getByRole('link', { name })).toHaveAttribute('href', householdPath(id, locale));
      await expectAccessible();
      unmount();
    }
    renderScreen(panel([]), { locale });
    expect(screen.queryByText(one)).toBeNull();
  });

  it.each([
    ['en', 'Total$1,204,118.20'],
    ['fr', 'Total1 204 118,20 $'],
  ] as const)('shows its total in %s', (locale, total) => {
    const { household } = OVERVIEW;
    if (household === null) throw new Error('The book has a household');
    renderScreen(
      <HouseholdPanel
        household={{ ...household, householdTotal: '1204118.20' }}
        others={[]}
        clientId={CHAN_ID}
      />,
      { locale },
    );
    expect(plainInSight(screen.getByText('Total').parentElement)).toBe(total);
  });

  it('says that totals are not the whole when another advisor serves a part', () => {
    const { household } = OVERVIEW;
    if (household === null) throw new Error('The book has a household');
    const { rerender } = renderScreen(
      <HouseholdPanel household={household} others={[]} clientId={CHAN_ID} />,
    );
    expect(screen.queryByText(/another advisor/)).toBeNull();
    rerender(<HouseholdPanel household={{ ...household, isPartial: true }} others={[]} clientId={CHAN_ID} />);
    expect(screen.getByText(/another advisor/)).toBeInTheDocument();
  });

  it.each(['en', 'fr'] as const)(
    'shows what its total is made of, with joint accounts once, in %s',
    async (locale) => {
      const say = sayIn(locale);
      const panel = (
        <main>
          <HouseholdPanel household={OVERVIEW.household} others={[]} clientId={CHAN_ID} />
        </main>
      );
      const { user } = renderScreen(panel, { locale });
      const joint = say('accounts:grouped.joint', { count: 1, n: '1' });
      expect(screen.getByText(joint)).toBeInTheDocument();
      const name = say('accounts:explain.open', { name: say('summary:household.totalOf') });
      await user.click(screen.getByRole('button', { name }));
      const made = plain(screen.getByRole('group', { name }));
      for (const [what, count] of [
        ['single', 3],
        ['joint', 1],
        ['closed', 1],
      ] as const) {
        const words = say(`accounts:explain.what.${what}`, { count, n: String(count) });
        expect(made).toContain(words.replaceAll('\u00a0', ' '));
      }
      await expectAccessible();
    },
  );

  it('says nothing about joint accounts when there are none', () => {
    const { household } = OVERVIEW;
    if (household === null) throw new Error('The book has a household');
    renderScreen(
      <HouseholdPanel household={{ ...household, jointCount: 0 }} others={[]} clientId={CHAN_ID} />,
    );
    expect(screen.queryByText(/jointly/)).toBeNull();
  });
});
