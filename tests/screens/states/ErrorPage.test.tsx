import { screen, within } from '@testing-library/react';
import type { NextPageContext } from 'next';
import { describe, expect, it } from 'vitest';
import { ErrorPage } from '@/components/states/ErrorPage';
import { LOCALES } from '@/contract/locale';
import ErrorRoute from '@/pages/_error';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';

const TITLES = {
  404: { en: 'Page not found', fr: 'Page introuvable' },
  500: { en: 'This page could not be shown', fr: 'Cette page n’a pas pu être affichée' },
} as const;

describe.each(LOCALES)('the error page at an address in %s', (locale) => {
  const other = locale === 'en' ? 'fr' : 'en';

  it('speaks both languages when a page failed, starting with the address’s', async () => {
    renderScreen(<ErrorPage status={500} locale={locale} failureId="4f1c" />, { locale });
    expect(screen.getAllByText(/4f1c/)).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TITLES[500][locale]);
    const second = screen.getByRole('heading', { level: 2 });
    expect(second).toHaveTextContent(TITLES[500][other]);
    const section = second.closest<HTMLElement>('section');
    if (section === null) throw new Error('No section');
    expect(section).toHaveAttribute('lang', other);
    expect(within(section).getByRole('link')).toHaveAttribute('href', `/${other}`);
    await expectAccessible();
  });

  it('speaks only the address’s language when there is no such page', async () => {
    renderScreen(<ErrorPage status={404} locale={locale} />, { locale });
    expect(screen.getByRole('heading')).toHaveTextContent(TITLES[404][locale]);
    expect(screen.getByRole('link')).toHaveAttribute('href', `/${locale}`);
    expect(document.body).not.toHaveTextContent(TITLES[404][other]);
    await expectAccessible();
  });

  it('does so in the shell too', () => {
    renderScreen(<ErrorRoute status={404} locale={locale} />, { locale });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent(TITLES[404][locale]);
    expect(document.body).not.toHaveTextContent(TITLES[404][other]);
  });
});

describe('the error page', () => {
  it('is bare when a page failed, and in the shell when there is none', () => {
    expect(ErrorRoute.isBare({ status: 500, locale: 'en' })).toBe(true);
    expect(ErrorRoute.isBare({ status: 404, locale: 'en' })).toBe(false);
  });
});

describe('the error page’s props in the browser', () => {
  const ask = (context: Partial<NextPageContext>) => ErrorRoute.getInitialProps(context as NextPageContext);

  it('are the language of the address, the status, and no strings besides those it has', async () => {
    expect(
      await ask({ asPath: '/fr/clients/?Id=1', err: { statusCode: 404 } as NextPageContext['err'] }),
    ).toEqual({
      status: 404,
      locale: 'fr',
      isLocaleUnknown: false,
      productName: 'Cairn',
      _nextI18Next: { initialI18nStore: {}, initialLocale: 'fr', ns: ['common'], userConfig: null },
    });
  });

  it('say that the address names no language, when there is no such page', async () => {
    const err = { statusCode: 404 } as NextPageContext['err'];
    expect(await ask({ asPath: '/nowhere/clients', err })).toMatchObject({ isLocaleUnknown: true });
  });

  it('are English and 500 when nothing says otherwise', async () => {
    expect(await ask({ asPath: '/' })).toMatchObject({
      status: 500,
      locale: 'en',
      failureId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
