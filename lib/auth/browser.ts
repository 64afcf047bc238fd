import Cookies from 'js-cookie';
import { log } from '../log';
import { localStore, sessionStore, type SafeStorage } from '../storage/safe';
import { callbackAnswer } from './callbackUrl';
import type { LockManagerLike } from './lock';
import { currentPath, replacePath } from './navigation';
import { CHANNEL_NAME, type TabChannel } from './tabs';
import type { CookieJar } from './tokenStore';
import { hasUnsavedText } from './unsaved';

/** What the page tells the session. */
export interface PageEvents {
  /** The document is back from the browser's page cache (the back button). */
  shownAgain(): void;
  /** The tab is in front again. */
  visible(): void;
  /** The person did something. */
  active(): void;
  /** Another tab changed what all tabs share. */
  stored(): void;
}

/** Everything that the session uses of a browser: a test gives each of its tabs its own. */
export interface BrowserDeps {
  tab: SafeStorage;
  shared: SafeStorage;
  cookies: CookieJar;
  isSecure: boolean;
  /** Null in browsers without a BroadcastChannel, or that refuse it. */
  openChannel(): TabChannel | null;
  locks: LockManagerLike | null;
  dateNow(): number;
  /** ms that no setting of the clock moves. */
  monotonicNow(): number;
  /** The reading of `monotonicNow` when the page arrived. */
  pageArrivedAt: number;
  fetch: typeof fetch;
  /** Runs `work` after `ms`. @returns calls it off */
  after(ms: number, work: () => void): () => void;
  /** Path and query of the page. */
  currentPath(): string;
  /** Another page of the portal replaces this one. */
  replace(path: string): void;
  /** Leaves the document for another address. */
  leave(url: string): void;
  /** Leaves the document with a form POST, so that no value is in an address. */
  post(url: string, fields: Record<string, string>): void;
  listen(events: PageEvents): () => void;
  /** The query that the provider sent the browser back with. */
  callbackAnswer(): string | null;
  hasUnsavedText(): boolean;
  log: { info(message: string): void };
}

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The browser that the page runs in. */
export function thisBrowser(): BrowserDeps {
  return {
    tab: sessionStore,
    shared: localStore,
    cookies: Cookies,
    isSecure: window.location.protocol === 'https:',
    openChannel,
    locks: 'locks' in navigator ? (navigator.locks as LockManagerLike) : null,
    dateNow: () => Date.now(),
    monotonicNow: () => performance.now(),
    pageArrivedAt: pageArrivedAt(),
    fetch: (...request) => window.fetch(...request),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    currentPath,
    replace: replacePath,
    leave: (url) => window.location.assign(url),
    post: postForm,
    listen,
    callbackAnswer,
    hasUnsavedText,
    log,
  };
}

function openChannel(): TabChannel | null {
  try {
    return 'BroadcastChannel' in window ? (new BroadcastChannel(CHANNEL_NAME) as TabChannel) : null;
  } catch {
    // A browser that blocks storage may refuse the channel as well.
    return null;
  }
}

function pageArrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : performance.now();
}

function postForm(url: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function listen(events: PageEvents): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  window.addEventListener('pageshow', ({ persisted }) => persisted && events.shownAgain(), options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && events.visible(),
    options,
  );
  window.addEventListener('storage', () => events.stored(), options);
  for (const kind of ACTIVITY) window.addEventListener(kind, () => events.active(), options);
  return () => ending.abort();
}
