import router from 'next/router';
import { useEffect } from 'react';
import { reportFault } from '@/lib/reportFault';
import { openDocument } from '@/lib/page/network';

/** Stops the router in the same way as its own cancellations. */
class RouteStopped extends Error {
  readonly cancelled = true;
}

const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/**
 * The back button changes the address before the page has loaded. This sets it back to the page that stays.
 */
function keepAddress() {
  if (addressOf(window.location) === router.asPath) return;
  void router.replace(router.asPath, undefined, { shallow: true, scroll: false });
}

/**
 * When a page fails to load, the router leaves the app, because a new version of the portal may be the
 * reason. Without a network that shows the browser's error page. So this asks the portal first, and keeps the
 * page if the portal does not answer.
 */
export function useFailedRoutes(): void {
  useEffect(() => {
    function onFailure(error: Error & { cancelled?: boolean }, path: string) {
      if (error.cancelled) return;
      reportFault('chunk', error);
      keepAddress();
      void openDocument(path);
      throw new RouteStopped('the page did not load');
    }
    router.events.on('routeChangeError', onFailure);
    return () => router.events.off('routeChangeError', onFailure);
  }, []);
}
