import { vi } from 'vitest';
import type { PublicConfig } from '@/contract/config';
import type { BrowserDeps, PageEvents } from '@/lib/auth/browser';
import type { LockManagerLike } from '@/lib/auth/lock';
import { createSessionService, type SessionService } from '@/lib/auth/service';
import type { TabChannel, TabMessage } from '@/lib/auth/tabs';
import type { SessionSnapshot } from '@/lib/auth/types';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage } from './fakeStorage';
import type { StandInProvider } from './standInProvider';

const PORTAL = 'http://127.0.0.1:3000';

/** How long a request takes in the world of a test. */
const REQUEST_MS = 5;

/** A timer of a tab, due by the true time. */
interface Timer {
  due: number;
  work(): void;
}

/** One browser with any number of tabs, its clock as wrong as one likes, against a real provider. */
export interface TestBrowser {
  shared: Storage;
  cookies: Map<string, string>;
  config: PublicConfig;
  provider: StandInProvider;
  tabs: TestTab[];
  /** Lines of the log. */
  log: string[];
  /** Opens a tab at an address. @param copied the tab whose session storage is duplicated */
  open(path: string, copied?: TestTab): Promise<TestTab>;
  /** Opens a tab and signs in there. */
  signIn(path?: string): Promise<TestTab>;
  /** Lets time pass in the world, and does what falls due in the tabs. */
  pass(ms: number): Promise<void>;
  /** The machine sleeps: time goes on in the world, no timer and no monotonic clock does in the browser. */
  sleep(ms: number): void;
  /** Sets the browser's own clock, by so many ms. */
  setClock(by: number): void;
  /** Closes all tabs, as a browser that is left does. Session storage is gone, session cookies are restored. */
  restart(): void;
  /** Waits until nothing is on its way any more. */
  settle(): Promise<void>;
}

/** One tab. */
export interface TestTab {
  storage: Storage;
  /** The address bar: path and query. */
  path: string;
  service: SessionService;
  snapshot: SessionSnapshot;
  /** Each status in turn. */
  statuses: string[];
  /** Where the document was left for; null while it stands. */
  left: string | null;
  posted: { url: string; fields: Record<string, string> } | null;
  isDirty: boolean;
  /** Loads a page in this tab. */
  load(path: string): Promise<void>;
  /** Goes where the document was left for, through the provider's redirects. */
  follow(): Promise<void>;
  /** The document stands again from the browser's page cache. */
  showAgain(): Promise<void>;
  /** The browser gives the tab no time: no timer, no message, until it thaws. */
  freeze(): void;
  thaw(): Promise<void>;
  /** The person does something. */
  act(): void;
  close(): void;
}

function makeLocks(): LockManagerLike {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, work: () => Promise<T>) {
      const turn = last.then(work, work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

export interface BrowserOptions {
  /** An old browser. */
  withoutLocks?: boolean;
  withoutChannel?: boolean;
  /** How wrong its clock is, ms. */
  clockError?: number;
  refusesCookies?: boolean;
}

/** @param changed what differs from the default configuration */
export function openTestBrowser(
  provider: StandInProvider,
  changed: Partial<PublicConfig> = {},
  options: BrowserOptions = {},
): TestBrowser {
  vi.useFakeTimers({ toFake: ['Date'] });
  let clockError = options.clockError ?? 0;
  // The true time of this world; the browser's clock may say otherwise.
  let now = 1_767_000_000_000;
  let asleep = 0;
  const setTime = () => vi.setSystemTime(now + clockError);
  setTime();
  provider.behaviour.now = () => now;

  const shared = makeFakeStorage();
  const cookies = new Map<string, string>();
  const locks = options.withoutLocks ? null : makeLocks();
  const channels = new Map<TestTab, (message: TabMessage) => void>();
  const timers = new Map<TestTab, Set<Timer>>();
  const pages = new Map<TestTab, PageEvents>();
  const frozen = new Map<TestTab, (() => void)[]>();
  const log: string[] = [];
  let underWay = 0;

  function deliver(to: TestTab, work: () => void) {
    underWay += 1;
    setTimeout(() => {
      underWay -= 1;
      const waiting = frozen.get(to);
      if (waiting) waiting.push(work);
      else work();
    });
  }

  function channelOf(tab: TestTab): TabChannel {
    const channel: TabChannel = {
      onmessage: null,
      postMessage(message) {
        for (const [other, receive] of channels) {
          if (other === tab) continue;
          const copy = structuredClone(message);
          deliver(other, () => receive(copy));
        }
      },
      close: () => channels.delete(tab),
    };
    channels.set(tab, (message) => channel.onmessage?.({ data: message }));
    return channel;
  }

  const countedFetch: typeof fetch = async (...request) => {
    const [input] = request;
    if (input === '/favicon.svg') return new Response('', { headers: { date: new Date(now).toUTCString() } });
    underWay += 1;
    now += REQUEST_MS;
    setTime();
    try {
      return await fetch(...request);
    } finally {
      // What reads the body is on its way still.
      setTimeout(() => (underWay -= 1), 20);
    }
  };

  function depsOf(tab: TestTab, answer: string | null): BrowserDeps {
    const arrived = now - asleep;
    return {
      tab: makeSafeStorage(() => tab.storage),
      shared: makeSafeStorage(() => sharedFor(tab)),
      cookies: {
        get: (name) => cookies.get(name),
        set: (name, value) => (options.refusesCookies ? undefined : cookies.set(name, value)),
        remove: (name) => void cookies.delete(name),
      },
      isSecure: false,
      openChannel: () => (options.withoutChannel ? null : channelOf(tab)),
      locks,
      dateNow: () => Date.now(),
      monotonicNow: () => now - asleep,
      pageArrivedAt: arrived,
      fetch: countedFetch,
      after(ms, work) {
        const timer = { due: now + ms, work };
        timers.get(tab)?.add(timer);
        return () => timers.get(tab)?.delete(timer);
      },
      currentPath: () => tab.path,
      replace: (path) => {
        tab.path = path;
      },
      leave: (url) => {
        tab.left = url;
      },
      post: (url, fields) => {
        tab.left = url;
        tab.posted = { url, fields };
      },
      listen(events) {
        pages.set(tab, events);
        return () => pages.delete(tab);
      },
      callbackAnswer: () => answer,
      hasUnsavedText: () => tab.isDirty,
      log: { info: (line) => log.push(line) },
    };
  }

  /** The storage of all tabs as one tab sees it: the others are told of its changes. */
  function sharedFor(tab: TestTab): Storage {
    const tell = () => {
      for (const [other, page] of pages) if (other !== tab) deliver(other, () => page.stored());
    };
    return new Proxy(shared, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'setItem' && key !== 'removeItem') return value;
        return (...request: string[]) => {
          if (request[0] !== 'probe') tell();
          return (value as (...all: string[]) => void)(...request);
        };
      },
    });
  }

  const browser: TestBrowser = {
    shared,
    cookies,
    provider,
    log,
    tabs: [],
    config: {
      productName: 'Cairn',
      version: '0.0.0',
      publicUrl: PORTAL,
      apiHost: 'http://127.0.0.1:4000',
      clientId: provider.behaviour.clientId,
      provider: provider.metadata(),
      tokenStore: 'session',
      idleMinutes: 30,
      timeZone: 'America/Toronto',
      logLevel: 'info',
      gtmId: null,
      serverTime: now,
      ...changed,
    },
    async open(path, copied) {
      const storage = makeFakeStorage(copied ? { ...copied.storage } : {});
      let stop: (() => void) | null = null;
      const tab: TestTab = {
        storage,
        path,
        service: undefined as unknown as SessionService,
        snapshot: { status: 'unknown', notice: null, claims: null, idleEndsAt: null },
        statuses: [],
        left: null,
        posted: null,
        isDirty: false,
        async load(address) {
          stop?.();
          timers.set(tab, new Set());
          frozen.delete(tab);
          const url = new URL(address, PORTAL);
          const isCallback = url.pathname === '/login/callback';
          tab.path = isCallback ? url.pathname : url.pathname + url.search;
          tab.left = null;
          tab.statuses = [];
          const deps = depsOf(tab, isCallback && url.search ? url.search : null);
          tab.service = createSessionService({ ...browser.config, serverTime: now }, deps);
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
          pages.get(tab)?.shownAgain();
          await browser.settle();
        },
        freeze: () => void frozen.set(tab, []),
        async thaw() {
          const waiting = frozen.get(tab) ?? [];
          frozen.delete(tab);
          for (const work of waiting) work();
          pages.get(tab)?.visible();
          await browser.settle();
        },
        act: () => pages.get(tab)?.active(),
        close() {
          stop?.();
          browser.tabs.splice(browser.tabs.indexOf(tab), 1);
        },
      };
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
      const end = now + ms;
      for (;;) {
        const due = [...timers]
          .filter(([tab]) => !frozen.has(tab))
          .flatMap(([tab, own]) => [...own].map((timer) => ({ tab, timer })))
          .filter(({ timer }) => timer.due <= end)
          .sort((a, b) => a.timer.due - b.timer.due)[0];
        if (!due) break;
        timers.get(due.tab)?.delete(due.timer);
        now = Math.max(now, due.timer.due);
        setTime();
        due.timer.work();
        await new Promise((resolve) => setImmediate(resolve));
        if (!isQuiet()) await browser.settle();
      }
      now = end;
      setTime();
      await browser.settle();
    },
    sleep(ms) {
      now += ms;
      asleep += ms;
      for (const own of timers.values()) for (const timer of own) timer.due += ms;
      setTime();
    },
    setClock(by) {
      clockError += by;
      setTime();
    },
    restart() {
      for (const tab of [...browser.tabs]) tab.close();
    },
    async settle() {
      let quiet = 0;
      while (quiet < 3) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        quiet = isQuiet() ? quiet + 1 : 0;
      }
    },
  };

  const isQuiet = () => underWay === 0 && browser.tabs.every(isAtRest);

  /** Tabs that wait for a sibling's word, or for the provider, are not. */
  function isAtRest(tab: TestTab): boolean {
    if (tab.left !== null || frozen.has(tab)) return true;
    return !['joining', 'leaving', 'returning', 'refreshing', 'renewing', 'loggingOut'].includes(
      tab.snapshot.status,
    );
  }

  return browser;
}
