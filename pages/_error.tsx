import type { NextPageContext } from 'next';
import { ErrorPage } from '@/components/states/ErrorPage';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/contract/locale';

interface Props {
  status: number;
  locale: Locale;
}

const isNotFound = (status: number) => status === 404;

/** An address that does not exist has the shell for who is signed in; a page that failed stands by itself. */
ErrorRoute.isBare = ({ status }: Props) => !isNotFound(status);
ErrorRoute.SignedOut = ErrorPage;

/** On the server both languages are read; in the browser what the page has already must do, and the rest is fetched. */
ErrorRoute.getInitialProps = async ({ res, err, asPath = '/' }: NextPageContext) => {
  const named = asPath.split(/[/?#]/)[1];
  const locale = isLocale(named) ? named : DEFAULT_LOCALE;
  const own = { status: res?.statusCode ?? err?.statusCode ?? 500, locale, isLocaleUnknown: false };
  if (typeof window !== 'undefined') {
    const { getConfig } = await import('@/lib/config/browser');
    const strings = { initialI18nStore: {}, initialLocale: locale, ns: ['common'], userConfig: null };
    return { ...own, productName: getConfig().productName, _nextI18Next: strings };
  }
  const { SHELL_NAMESPACES } = await import('@/lib/i18n/namespaces');
  const { loadTranslations } = await import('@/lib/i18n/serverTranslations');
  const { serverConfig } = await import('@/lib/config/server');
  const others = LOCALES.filter((each) => each !== locale);
  const strings = await loadTranslations(
    [locale, ...others],
    isNotFound(own.status) ? SHELL_NAMESPACES : ['common'],
  );
  return { ...own, ...strings, productName: serverConfig().productName };
};

export default function ErrorRoute({ status, locale }: Props) {
  return isNotFound(status) ? <NotFoundPage /> : <ErrorPage status={status} locale={locale} />;
}
