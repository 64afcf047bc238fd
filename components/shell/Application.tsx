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
  /** What the page tells of itself: whether it stands alone, what it says to who is signed out. */
  page: PageTraits;
  pageProps: Pick<PageProps, 'isLocaleUnknown'>;
  /** Loads the store, the living shell, and what drives them, started. */
  load(): Promise<Running>;
  /** The page itself. */
  children: ReactNode;
}

/** All that every page has in common, around its screen. */
export function Application({ page, pageProps, load, children }: Props) {
  const { SignedOut } = page;
  const { isLocaleUnknown } = pageProps;
  const isBare = page.isBare?.(pageProps) ?? false;
  // Nothing is loaded for who is plainly signed out; nobody is sent on, whatever becomes of the others' session.
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
  // Before the route is told of: the next page is no such one.
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
