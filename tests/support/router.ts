import type { NextRouter } from 'next/router';
import { vi } from 'vitest';

type Handler = (...args: unknown[]) => void;

/** A router that stands still and remembers where it was sent. `go` completes a change of route. */
export interface StubRouter extends NextRouter {
  replace: ReturnType<typeof vi.fn<NextRouter['replace']>>;
  push: ReturnType<typeof vi.fn<NextRouter['push']>>;
  /** Reports a completed route change to `url`. */
  complete(url: string): void;
  /** What the application registered for the browser's back and forward. Null when it registered nothing. */
  onPopState: ((state: { url: string; as: string; options: object }) => boolean) | null;
}

/** @param asPath path and query of the address bar */
export function makeRouter(asPath: string): StubRouter {
  const handlers = new Map<string, Set<Handler>>();
  const url = new URL(asPath, 'http://portal.test');
  const query: Record<string, string> = Object.fromEntries(url.searchParams);
  const [, locale = ''] = url.pathname.split('/');
  const emit = (type: string, ...args: unknown[]) =>
    handlers.get(type)?.forEach((handler) => handler(...args));
  const router: StubRouter = {
    route: url.pathname,
    pathname: url.pathname.replace(/^\/[^/]*/, '/[locale]'),
    asPath,
    basePath: '',
    query: { ...query, ...(locale !== '' && { locale }) },
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: vi.fn<NextRouter['push']>(() => Promise.resolve(true)),
    replace: vi.fn<NextRouter['replace']>(() => Promise.resolve(true)),
    prefetch: () => Promise.resolve(),
    reload: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    beforePopState(handler) {
      router.onPopState = handler;
    },
    events: {
      on: (type, handler) => handlers.set(type, (handlers.get(type) ?? new Set()).add(handler)),
      off: (type, handler) => handlers.get(type)?.delete(handler),
      emit,
    },
    complete: (to) => emit('routeChangeComplete', to, { shallow: false }),
    onPopState: null,
  };
  return router;
}
