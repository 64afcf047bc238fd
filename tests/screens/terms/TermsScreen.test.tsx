import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/contract/locale';
import type { TermsReadAnswer } from '@/contract/terms/schema';
import TermsPage from '@/pages/[locale]/terms';
import { expectAccessible } from '../../support/axe';
import { openShell } from '../../support/openShell';
import { FIRST_TERMS, owing, SECOND_TERMS } from '../../support/termsRows';

const NOTHING_OWED = owing({ owed: null });

function open(answer: TermsReadAnswer = NOTHING_OWED, locale: 'en' | 'fr' = 'en') {
  const opened = openShell(
    <main>
      <TermsPage />
    </main>,
    { flags: ['termsNCondition'], locale },
  );
  opened.gateway.answer('termsRead', () => answer);
  opened.gateway.answer('termsVersion', ({ id }) => (id === FIRST_TERMS.id ? FIRST_TERMS : SECOND_TERMS));
  return opened;
}

describe('the terms', () => {
  it.each(LOCALES)('show the version that holds and what I accepted, in %s', async (locale) => {
    open(NOTHING_OWED, locale);
    const title = locale === 'en' ? 'Terms and conditions' : 'Conditions d’utilisation';
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(await screen.findByText(/Keep records and files/)).toBeInTheDocument();
    const mine = screen.getByRole('region', {
      name: locale === 'en' ? 'What I accepted' : 'Ce que j’ai accepté',
    });
    expect(within(mine).getAllByRole('listitem')).toHaveLength(1);
    await expectAccessible();
  });

  it('open an earlier version that I accepted, in either language', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Read version 1' }));
    expect(await screen.findByText(/Keep records to/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Français' }));
    expect(screen.getByText(/Gardez les dossiers pour/)).toBeInTheDocument();
  });

  it('lead those who lead people to the list of them, and nobody else', async () => {
    open({ ...NOTHING_OWED, isLeader: true });
    expect(await screen.findByRole('link', { name: 'Who has accepted' })).toHaveAttribute(
      'href',
      '/en/terms/people',
    );
  });

  it('are told to be none where the firm has published none', async () => {
    open({ ...NOTHING_OWED, current: null, decisions: [] });
    expect(await screen.findByText('Your firm has published no terms here.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What I accepted' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Who has accepted' })).not.toBeInTheDocument();
  });

  it('are not found while their flag is off', async () => {
    openShell(<TermsPage />, { flags: [] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});
