import { useRouter } from 'next/router';
import { useCallback, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { isSignedInStatus } from '@/lib/auth/machine';
import { bindRouter, keepPage } from '@/lib/auth/navigation';
import { getConfig } from '@/lib/config/browser';
import { storeLocale } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/i18n/serverTranslations';
import { useLocale } from '@/lib/i18n/useT';
import { setLogLevel } from '@/lib/log';
import { DefaultHead } from './DefaultHead';
import { Gate } from './Gate';
import { LocaleReplacer } from './LocaleReplacer';
import type { PageTraits } from './page';
import type { Running } from './running';
import { useFailedRoutes } from './useFailedRoutes';
import { usePageViews } from './usePageViews';
import { useRouteFocus } from './useRouteFocus';
import { useRouteLocale } from './useRouteLocale';
import { useRunning } from './useRunning';
import { useSafariReload } from './useSafariReload';

interface Props {
  /** The page's traits: whether it is bare, and what it shows to a signed-out person. */
  page: PageTraits;
  pageProps: Pick<PageProps, 'isLocaleUnknown'>;
  /** Loads and starts the store, the live shell and what drives them. */
  load(): Promise<Running>;
  /** The page itself. */
  children: ReactNode;
}

/** What every page has around its screen. */
export function Application({ page, pageProps, load, children }: Props) {
  const { SignedOut } = page;
  const { isLocaleUnknown } = pageProps;
  const isBare = page.isBare?.(pageProps) ?? false;
  // A person who is clearly signed out loads nothing, and nobody is redirected, whatever happens to other
  // sessions.
  const isForAll = SignedOut !== undefined;
  const router = useRouter();
  const spoken = useLocale();
  const hasSession = !isBare && !isLocaleUnknown;
  const isNeeded = useCallback(
    () => hasSession && !(isForAll && document.documentElement.dataset.session === 'out'),
    [hasSession, isForAll],
  );
  const { running, session, isStarting, hasFailed, logIn, retry } = useRunning(load, isNeeded);

  useRouteLocale(router, isSignedInStatus(session.status));
  useRouteFocus(router);
  useFailedRoutes();
  usePageViews(router);
  useSafariReload(router);
  useEffect(() => setLogLevel(getConfig().logLevel), []);
  useEffect(() => bindRouter(router), [router]);
  // This runs before the route change is reported, because the next page is not such a page.
  useLayoutEffect(() => (isForAll ? keepPage() : undefined), [isForAll]);

  function onLogIn() {
    storeLocale(spoken);
    void logIn();
  }

  return (
    <>
      <DefaultHead />
      {isBare && children}
      {isLocaleUnknown && <LocaleReplacer />}
      {hasSession && (
        <Gate
          status={session.status}
          notice={session.notice}
          isStarting={isStarting}
          hasFailed={hasFailed}
          onLogIn={onLogIn}
          onRetry={() => void retry()}
          isPassage={page.isPassage ?? false}
          signedOut={SignedOut && <SignedOut {...pageProps} />}
        >
          {running !== null && (
            <running.LiveShell store={running.store} address={router.asPath}>
              {children}
            </running.LiveShell>
          )}
        </Gate>
      )}
    </>
  );
}
