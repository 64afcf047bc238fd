import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseholdPanel } from '@/components/panels/HouseholdPanel';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { renderScreen } from '@/tests/support/render';

describe('the household of a client', () => {
  it('marks the client among the members', () => {
    renderScreen(<HouseholdPanel household={OVERVIEW.household} clientId={CHAN_ID} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Wing-Sze Chanhead',
      'Dennis Chanspouse',
      'Lily Chanchild',
    ]);
    expect(screen.getByText('Wing-Sze Chan')).toHaveAttribute('aria-current', 'true');
  });

  it('says so where there is none', () => {
    renderScreen(<HouseholdPanel household={null} clientId={CHAN_ID} />, { locale: 'fr' });
    expect(screen.getByText('Ce client ne fait partie d’aucun ménage.')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Total $1,204,118.20'],
    ['fr', 'Total 1 204 118,20 $'],
  ] as const)('shows its total in %s', (locale, total) => {
    const { household } = OVERVIEW;
    if (household === null) throw new Error('The book has a household');
    renderScreen(
      <HouseholdPanel household={{ ...household, householdTotal: '1204118.20' }} clientId={CHAN_ID} />,
      { locale },
    );
    expect(screen.getByText('Total').textContent?.replaceAll('\u00a0', ' ')).toBe(total);
  });

  it('says that totals are not the whole where another advisor serves a part', () => {
    const { household } = OVERVIEW;
    if (household === null) throw new Error('The book has a household');
    const { rerender } = renderScreen(<HouseholdPanel household={household} clientId={CHAN_ID} />);
    expect(screen.queryByText(/another advisor/)).toBeNull();
    rerender(<HouseholdPanel household={{ ...household, isPartial: true }} clientId={CHAN_ID} />);
    expect(screen.getByText(/another advisor/)).toBeInTheDocument();
  });
});
