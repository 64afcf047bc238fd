import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoginScreen } from '@/components/login/LoginScreen';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const WORDS = {
  en: {
    welcome: 'Welcome to Cairn',
    logIn: 'Log in',
    loading: 'Loading',
    other: 'Français',
    logo: 'Cairn Wealth',
    signedOut: 'You are signed out',
    message: 'Sign in to continue.',
    incomplete: 'Sign-in was not completed. Try again.',
    storage: /not let the portal store anything.*allow cookies and site data for this site/,
    cookies: /Cookies are off.*allow cookies for this site and for your firm’s single sign-on/,
    unreachable: 'The service could not be reached. Check your connection, then try again.',
    retry: 'Try again',
  },
  fr: {
    welcome: 'Bienvenue dans Cairn',
    logIn: 'Ouvrir une session',
    loading: 'Chargement',
    other: 'English',
    logo: 'Cairn Patrimoine',
    signedOut: 'Votre session est fermée',
    message: 'Ouvrez une session pour continuer.',
    incomplete: 'L’ouverture de session n’a pas abouti. Veuillez réessayer.',
    storage: /ne permet pas au portail de conserver.*autorisez les témoins et les données de ce site/,
    cookies: /témoins sont désactivés.*pour ce site et pour l’authentification unique/,
    unreachable: 'Impossible de joindre le service. Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
} as const;

const other = (locale: Locale) => (locale === 'en' ? 'fr' : 'en');

const nothing = () => undefined;
const idle = { isLeaving: false, notice: null, hasTitle: true, onLogIn: nothing, onRetry: nothing };

describe.each(SCREEN_LOCALES)('the login screen in %s', (locale) => {
  const words = WORDS[locale];

  it('welcomes to the product by its configured name [spec 2.login.3]', async () => {
    renderScreen(<LoginScreen {...idle} />, { locale });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.welcome);
    expect(screen.queryByText(words.message)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('shows the language’s logo at 90 by 60 [spec 2.login.2] [spec 9.5]', () => {
    renderScreen(<LoginScreen {...idle} />, { locale });
    const logo = screen.getByRole('img', { name: words.logo });
    expect(logo).toHaveAttribute('width', '90');
    expect(logo).toHaveAttribute('height', '60');
  });

  it('shows the logout title and message when the query has a source [spec 2.login.3]', async () => {
    renderScreen(<LoginScreen {...idle} />, { locale, path: `/${locale}?source=logout` });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.signedOut);
    expect(screen.getByText(words.message)).toBeInTheDocument();
    await expectAccessible();
  });

  it('links to the same path in the other language with only source and Id [spec 2.login.1]', () => {
    const path = `/${locale}/clients/summary?Id=42&source=session&lng=de&name=x`;
    renderScreen(<LoginScreen {...idle} />, { locale, path });
    const link = screen.getByRole('link', { name: words.other });
    expect(link).toHaveAttribute('href', `/${other(locale)}/clients/summary?source=session&Id=42`);
    expect(link).toHaveAttribute('lang', other(locale));
    expect(link).toHaveAttribute('hreflang', other(locale));
  });

  it('asks for a sign-in at the click on Log in [spec 2.login.4]', async () => {
    const onLogIn = vi.fn();
    const { user } = renderScreen(<LoginScreen {...idle} onLogIn={onLogIn} />, { locale });
    await user.click(screen.getByRole('button', { name: words.logIn }));
    expect(onLogIn).toHaveBeenCalledOnce();
  });

  it('shows a disabled, busy button while the browser leaves [spec 2.login.4] [spec 4.6]', async () => {
    renderScreen(<LoginScreen {...idle} isLeaving />, { locale });
    const button = screen.getByRole('button', { name: words.loading });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
  });

  it('says that what Log in needs failed to load, and offers Retry', async () => {
    const onRetry = vi.fn();
    const { user } = renderScreen(<LoginScreen {...idle} hasFailed onRetry={onRetry} />, { locale });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(words.unreachable);
    await expectAccessible();
    await user.click(within(alert).getByRole('button', { name: words.retry }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says in one neutral line that a sign-in was not completed [spec 8.1]', async () => {
    renderScreen(<LoginScreen {...idle} notice="incomplete" />, { locale });
    expect(screen.getByRole('status')).toHaveTextContent(words.incomplete);
    await expectAccessible();
  });

  it.each(['storage', 'cookies'] as const)(
    'says what to allow when the browser refuses %s',
    async (notice) => {
      renderScreen(<LoginScreen {...idle} notice={notice} />, { locale });
      expect(screen.getByRole('status')).toHaveTextContent(words[notice]);
      expect(screen.getByRole('button', { name: words.logIn })).toBeEnabled();
      await expectAccessible();
    },
  );
});
