import type { Clock } from './clock';
import type { SafeStorage } from '../storage/safe';
import { STORAGE_KEYS } from '../storage/keys';
import type { HeldTokens } from './types';

/** The person is warned this long before the session ends (WCAG 2.2.1). */
export const WARNING_MS = 2 * 60_000;

/** Tabs tell each other of the person's work at most once in this time. */
const TELL_INTERVAL_MS = 10_000;

/** A background tab's timers are slow, and a machine may sleep: look again at least this often. */
const MAX_WAIT_MS = 30_000;

/** True where it is time to warn of the end that the provider sets. @param now ms on the server's clock */
export function isEndNear({ endsAt }: Pick<HeldTokens, 'endsAt'>, now: number): boolean {
  return endsAt !== null && endsAt - now <= WARNING_MS;
}

export interface IdleOptions {
  clock: Clock;
  shared: SafeStorage;
  idleMs: number;
  /** When the session ends whatever is done, ms on the server's clock; null if that is not known. */
  endsAt(): number | null;
  /** Runs `work` after `ms`. @returns calls it off */
  after(ms: number, work: () => void): () => void;
  /** Tells the other tabs that the person is at work. */
  tell(at: number): void;
  /** The warning is due, with the ms that are left, or it is not any more (null). */
  onWarning(remainingMs: number | null): void;
  onIdle(): void;
}

/** Watches, over all tabs, when the person last did something. */
export interface Idle {
  /** Starts, or goes on. */
  watch(): void;
  stop(): void;
  /**
   * The person did something in this tab. While the warning stands only `stay` counts; what comes after the end (the
   * machine has woken, and its timers are late) counts for nothing, and neither does `stay`.
   */
  touch(): void;
  /** Another tab reports when the person was active there. */
  noteActivity(at: number): void;
  /** The person wants to stay. */
  stay(): void;
  /** Looks now: the page stands in front again, or was asleep. */
  look(): void;
  /** When the person last did something, ms on the server's clock; 0 where nothing tells. */
  activeAt(): number;
}

export function createIdle(options: IdleOptions): Idle {
  const { clock, shared, idleMs } = options;
  const key = STORAGE_KEYS.local.activeAt;
  let cancel: (() => void) | null = null;
  let isWatching = false;
  let isWarned = false;
  let dismissed: number | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let own = 0;

  const stored = () => {
    const at = Number(shared.get(key) ?? 0);
    const now = clock.now();
    // Two tabs know the server's clock to a second or so; what is further ahead is no time of work.
    return Number.isFinite(at) && at - now < MAX_WAIT_MS ? Math.min(at, now) : 0;
  };
  const activeAt = () => Math.max(own, stored());
  const isOver = () => clock.now() - activeAt() >= idleMs;

  function warn(remainingMs: number | null) {
    if (remainingMs === null && !isWarned) return;
    isWarned = remainingMs !== null;
    options.onWarning(remainingMs);
  }

  function record(isForced: boolean) {
    own = clock.now();
    if (!isForced && own - reportedAt < TELL_INTERVAL_MS) return;
    reportedAt = own;
    shared.set(key, String(own));
    options.tell(own);
  }

  function look() {
    if (!isWatching) return;
    cancel?.();
    const now = clock.now();
    const left = activeAt() + idleMs - now;
    if (left <= 0) {
      isWatching = false;
      warn(null);
      options.onIdle();
      return;
    }
    const end = options.endsAt();
    const leftToEnd = end === null || end === dismissed || end <= now ? Number.POSITIVE_INFINITY : end - now;
    const remaining = Math.min(left, leftToEnd);
    warn(remaining <= WARNING_MS ? remaining : null);
    const next = remaining <= WARNING_MS ? remaining : remaining - WARNING_MS;
    cancel = options.after(Math.min(next, MAX_WAIT_MS), settleAndLook);
  }

  /** Before anything is decided by the clock, the clock itself must be right. */
  function settleAndLook() {
    void clock.settle().then(look);
  }

  return {
    watch() {
      // A person who starts a session after a long time has just clicked, so the old session is not let in
      // that far.
      if (!isWatching && isOver()) record(true);
      isWatching = true;
      look();
    },
    stop() {
      isWatching = false;
      own = 0;
      cancel?.();
      warn(null);
    },
    touch() {
      if (!isWatching || isWarned) return;
      if (isOver()) look();
      else record(false);
    },
    noteActivity(at) {
      own = Math.max(own, Math.min(at, clock.now()));
      look();
    },
    stay() {
      if (isOver()) {
        look();
        return;
      }
      dismissed = options.endsAt();
      record(true);
      look();
    },
    look: settleAndLook,
    activeAt,
  };
}
