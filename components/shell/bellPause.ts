/** How often the bell asks, ms: every minute, and less and less often while it gets no answer. */
export const BELL_EVERY_MS = 60_000;
const MOST_MS = 600_000;

/** While a stream brings the news, in case one of them was lost. */
const LIVE_MS = 300_000;

/**
 * @param failures in a row
 * @param isLive whether a stream of one of the tabs brings news
 * @returns ms until the bell asks again
 */
export const bellPause = (failures: number, isLive: boolean): number =>
  Math.min(Math.max(BELL_EVERY_MS * 2 ** failures, isLive ? LIVE_MS : 0), MOST_MS);
