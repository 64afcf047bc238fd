import type { CallError } from '@/contract/callError';

/** A call is tried this often at most: once, and twice again. */
export const MAX_ATTEMPTS = 3;

const FIRST_PAUSE_MS = 300;

/** When the gateway asks for a longer pause than this, the person decides when to try again. */
const LONGEST_PAUSE_MS = 5_000;

const PASSING_STATUS = new Set([502, 503, 504]);

/**
 * How long to pause before the next attempt, ms: doubled each time, with jitter so that a crowd does not come back
 * at once. Null where the call is not to be repeated: by the last attempt, or for a fault that would not pass.
 *
 * @param attempt how many attempts have failed
 * @param random 0 to 1
 */
export function pauseBefore(error: CallError, attempt: number, random: number): number | null {
  const hasPassing = error.status !== null && PASSING_STATUS.has(error.status);
  // A write whose first answer was lost may still be running: its key then answers when it is done.
  const isRunning = error.code === 'idempotency-key-in-use';
  if (attempt >= MAX_ATTEMPTS || !(error.code === 'network' || hasPassing || isRunning)) return null;
  const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random / 2);
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  return asked > LONGEST_PAUSE_MS ? null : Math.max(pause, asked);
}
