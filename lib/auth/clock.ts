/**
 * The server's clock as the browser can know it: the browser's own may be an hour off, or be changed while
 * the page is open.
 */
export interface Clock {
  /** ms since 1970 by the server. */
  now(): number;
  /** Add this to the browser's clock to get the server's, in whole seconds. */
  skewSeconds(): number;
  /** Asks the server for its time again, where the browser's clocks have drifted apart (sleep, or a clock set). */
  settle(): Promise<void>;
}

export interface ClockSources {
  /** The server's time when it rendered the page, ms since 1970. */
  serverTime: number;
  /** The reading of `monotonicNow` when the page arrived, ms. */
  pageArrivedAt: number;
  dateNow(): number;
  /** ms that no setting of the clock moves (`performance.now()`). */
  monotonicNow(): number;
  /** The server's time now by the `Date` header of an answer, ms since 1970; null if it cannot be had. */
  fetchServerTime(): Promise<number | null>;
}

/** Two clocks that differ by more than this have not run side by side: the machine slept, or one was set. */
const MAX_DRIFT_MS = 30_000;

/** No more questions to the server than one in this time. */
const MIN_SETTLE_INTERVAL_MS = 60_000;

/** Both the refresh and the end of an idle session wait for the answer. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Learns the server's clock from the page's own render time, then keeps it by the monotonic clock. */
export function createClock(sources: ClockSources): Clock {
  let mark = {
    server: sources.serverTime,
    monotonic: sources.pageArrivedAt,
    wall: sources.dateNow() - (sources.monotonicNow() - sources.pageArrivedAt),
  };
  let askedAt = Number.NEGATIVE_INFINITY;

  const now = () => mark.server + (sources.monotonicNow() - mark.monotonic);
  const drift = () => sources.dateNow() - mark.wall - (sources.monotonicNow() - mark.monotonic);

  return {
    now,
    skewSeconds: () => Math.round((now() - sources.dateNow()) / 1000),
    async settle() {
      if (Math.abs(drift()) <= MAX_DRIFT_MS) return;
      if (sources.monotonicNow() - askedAt < MIN_SETTLE_INTERVAL_MS) return;
      askedAt = sources.monotonicNow();
      const server = await sources.fetchServerTime();
      if (server === null) return;
      mark = { server, monotonic: sources.monotonicNow(), wall: sources.dateNow() };
    },
  };
}

/**
 * Reads the server's clock from the `Date` header of a static file of the portal's own.
 *
 * @param url same origin, for other origins do not show the header
 */
export async function fetchDateHeader(url: string, fetcher: typeof fetch): Promise<number | null> {
  try {
    const answer = await fetcher(url, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const time = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}
