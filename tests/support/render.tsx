import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { ProductName } from '@/components/ui/product';
import type { Locale } from '@/contract/locale';
import { makeStore, type AppStore } from '@/store';
import { makeI18n } from './i18n';
import { PAGE_CONFIG } from './pageConfig';
import { makeRouter, type StubRouter } from './router';

interface Options {
  locale?: Locale;
  /** Path and query in the address bar. `/{locale}` when absent. */
  path?: string;
  /** A real store: one that was prepared before, or a new one. */
  store?: AppStore;
}

export interface Rendered extends RenderResult {
  store: AppStore;
  router: StubRouter;
  user: UserEvent;
  /** The same screen in another language, like after a switch, without mounting it again. */
  switchTo(locale: Locale): Promise<void>;
}

/**
 * Renders a screen like a page does: with the real store, the real strings, and a router that stands still.
 */
export function renderScreen(screen: ReactElement, options: Options = {}): Rendered {
  const { locale = 'en', path = `/${locale}`, store = makeStore() } = options;
  const router = makeRouter(path);
  const i18n = makeI18n(locale);
  const rendered = render(screen, {
    wrapper: ({ children }) => (
      <RouterContext.Provider value={router}>
        <I18nextProvider i18n={i18n}>
          <Provider store={store}>
            <ProductName value={PAGE_CONFIG.productName}>{children}</ProductName>
          </Provider>
        </I18nextProvider>
      </RouterContext.Provider>
    ),
  });
  return {
    ...rendered,
    store,
    router,
    user: userEvent.setup(),
    switchTo: async (to) => {
      await i18n.changeLanguage(to);
    },
  };
}
