import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import '@/components/theme/fonts.css';
import '@/components/theme/tokens.css';
import '@/components/theme/type.css';
import '@/components/theme/look.css';
import '@/components/theme/global.css';
import { Application } from '@/components/shell/Application';
import type { Page } from '@/components/shell/page';
import { PageContext } from '@/components/shell/PageContext';
import { getConfig } from '@/lib/config/browser';
import type { PageProps } from '@/lib/i18n/serverTranslations';
import i18nConfig from '@/next-i18next.config.js';

/** The one place that reaches the sagas. A signed-out person's first paint needs nothing of this. */
async function load() {
  const [{ makeStore }, { startSagas }, { LiveShell, requestSignIn }] = await Promise.all([
    import('@/store'),
    import('@/sagas'),
    import('@/components/shell/LiveShell'),
  ]);
  const store = makeStore();
  startSagas(store, getConfig());
  return { store, LiveShell, requestSignIn };
}

function App({ Component, pageProps }: AppProps<PageProps> & { Component: Page }) {
  // It stays the same while the page lives: a change of the address renders only what reads it.
  const screen = useMemo(() => <Component {...pageProps} />, [Component, pageProps]);
  return (
    <PageContext pageProps={pageProps}>
      <Application page={Component} pageProps={pageProps} load={load}>
        {screen}
      </Application>
    </PageContext>
  );
}

export default appWithTranslation(App, i18nConfig);
