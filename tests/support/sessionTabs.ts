import type { PublicConfig } from '@/contract/config';
import type { BrowserDeps } from '@/lib/auth/browser';
import { createSessionService, type SessionService } from '@/lib/auth/service';
import type { SessionSnapshot } from '@/lib/auth/types';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage, makeThrowingStorage } from './fakeStorage';
import { makeSessionHost, type HostOptions } from './sessionHost';
import type { StandInProvider } from './standInProvider';

const PORTAL = 'http://127.0.0.1:3000';

/** One browser with any number of tabs and any error of its clock, against a real provider. */
export interface TestBrowser {
  shared: Storage;
  cookies: Map<string, string>;
  provider: StandInProvider;
  tabs: TestTab[];
  /** Lines of the log. */
  log: string[];
  /** Opens a tab at an address. @param copied the tab whose session storage is duplicated */
  open(path: string, copied?: TestTab): Promise<TestTab>;
  /** Opens a tab and signs in there. */
  signIn(path?: string): Promise<TestTab>;
  /** Lets time pass in the world, and does what becomes due in the tabs. */
  pass(ms: number): Promise<void>;
  /**
   * The machine sleeps. Time passes in the world, but no timer and no monotonic clock runs in the browser.
   */
  sleep(ms: number): void;
  /** Moves the browser's own clock by this many ms. */
  setClock(by: number): void;
  /** Closes all tabs, like leaving a browser. Session storage is gone, session cookies are restored. */
  restart(): void;
  /** Waits until nothing is in progress any more. */
  settle(): Promise<void>;
}

/** One tab. */
export interface TestTab {
  storage: Storage;
  /** The address bar: path and query. */
  path: string;
  service: SessionService;
  snapshot: SessionSnapshot;
  /** Every status in order. */
  statuses: string[];
  /** Where the document went. Null while it stays. */
  left: string | null;
  posted: { url: string; fields: Record<string, string> } | null;
  isDirty: boolean;
  /** How long its next pages take to arrive, ms. Its clock is behind the server's by that. */
  lateMs: number;
  /** Loads a page in this tab. */
  load(path: string): Promise<void>;
  /** Follows the document to where it went, through the provider's redirects. */
  follow(): Promise<void>;
  /** The document comes back from the browser's page cache. */
  showAgain(): Promise<void>;
  /** The browser gives the tab no time: no timer and no message until it thaws. */
  freeze(): void;
  thaw(): Promise<void>;
  /** The person does something. */
  act(): void;
  close(): void;
}

export interface BrowserOptions extends HostOptions {
  /** An old browser. */
  withoutLocks?: boolean;
  withoutChannel?: boolean;
  refusesCookies?: boolean;
  /** Session storage throws, like with blocked site data. */
  refusesStorage?: boolean;
}

/** How long pending work may take in real time, ms. Beyond that nothing will end it. */
const SETTLE_LIMIT_MS = 20_000;

const ON_THE_WAY = ['joining', 'leaving', 'returning', 'refreshing', 'renewing', 'loggingOut'];

/** @param changed what differs from the default configuration */
export function openTestBrowser(
  provider: StandInProvider,
  changed: Partial<PublicConfig> = {},
  options: BrowserOptions = {},
): TestBrowser {
  const host = makeSessionHost(options);
  const { cookies, shared } = host;
  provider.behaviour.now = host.now;
  const log: string[] = [];
  const config: PublicConfig = {
    productName: 'Cairn',
    helpDesk: null,
    version: '0.0.0',
    publicUrl: PORTAL,
    apiHost: `${provider.issuer}/api`,
    clientId: provider.behaviour.clientId,
    provider: provider.metadata(),
    tokenStore: 'session',
    idleMinutes: 30,
    timeZone: 'America/Toronto',
    logLevel: 'info',
    gtmId: null,
    serverTime: host.now(),
    ...changed,
  };
  const resting = new Map<TestTab, () => boolean>();

  function openTab(path: string, storage: Storage): TestTab {
    const seat = host.seat();
    let stop: (() => void) | null = null;

    const depsOf = (answer: string | null): BrowserDeps => ({
      tab: makeSafeStorage(() => (options.refusesStorage ? makeThrowingStorage() : storage)),
      shared: makeSafeStorage(() => host.sharedFor(seat)),
      cookies: {
        get: (name) => cookies.get(name),
        set: (name, value) => (options.refusesCookies ? undefined : cookies.set(name, value)),
        remove: (name) => void cookies.delete(name),
      },
      isSecure: false,
      openChannel: () => (options.withoutChannel ? null : host.openChannel(seat)),
      locks: options.withoutLocks ? null : host.locksFor(seat),
      dateNow: () => Date.now(),
      monotonicNow: host.monotonicNow,
      pageArrivedAt: host.monotonicNow(),
      fetch: host.fetchFor(seat),
      after: (ms, work) => host.after(seat, ms, work),
      currentPath: () => tab.path,
      replace: (address) => {
        tab.path = address;
      },
      leave: (url) => {
        tab.left = url;
      },
      post: (url, fields) => {
        tab.left = url;
        tab.posted = { url, fields };
      },
      listen(events) {
        seat.page = events;
        return () => {
          seat.page = null;
        };
      },
      callbackAnswer: () => answer,
      hasUnsavedText: () => tab.isDirty,
      log: { info: (line) => log.push(line) },
    });

    const tab: TestTab = {
      storage,
      path,
      service: undefined as unknown as SessionService,
      snapshot: { status: 'unknown', notice: null, claims: null, idleEndsAt: null },
      statuses: [],
      left: null,
      posted: null,
      isDirty: false,
      lateMs: 0,
      async load(address) {
        stop?.();
        seat.timers.clear();
        seat.waiting = null;
        const url = new URL(address, PORTAL);
        const isCallback = url.pathname.startsWith('/login/callback');
        tab.path = isCallback ? url.pathname : url.pathname + url.search;
        tab.left = null;
        tab.statuses = [];
        const deps = depsOf(isCallback && url.search ? url.search : null);
        tab.service = createSessionService({ ...config, serverTime: host.now() - tab.lateMs }, deps);
        stop = tab.service.start((snapshot) => {
          tab.snapshot = snapshot;
          if (tab.statuses.at(-1) !== snapshot.status) tab.statuses.push(snapshot.status);
          if (snapshot.status === 'signedOut') tab.service.pushToRoot();
        });
        await browser.settle();
      },
      async follow() {
        await browser.settle();
        let address = tab.left;
        while (address?.startsWith(provider.issuer)) {
          const answer = await fetch(address, { redirect: 'manual' });
          address = answer.headers.get('location');
        }
        if (address) await tab.load(address);
      },
      async showAgain() {
        tab.left = null;
        seat.page?.shownAgain();
        await browser.settle();
      },
      freeze: () => host.freeze(seat),
      async thaw() {
        host.thaw(seat);
        await browser.settle();
      },
      act: () => seat.page?.active(),
      close() {
        stop?.();
        host.free(seat);
        browser.tabs.splice(browser.tabs.indexOf(tab), 1);
      },
    };
    // Tabs that wait for a sibling or for the provider are not at rest.
    resting.set(
      tab,
      () => tab.left !== null || host.isFrozen(seat) || !ON_THE_WAY.includes(tab.snapshot.status),
    );
    return tab;
  }

  const isQuiet = () => host.isQuiet() && browser.tabs.every((tab) => resting.get(tab)?.());

  const browser: TestBrowser = {
    shared,
    cookies,
    provider,
    log,
    tabs: [],
    async open(path, copied) {
      const tab = openTab(path, makeFakeStorage(copied ? { ...copied.storage } : {}));
      browser.tabs.push(tab);
      await tab.load(path);
      return tab;
    },
    async signIn(path = '/en') {
      const tab = await browser.open(path);
      tab.service.signIn();
      await tab.follow();
      return tab;
    },
    async pass(ms) {
      const end = host.now() + ms;
      while (host.advance(end)) {
        await new Promise((resolve) => setImmediate(resolve));
        if (!isQuiet()) await browser.settle();
      }
      await browser.settle();
    },
    sleep: host.sleep,
    setClock: host.setClock,
    restart() {
      for (const tab of [...browser.tabs]) tab.close();
    },
    async settle() {
      let quiet = 0;
      // The world's clock is set, while this one goes on.
      const limit = performance.now() + SETTLE_LIMIT_MS;
      while (quiet < 3) {
        if (performance.now() > limit) {
          const states = browser.tabs.map(({ snapshot, left }) => `${snapshot.status} ${left ?? ''}`);
          throw new Error(`never at rest: ${states.join(', ')}, host ${host.isQuiet() ? 'quiet' : 'busy'}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 2));
        quiet = isQuiet() ? quiet + 1 : 0;
      }
    },
  };
  return browser;
}
