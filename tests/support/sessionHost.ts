import { vi } from 'vitest';
import type { PageEvents } from '@/lib/auth/browser';
import type { LockManagerLike } from '@/lib/auth/lock';
import type { TabChannel, TabMessage } from '@/lib/auth/tabs';
import { makeFakeStorage } from './fakeStorage';

/** How long a request takes in a test's world. */
const REQUEST_MS = 5;

/** A browser keeps a timer's wait in 31 bits. A longer wait ends at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** This many timers due at one moment are one timer that keeps setting itself. */
const MAX_TIMERS_AT_ONCE = 50;

/** The time at which each test begins. */
const BEGINNING = 1_767_000_000_000;

/** A timer of a tab, due by the true time. */
interface Timer {
  due: number;
  work(): void;
}

/** What belongs to one tab of the host, by any key. */
interface Seat {
  timers: Set<Timer>;
  page: PageEvents | null;
  receive: ((message: TabMessage) => void) | null;
  /** What waits for the tab to thaw. Null: it is not frozen. */
  waiting: (() => void)[] | null;
  /** Aborted once the tab is closed. */
  gone: AbortController;
}

export interface HostOptions {
  /** How wrong the browser's own clock is, ms. */
  clockError?: number;
  /** How long a message from tab to tab takes, ms. The machine is busy. */
  messageDelay?: number;
}

/** What all tabs of a browser share: storage, cookies, locks, channel, and the true time of its world. */
export interface SessionHost {
  shared: Storage;
  cookies: Map<string, string>;
  locksFor(seat: Seat): LockManagerLike;
  now(): number;
  monotonicNow(): number;
  seat(): Seat;
  free(seat: Seat): void;
  /** The storage of all tabs, as one tab sees it. The others hear of its changes. */
  sharedFor(seat: Seat): Storage;
  openChannel(seat: Seat): TabChannel;
  after(seat: Seat, ms: number, work: () => void): () => void;
  /** What a tab asks of a server. Once it is closed, the browser completes only what outlives its page. */
  fetchFor(seat: Seat): typeof fetch;
  freeze(seat: Seat): void;
  thaw(seat: Seat): void;
  isFrozen(seat: Seat): boolean;
  isQuiet(): boolean;
  /**
   * Moves to the next timer that is due by `end`, and runs it.
   *
   * @returns false when there is none, and it is `end` @throws when a timer sets itself again for the same
   * moment
   */
  advance(end: number): boolean;
  sleep(ms: number): void;
  setClock(by: number): void;
}

/** Web Locks. For a frozen tab nothing is known, because browsers freeze no tab that holds a lock. */
function makeLocks(): (seat: Seat) => LockManagerLike {
  let last: Promise<unknown> = Promise.resolve();
  const sharing = new Map<symbol, { name: string; seat: Seat }>();
  return (seat) => ({
    async request<T>(name: string, { mode }: { mode: string }, work: () => Promise<T>) {
      if (mode === 'exclusive') {
        const turn = last.then(work, work);
        last = turn.catch(() => undefined);
        return turn;
      }
      const key = Symbol(name);
      sharing.set(key, { name, seat });
      return work().finally(() => sharing.delete(key));
    },
    query: () =>
      Promise.resolve({ held: [...sharing.values()].filter(({ seat: holder }) => holder.waiting === null) }),
  });
}

export function makeSessionHost({ clockError = 0, messageDelay = 0 }: HostOptions = {}): SessionHost {
  vi.useFakeTimers({ toFake: ['Date'] });
  const seats = new Set<Seat>();
  const shared = makeFakeStorage();
  let error = clockError;
  let now = BEGINNING;
  let asleep = 0;
  let underWay = 0;
  let atOnce = 0;
  const setTime = () => vi.setSystemTime(now + error);
  setTime();

  function deliver(to: Seat, work: () => void, delay = 0) {
    underWay += 1;
    setTimeout(() => {
      underWay -= 1;
      if (to.waiting) to.waiting.push(work);
      else work();
    }, delay);
  }

  return {
    shared,
    cookies: new Map(),
    locksFor: makeLocks(),
    now: () => now,
    monotonicNow: () => now - asleep,
    seat() {
      const gone = new AbortController();
      const seat: Seat = { timers: new Set(), page: null, receive: null, waiting: null, gone };
      seats.add(seat);
      return seat;
    },
    free(seat) {
      seats.delete(seat);
      seat.gone.abort();
    },
    sharedFor(seat) {
      const tell = () => {
        for (const other of seats) if (other !== seat) deliver(other, () => other.page?.stored());
      };
      return new Proxy(shared, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (key !== 'setItem' && key !== 'removeItem') return value;
          return (...request: string[]) => {
            if (request[0] !== 'probe') tell();
            (value as (...all: string[]) => void)(...request);
          };
        },
      });
    },
    openChannel(seat) {
      const channel: TabChannel = {
        onmessage: null,
        postMessage(message) {
          for (const other of seats) {
            const copy = structuredClone(message);
            if (other !== seat && other.receive) deliver(other, () => other.receive?.(copy), messageDelay);
          }
        },
        close: () => {
          seat.receive = null;
        },
      };
      seat.receive = (message) => channel.onmessage?.({ data: message });
      return channel;
    },
    after(seat, ms, work) {
      const timer = { due: now + (ms > LONGEST_WAIT_MS ? 0 : ms), work };
      seat.timers.add(timer);
      return () => seat.timers.delete(timer);
    },
    fetchFor: (seat) => async (input, asked) => {
      if (input === '/favicon.svg') {
        return new Response('', { headers: { date: new Date(now).toUTCString() } });
      }
      underWay += 1;
      now += REQUEST_MS;
      setTime();
      const signals = asked?.keepalive === true ? [] : [seat.gone.signal];
      const signal = AbortSignal.any(asked?.signal ? [...signals, asked.signal] : signals);
      try {
        // A browser asks first whether it may ask another origin.
        await new Promise((resolve) => setImmediate(resolve));
        return await fetch(input, { ...asked, signal });
      } finally {
        // The body is still being read.
        setTimeout(() => (underWay -= 1), 20);
      }
    },
    freeze: (seat) => {
      seat.waiting ??= [];
    },
    thaw(seat) {
      const waiting = seat.waiting ?? [];
      seat.waiting = null;
      for (const work of waiting) work();
      seat.page?.visible();
    },
    isFrozen: (seat) => seat.waiting !== null,
    isQuiet: () => underWay === 0,
    advance(end) {
      const next = [...seats]
        .filter(({ waiting }) => waiting === null)
        .flatMap((seat) => [...seat.timers].map((timer) => ({ seat, timer })))
        .filter(({ timer }) => timer.due <= end)
        .sort((a, b) => a.timer.due - b.timer.due)[0];
      const before = now;
      now = Math.max(now, next?.timer.due ?? end);
      atOnce = now === before ? atOnce + 1 : 0;
      if (atOnce > MAX_TIMERS_AT_ONCE) throw new Error('a timer runs over and over, and time stands still');
      setTime();
      next?.seat.timers.delete(next.timer);
      next?.timer.work();
      return next !== undefined;
    },
    sleep(ms) {
      now += ms;
      asleep += ms;
      for (const { timers } of seats) for (const timer of timers) timer.due += ms;
      setTime();
    },
    setClock(by) {
      error += by;
      setTime();
    },
  };
}
