import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Shell } from '@/components/shell/Shell';
import { submitted } from '@/store/submissions';
import { expectAccessible } from '../../support/axe';
import { ME, openShell } from '../../support/openShell';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const shell = (
  <Shell>
    <h1>Screen</h1>
  </Shell>
);

const WORDS = {
  en: {
    nav: 'Main',
    home: 'Home',
    clients: 'Clients',
    other: 'Français',
    skip: 'Skip to the content',
    waiting: '1,204 tasks to do',
    transfers: 'Transfers in',
  },
  fr: {
    nav: 'Principale',
    home: 'Accueil',
    clients: 'Clients',
    other: 'English',
    skip: 'Aller au contenu',
    waiting: /1\s204 tâches à faire/,
    transfers: 'Transferts entrants',
  },
} as const;

describe.each(SCREEN_LOCALES)('the shell in %s', (locale) => {
  const words = WORDS[locale];
  const nav = () => screen.getByRole('navigation', { name: words.nav });

  it('lists home and the areas that are open, with real links', async () => {
    openShell(shell, { locale });
    expect(await within(nav()).findByRole('link', { name: words.clients })).toHaveAttribute(
      'href',
      `/${locale}/clients/`,
    );
    expect(within(nav()).getByRole('link', { name: words.home })).toHaveAttribute('href', `/${locale}`);
    await expectAccessible();
  });

  it('marks the person’s place', async () => {
    openShell(shell, { locale, path: `/${locale}/clients/summary?Id=1` });
    const link = await within(nav()).findByRole('link', { name: words.clients });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(within(nav()).getByRole('link', { name: words.home })).not.toHaveAttribute('aria-current');
  });

  it('has no entry for an area whose flag is off [spec 6.1]', async () => {
    const { gateway } = openShell(shell, { locale, flags: [] });
    await waitFor(() => expect(gateway.count('flags')).toBe(1));
    await screen.findByRole('button', { name: /Marie Ouellet/ });
    await waitFor(() => expect(within(nav()).getAllByRole('link')).toHaveLength(1));
  });

  it('counts what waits in a list of the queue, and again after a save', async () => {
    let kyc = 1204;
    const { gateway, store } = openShell(shell, {
      locale,
      flags: ['homePage', 'kycOverviewDashboard', 'transferInNotification'],
    });
    gateway.answer('homeWaiting', () => ({ kyc, transfers: 0, verification: 0, delivery: 0, nbin: 0 }));
    const entry = await within(nav()).findByRole('link', { name: 'KYC' });
    await waitFor(() => expect(entry).toHaveAccessibleDescription(words.waiting));
    expect(entry).toHaveTextContent(locale === 'en' ? '1,204' : /1\s204/);
    const none = within(nav()).getByRole('link', { name: words.transfers });
    expect(none).not.toHaveAccessibleDescription();
    await expectAccessible();
    // Navigation and bar read one answer.
    expect(gateway.count('homeWaiting')).toBe(1);
    kyc = 0;
    const write = { id: 'one', place: 'preferences', record: 'preferencesSave', label: null, href: null };
    act(() => void store.dispatch(submitted({ ...write, call: 'preferencesSave', body: ME.preferences })));
    await waitFor(() => expect(entry).not.toHaveAccessibleDescription());
  });

  it('links to the same page in the other language, and keeps the whole query', () => {
    openShell(shell, { locale, path: `/${locale}/clients/?sort=-marketValue&Id=4` });
    expect(screen.getByRole('link', { name: words.other })).toHaveAttribute(
      'href',
      `/${locale === 'en' ? 'fr' : 'en'}/clients/?sort=-marketValue&Id=4`,
    );
  });

  it('leads past the navigation to the content', () => {
    openShell(shell, { locale });
    const skip = screen.getByRole('link', { name: words.skip });
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });
});

describe('the shell', () => {
  it('stores the language at the click on its link', async () => {
    const { user } = openShell(shell);
    const link = screen.getByRole('link', { name: 'Français' });
    await user.click(link);
    await waitFor(() => expect(window.sessionStorage.getItem('locale')).toBe('fr'));
    expect(window.localStorage.getItem('i18nextLng')).toBe('fr');
  });

  it('shows the version, and the terms where their flag is on', async () => {
    openShell(shell, { flags: ['termsNCondition'] });
    expect(screen.getByText('Cairn, version 1.2.3')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
      'href',
      '/en/terms',
    );
  });

  it('has no link to the terms where their flag is off', async () => {
    openShell(shell);
    await screen.findAllByRole('link', { name: 'Clients' });
    expect(screen.queryByRole('link', { name: 'Terms and conditions' })).not.toBeInTheDocument();
  });

  it('keeps the places of the navigation while the flags are not known', () => {
    openShell(shell, { flags: null });
    expect(screen.queryByRole('link', { name: 'Clients' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Home' })).not.toHaveLength(0);
  });

  it('collapses the navigation and remembers it', async () => {
    const { user } = openShell(shell);
    await user.click(screen.getByRole('button', { name: 'Collapse the navigation' }));
    expect(document.documentElement).toHaveAttribute('data-nav', 'collapsed');
    expect(document.cookie).toContain('nav%3Dcollapsed');
    const fold = screen.getByRole('button', { name: 'Expand the navigation' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(document.documentElement).not.toHaveAttribute('data-nav');
    expect(document.cookie).not.toContain('collapsed');
  });

  it('opens the navigation over a narrow page, and closes it when the page changes', async () => {
    const { user, router } = openShell(shell);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(await within(drawer).findByRole('link', { name: 'Clients' })).toBeInTheDocument();
    await expectAccessible(drawer);
    router.complete('/en/clients/');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes the drawer by its button', async () => {
    const { user } = openShell(shell);
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that the network is gone, and when it is back', async () => {
    openShell(shell);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('You are back online.')).toBeInTheDocument();
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  it('says that the network is gone as long as it is, however often it came and went', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      openShell(shell);
      for (const event of ['offline', 'online', 'online', 'offline']) {
        act(() => void window.dispatchEvent(new Event(event)));
      }
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText(/You are offline/)).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks for flags and person once, and for nothing else', async () => {
    const { gateway } = openShell(shell);
    await screen.findAllByRole('link', { name: 'Clients' });
    expect(gateway.made.map(({ name }) => name).sort()).toEqual(['flags', 'me']);
    expect(ME.repCodes).not.toHaveLength(0);
  });
});
