import router from 'next/router';
import { useEffect } from 'react';
import { openDocument } from '@/lib/page/network';

/** Stops the router as one of its own cancellations does. */
class RouteStopped extends Error {
  readonly cancelled = true;
}

const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/** The back button changes the address before the page is there: it is set to the page that stays. */
function keepAddress() {
  if (addressOf(window.location) === router.asPath) return;
  void router.replace(router.asPath, undefined, { shallow: true, scroll: false });
}

/**
 * The router leaves the app where a page does not load, for a new version of the portal may be the reason. Without a
 * network that shows the browser's own error page, so the portal is asked first and the page stays if it does not
 * answer.
 */
export function useFailedRoutes(): void {
  useEffect(() => {
    function onFailure(error: Error & { cancelled?: boolean }, path: string) {
      if (error.cancelled) return;
      keepAddress();
      void openDocument(path);
      throw new RouteStopped('the page did not load');
    }
    router.events.on('routeChangeError', onFailure);
    return () => router.events.off('routeChangeError', onFailure);
  }, []);
}
