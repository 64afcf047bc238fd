import type { LockManagerLike } from '../auth/lock';
import type { EventReader } from '../http/eventStream';
import { speakFor, tellTabs } from '../page/otherTabs';
import { followNotifications } from './follow';

/**
 * The browser opens six connections to an origin at most over HTTP/1.1. One of a person's tabs listens for all, so that a
 * person with many tabs can still read a list.
 */
const lockOf = (subject: string) => `cairn-stream ${subject}`;

/** Waits until the time is over, the network is back or the signal is raised. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
    if (signal.aborted) done();
  });
}

/** The locks of the browser; null where it has none, and every tab then waits for its next look. */
function locksHere(): LockManagerLike | null {
  return 'locks' in navigator ? (navigator.locks as LockManagerLike) : null;
}

/**
 * Listens to the stream of notifications of a person while this tab is the one that does. The lock is free again as its tab closes or
 * crashes. A page that the browser puts aside lets go of both, for it would hear nothing, and takes its turn again when
 * it is shown.
 *
 * @returns stops
 */
export function leadNotifications(
  subject: string,
  listen: EventReader['listen'],
  locks: LockManagerLike | null = locksHere(),
): () => void {
  const leave = speakFor(subject);
  if (locks === null) return leave;
  let shown: AbortController | null = null;
  const show = () => {
    if (shown !== null) return;
    const { signal } = (shown = new AbortController());
    const deps = { listen, tell: tellTabs, wait, random: Math.random, now: Date.now };
    // A browser that blocks storage refuses locks as well; a raised signal is refused too.
    locks
      .request(lockOf(subject), { mode: 'exclusive', signal }, () => followNotifications(deps, signal))
      .catch(() => undefined);
  };
  const hide = () => {
    shown?.abort();
    shown = null;
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  show();
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    hide();
    leave();
  };
}
