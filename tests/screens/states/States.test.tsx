import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EmptyState } from '@/components/states/EmptyState';
import { ScreenSkeleton } from '@/components/states/ScreenSkeleton';
import { ScreenTitle } from '@/components/states/ScreenTitle';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Button } from '@/components/ui/Button';
import { LOCALES } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';

describe('the states of a screen', () => {
  it('say why there is nothing, and what to do about it', async () => {
    const { container } = renderScreen(
      <EmptyState title="No client has this name." action={<Button>Clear the filter</Button>} />,
    );
    expect(screen.getByText('No client has this name.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear the filter' })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it.each(LOCALES)('say in %s that something is coming', async (locale) => {
    renderScreen(<ScreenSkeleton />, { locale });
    expect(screen.getByRole('status')).toHaveTextContent(locale === 'en' ? 'Loading' : 'Chargement');
    await expectAccessible();
  });

  it('keep the shape of a table from who only hears', () => {
    const { container } = renderScreen(<TableSkeleton rows={3} columns={4} />);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(container.querySelectorAll('th')).toHaveLength(4);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('name the screen in a heading that can take focus', () => {
    renderScreen(<ScreenTitle text="Wing-Sze Chan" pageTitle="Client" />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Wing-Sze Chan' });
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
