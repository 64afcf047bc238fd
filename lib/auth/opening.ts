import { hasLiveTokens, isRecent, type Context } from './context';
import type { SessionEvent } from './machine';
import { isCallbackPath } from './safePath';
import { startRedemption } from './signIn';

/** True on the page that the provider sends the browser back to. */
export function isOnCallback({ browser }: Context): boolean {
  return isCallbackPath(browser.currentPath().split('?')[0] ?? '');
}

/**
 * What the page finds when it opens. A tab that comes back with tokens of a session that has ended meanwhile (a
 * closed tab that was opened again, a machine that slept) does not bring it back to life.
 */
export function openingEvent(context: Context): SessionEvent {
  const { keep, transactions, clock } = context;
  keep.ensureSessionId();
  if (isOnCallback(context) && startRedemption(context)) return 'foundAnswer';
  transactions.sweep(clock.now());
  if (hasLiveTokens(context)) return isRecent(context) ? 'foundTokens' : 'foundIdle';
  const isBroken = isBrokenOpening(context);
  if (keep.held() !== null) keep.markSignedOut();
  if (keep.hint() !== null && isRecent(context)) return 'foundHint';
  return isBroken ? 'foundBroken' : 'foundNothing';
}

/** The flag is up without a token, or this is the callback without an answer of ours. */
export function isBrokenOpening(context: Context): boolean {
  const { keep } = context;
  return isOnCallback(context) || (keep.isFlagUp() && keep.token() === null);
}
