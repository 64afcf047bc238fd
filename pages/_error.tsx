import type { NextPageContext } from 'next';
import type { ComponentProps } from 'react';
import { ErrorPage } from '@/components/states/ErrorPage';
import { NotFoundScreen } from '@/components/states/NotFoundScreen';
import { isNotFound, recordFailure } from '@/lib/page/failure';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '@/contract/locale';

type Props = ComponentProps<typeof ErrorPage>;

/** An address that does not exist has the shell for who is signed in; a page that failed stands by itself. */
ErrorRoute.isBare = ({ status }: Props) => !isNotFound(status);
ErrorRoute.SignedOut = ErrorPage;

/** No such address: in its own language. A failed page: in both; in the browser with the words that are there. */
ErrorRoute.getInitialProps = async ({ res, err, asPath = '/' }: NextPageContext) => {
  const named = asPath.split(/[/?#]/)[1];
  const locale = isLocale(named) ? named : DEFAULT_LOCALE;
  const status = res?.statusCode ?? err?.statusCode ?? 500;
  // Without a language it gets the person's, as every other address does.
  const lost = isNotFound(status);
  const isLocaleUnknown = lost && !isLocale(named);
  const own = { status, locale, isLocaleUnknown, ...recordFailure(status, err, asPath) };
  if (typeof window !== 'undefined') {
    const { getConfig } = await import('@/lib/config/browser');
    const strings = { initialI18nStore: {}, initialLocale: locale, ns: ['common'], userConfig: null };
    return { ...own, productName: getConfig().productName, _nextI18Next: strings };
  }
  const { SHELL_NAMESPACES } = await import('@/lib/i18n/namespaces');
  const { loadTranslations } = await import('@/lib/i18n/serverTranslations');
  const { serverConfig } = await import('@/lib/config/server');
  const strings = lost
    ? await loadTranslations([locale], SHELL_NAMESPACES)
    : await loadTranslations([locale, ...LOCALES.filter((each) => each !== locale)], ['common']);
  return { ...own, ...strings, productName: serverConfig().productName };
};

export default function ErrorRoute({ status, ...shown }: Props) {
  return isNotFound(status) ? <NotFoundScreen /> : <ErrorPage status={status} {...shown} />;
}
