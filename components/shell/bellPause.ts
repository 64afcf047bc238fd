/** How often the bell asks, ms: every minute, and less and less often while it gets no answer. */
const EVERY_MS = 60_000;
const MOST_MS = 600_000;

/**
 * @param failures in a row
 * @returns ms until the bell asks again
 */
export const bellPause = (failures: number): number => Math.min(EVERY_MS * 2 ** failures, MOST_MS);
