import type { NextComponentType, NextPageContext } from 'next';
import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import { type ReactNode, useMemo } from 'react';
import '@/components/theme/fonts.css';
import '@/components/theme/tokens.css';
import '@/components/theme/type.css';
import '@/components/theme/global.css';
import { Application } from '@/components/shell/Application';
import type { Running } from '@/components/shell/running';
import { ProductName } from '@/components/ui/product';
import { getConfig } from '@/lib/config/browser';
import type { PageProps } from '@/lib/i18n/serverTranslations';
import i18nConfig from '@/next-i18next.config.js';

type Page = NextComponentType<NextPageContext, object, object> & {
  /** True where the page stands by itself: no gate, no shell, no session. */
  isBare?(props: object): boolean;
  /** What who is signed out sees in place of the login screen. */
  SignedOut?(props: object): ReactNode;
};

type Props = AppProps<PageProps> & { Component: Page };

/** The one place that reaches the sagas. A signed-out person's first paint needs nothing of this. */
async function load(): Promise<Running> {
  const [{ makeStore }, { startSagas }, { LiveShell, requestSignIn }] = await Promise.all([
    import('@/store'),
    import('@/sagas'),
    import('@/components/shell/LiveShell'),
  ]);
  const store = makeStore();
  startSagas(store, getConfig());
  return { store, LiveShell, requestSignIn };
}

function App({ Component, pageProps }: Props) {
  const { SignedOut } = Component;
  // The same for as long as the page is: an address that changes draws anew what reads it, and no more.
  const page = useMemo(() => <Component {...pageProps} />, [Component, pageProps]);
  return (
    <ProductName value={pageProps.productName}>
      <Application
        isBare={Component.isBare?.(pageProps) ?? false}
        isLocaleUnknown={pageProps.isLocaleUnknown}
        signedOut={SignedOut && <SignedOut {...pageProps} />}
        load={load}
      >
        {page}
      </Application>
    </ProductName>
  );
}

export default appWithTranslation(App, i18nConfig);
