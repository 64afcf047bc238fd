import type { StreamEvent } from '@/contract/notifications/stream';
import type { EventReader } from '../http/eventStream';
import { CallFailure } from '../http/failure';
import type { TabWord } from '../page/otherTabs';

/** What following needs; a test gives its own. */
export interface FollowDeps {
  listen: EventReader['listen'];
  tell(word: TabWord): void;
  /** Waits, but no longer than until the signal is raised. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 to 1, so that browsers that lost one gateway do not all come back at the same moment. */
  random(): number;
  /** ms since 1970. */
  now(): number;
}

const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;

/** A stream that ends sooner counts as a failure, whatever it said: the gateway may refuse it again at once. */
const LIVED_MS = 20_000;

/** The gateway has no stream for this person, or the session is over: asking again changes nothing. */
function isFinal({ error: { status, code } }: CallFailure): boolean {
  return status === 403 || status === 404 || code === 'malformed' || code === 'unauthenticated';
}

/** @returns ms between half of the whole pause and all of it, which doubles with each failure */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, MOST_PAUSE_MS) * (0.5 + random / 2);

/**
 * Listens to the stream of notifications and tells the tabs, until the signal is raised or the gateway has none. A stream
 * that ended is opened again, with the last id, so that what happened in between is told.
 */
export async function followNotifications(
  { listen, tell, wait, random, now }: FollowDeps,
  signal: AbortSignal,
): Promise<void> {
  let known: string | null = null;
  let failures = 0;
  while (!signal.aborted) {
    let openedAt = Infinity;
    let isWell = false;
    let asked = 0;
    try {
      await listen({
        signal,
        known,
        onEvent(event: StreamEvent | string, id) {
          if (event === 'hello') openedAt = now();
          if (event === 'bye') isWell = true;
          if (event !== 'changed') return;
          known = id;
          tell('changed');
        },
        onLife: () => tell('live'),
      });
    } catch (fault) {
      if (signal.aborted) return;
      if (fault instanceof CallFailure) {
        if (isFinal(fault)) {
          tell('paused');
          return;
        }
        asked = (fault.error.retryAfterSeconds ?? 0) * 1_000;
      }
    }
    const hasLived = now() - openedAt >= LIVED_MS;
    if (hasLived) failures = 0;
    if (!hasLived || !isWell) tell('paused');
    await wait(Math.max(asked, pauseAfter(failures, random())), signal);
    failures += 1;
  }
}
