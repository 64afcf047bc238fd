/** The part of the application's router that the session needs (`next/router`'s own singleton fits). */
export interface AppRouter {
  replace(path: string): Promise<boolean>;
  events: {
    on(name: 'routeChangeComplete', listener: (path: string) => void): void;
    off(name: 'routeChangeComplete', listener: (path: string) => void): void;
  };
}

let router: AppRouter | null = null;
/** The target of the router's navigation. The address bar follows only on arrival. */
let heading: string | null = null;
let isKept = false;
const listeners = new Set<(path: string) => void>();

function arrived(path: string) {
  heading = null;
  for (const listener of listeners) listener(path);
}

/**
 * The application lends its router, so that the session can change the page without leaving the document.
 *
 * @returns takes it back
 */
export function bindRouter(lent: AppRouter): () => void {
  router = lent;
  lent.events.on('routeChangeComplete', arrived);
  return () => {
    lent.events.off('routeChangeComplete', arrived);
    router = null;
  };
}

/**
 * Says that the page speaks to everyone, whoever is signed in or not: nobody is to be sent from it.
 *
 * @returns takes it back
 */
export function keepPage(): () => void {
  isKept = true;
  return () => {
    isKept = false;
  };
}

/** True while the page speaks to everyone. */
export const isPageKept = () => isKept;

/** Replaces the page by another of the portal; without a router by a new document. */
export function replacePath(path: string): void {
  heading = path;
  if (router === null) {
    window.location.replace(path);
    return;
  }
  router.replace(path).then(
    () => {
      if (heading === path) heading = null;
    },
    () => {
      heading = null;
    },
  );
}

/** Path and query of the page, or of the one that the router is on its way to. */
export function currentPath(): string {
  return heading ?? window.location.pathname + window.location.search;
}

/** Tells of each completed change of the route. @returns ends the telling */
export function onRouteChange(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
