import { useRouter } from 'next/router';
import { useCallback, useEffect, type ReactNode } from 'react';
import { isSignedInStatus } from '@/lib/auth/machine';
import { bindRouter } from '@/lib/auth/navigation';
import { getConfig } from '@/lib/config/browser';
import { storeLocale } from '@/lib/i18n/locale';
import { useLocale } from '@/lib/i18n/useT';
import { setLogLevel } from '@/lib/log';
import { DefaultHead } from './DefaultHead';
import { Gate } from './Gate';
import { LocaleReplacer } from './LocaleReplacer';
import type { Running } from './running';
import { usePageViews } from './usePageViews';
import { useRouteFocus } from './useRouteFocus';
import { useRouteLocale } from './useRouteLocale';
import { useRunning } from './useRunning';
import { useSafariReload } from './useSafariReload';

interface Props {
  /** True where the page stands by itself: no gate, no shell, no session. */
  isBare: boolean;
  /** The locale in the address is none of the portal's. */
  isLocaleUnknown: boolean;
  /** What who is signed out sees in place of the login screen: nothing is loaded for them, and nobody is sent on. */
  signedOut?: ReactNode;
  /** Loads the store, the living shell, and what drives them, started. */
  load(): Promise<Running>;
  children: ReactNode;
}

/** All that every page has in common, around its screen. */
export function Application({ isBare, isLocaleUnknown, signedOut, load, children }: Props) {
  const router = useRouter();
  const spoken = useLocale();
  const hasSession = !isBare && !isLocaleUnknown;
  const isForAll = signedOut !== undefined;
  const isNeeded = useCallback(
    () => hasSession && !(isForAll && document.documentElement.dataset.session === 'out'),
    [hasSession, isForAll],
  );
  const { running, session, isStarting, hasFailed, logIn, retry } = useRunning(load, isNeeded);

  useRouteLocale(router, isSignedInStatus(session.status));
  useRouteFocus(router);
  usePageViews(router);
  useSafariReload(router);
  useEffect(() => setLogLevel(getConfig().logLevel), []);
  useEffect(() => bindRouter(router), [router]);

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
          signedOut={signedOut}
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
