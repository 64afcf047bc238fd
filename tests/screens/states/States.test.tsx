import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from '@/components/states/EmptyState';
import { NotFoundScreen } from '@/components/states/NotFoundScreen';
import { ScreenLoading } from '@/components/states/ScreenLoading';
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

  it.each(LOCALES)('say in %s that something is loading', async (locale) => {
    renderScreen(<ScreenSkeleton />, { locale });
    expect(screen.getByRole('status')).toHaveTextContent(locale === 'en' ? 'Loading' : 'Chargement');
    await expectAccessible();
  });

  it.each(LOCALES)('offer Retry in %s when the code of a screen failed to load', async (locale) => {
    const reload = vi.fn();
    const { user, container } = renderScreen(
      <ScreenLoading error={new Error('chunk 42 did not load')} reload={reload} />,
      { locale },
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).not.toHaveTextContent('chunk');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: locale === 'en' ? 'Try again' : 'Réessayer' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('show a screen’s placeholder while its code loads', () => {
    renderScreen(<ScreenLoading error={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('announce that there is nothing at an address', () => {
    renderScreen(<NotFoundScreen />);
    expect(screen.getByRole('alert')).toHaveTextContent('The page does not exist');
  });

  it('hide the placeholder of a table from screen readers', () => {
    const { container } = renderScreen(<TableSkeleton rows={3} columns={4} />);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(container.querySelectorAll('th')).toHaveLength(4);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('name the screen in a heading that can take focus', () => {
    renderScreen(<ScreenTitle text="Wing-Sze Chan" />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Wing-Sze Chan' });
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
