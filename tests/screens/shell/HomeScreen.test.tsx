import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomeScreen } from '@/components/shell/HomeScreen';
import { LOCALES } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { MARIE, ME, openShell } from '../../support/openShell';

const home = (
  <main>
    <HomeScreen />
  </main>
);

const WORDS = {
  en: { greeting: 'Hello, Marie', asOf: 'The book stands as of March 6, 2026', areas: 'Areas' },
  fr: { greeting: 'Bonjour Marie', asOf: /celles du 6\smars\s2026/, areas: 'Sections' },
} as const;

describe.each(LOCALES)('the home page in %s', (locale) => {
  it('greets the person, says as of when the book stands, and opens the areas', async () => {
    openShell(home, { locale });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(WORDS[locale].greeting);
    expect(await screen.findByText(WORDS[locale].asOf)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Clients' })).toHaveAttribute(
      'href',
      `/${locale}/clients/`,
    );
    expect(screen.getByRole('list', { name: WORDS[locale].areas })).toBeInTheDocument();
    await expectAccessible();
  });

  it('says who can help a person without rep codes, and opens nothing [spec 6.1]', async () => {
    openShell(home, { locale, me: { ...ME, repCodes: [] } });
    const title = locale === 'en' ? 'You have no rep codes' : 'Vous n’avez aucun code de CP';
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the home page', () => {
  it('greets without a name where the token has none', () => {
    openShell(home, { session: { ...MARIE, claims: null } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Hello$/);
  });

  it('waits for the flags before it says that no area is open', async () => {
    openShell(home, { flags: null });
    expect(screen.getByRole('list', { name: 'Areas' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No area is open to you yet.')).not.toBeInTheDocument();
  });

  it('says that no area is open', async () => {
    openShell(home, { flags: [] });
    await waitFor(() => expect(screen.getByText('No area is open to you yet.')).toBeInTheDocument());
  });
});
