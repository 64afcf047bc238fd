import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TermsScreen } from '@/components/terms/TermsScreen';
import { LOCALES } from '@/contract/locale';
import TermsPage from '@/pages/[locale]/terms';
import { expectAccessible } from '../../support/axe';
import { openShell } from '../../support/openShell';
import { renderScreen } from '../../support/render';

describe('the terms', () => {
  it.each(LOCALES)('show in %s, with a heading for each part', async (locale) => {
    renderScreen(
      <main>
        <TermsScreen />
      </main>,
      { locale },
    );
    const title = locale === 'en' ? 'Terms and conditions' : 'Conditions d’utilisation';
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    await expectAccessible();
  });

  it('open by their flag', async () => {
    openShell(<TermsPage />, { flags: ['termsNCondition'] });
    expect(await screen.findByRole('heading', { name: 'Terms and conditions' })).toBeInTheDocument();
  });

  it('are not found while their flag is off', async () => {
    openShell(<TermsPage />, { flags: [] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});
