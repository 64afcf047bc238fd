import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HomeScreen } from '@/components/shell/HomeScreen';
import { LOCALES } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { ledAnswer } from '../../support/executive';
import { MARIE, ME, openShell } from '../../support/openShell';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const home = (
  <main>
    <HomeScreen />
  </main>
);

const WORDS = {
  en: { greeting: 'Hello, Marie', asOf: 'Book as of March 6, 2026', areas: 'Areas' },
  fr: { greeting: 'Bonjour Marie', asOf: /celles du 6\smars\s2026/, areas: 'Sections' },
} as const;

describe.each(SCREEN_LOCALES)('the home page in %s', (locale) => {
  it('greets the person, gives the date of the book, and opens the areas', async () => {
    openShell(home, { locale });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(WORDS[locale].greeting);
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

describe.each(SCREEN_LOCALES)('the home page of a leader in %s', (locale) => {
  it('shows the figures of what the person leads, and the way to the dashboard', async () => {
    const { gateway } = openShell(home, {
      locale,
      flags: ['homePage', 'teamsExecutiveDashboard'],
      me: { ...ME, repCodes: [] },
    });
    gateway.answer('executiveOverview', () => ledAnswer());
    const link =
      locale === 'en' ? 'Open the executive dashboard' : 'Ouvrir le tableau de bord de la direction';
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/${locale}/dashboards/executive/`,
    );
    expect(screen.getByText(locale === 'en' ? '$3.0M' : /^3,0\sM\$$/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Osei/ })).toHaveTextContent('5');
    expect(gateway.count('homeOverview')).toBe(0);
    await expectAccessible();
  });
});

describe('the home page', () => {
  it('greets without a name when the token has none', async () => {
    openShell(home, { session: { ...MARIE, claims: null } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Hello$/);
  });

  it('waits for the flags before it says that no area is open', async () => {
    openShell(home, { flags: null });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText('No area is open to you yet.')).not.toBeInTheDocument();
  });

  it('offers Retry, and says nothing about areas, when the flags fail to load', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { gateway, user } = openShell(home, { flags: 'failed' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No area is open to you yet.')).not.toBeInTheDocument();
    gateway.answer('flags', () => ({ flags: [{ key: 'clientInfo', value: true }] }));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Clients' })).toBeInTheDocument();
  });

  it('says that it could not find out who the person is, and retries', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { gateway, hear, user } = openShell(home, { session: { ...MARIE, status: 'signedOut' } });
    gateway.fail('me', 'unavailable');
    hear({ status: 'signedIn' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    gateway.answer('me', () => ME);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(WORDS.en.asOf)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('Home: loaded.')).toHaveAttribute('role', 'status');
  });

  it('says that no area is open', async () => {
    openShell(home, { flags: [] });
    await waitFor(() => expect(screen.getByText('No area is open to you yet.')).toBeInTheDocument());
  });
});

describe('a person who arrives with a source and an Id', () => {
  const ARRIVAL = { flags: ['clientInfo', 'partyIdFromClientPortal'] };
  const whenKnown = () => screen.findByRole('link', { name: 'Clients' });

  it.each(LOCALES)('goes on to that party’s summary in %s, which replaces the address', async (locale) => {
    const { router } = openShell(home, { ...ARRIVAL, locale, path: `/${locale}?source=portal&Id=a%26b` });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/${locale}/clients/summary?Id=a%26b`));
    expect(router.replace).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  });

  it('waits while the flag is not known', () => {
    const { router } = openShell(home, { flags: null, path: '/en?source=portal&Id=42' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('stays at home when the flag is off', async () => {
    const { router } = openShell(home, { path: '/en?source=portal&Id=42' });
    await whenKnown();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([
    '?Id=42',
    '?source=portal',
    '?source=portal&Id=',
    '?source=session&Id=42',
    '?source=logout&Id=42',
  ])('does not count with %s in the address', async (query) => {
    const { router } = openShell(home, { ...ARRIVAL, path: `/en${query}` });
    await whenKnown();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
