import type { LockManagerLike } from './lock';

const LOCK_NAME = 'cairn-signed-in';

/** The tabs that have the session, as the browser itself knows them: a tab that closes or crashes is gone at once. */
export interface Presence {
  /** This tab has the session, until `leave`. */
  enter(): void;
  leave(): void;
  /** True where some tab of the browser has it; false too where the browser cannot tell. */
  isAnyoneIn(): Promise<boolean>;
}

/** @param locks null in browsers without Web Locks: nobody is known of there */
export function createPresence(locks: LockManagerLike | null): Presence {
  let release: (() => void) | null = null;
  return {
    enter() {
      if (locks === null || release !== null) return;
      const isLeft = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A browser that blocks storage refuses locks as well.
      locks.request(LOCK_NAME, { mode: 'shared' }, () => isLeft).catch(() => undefined);
    },
    leave() {
      release?.();
      release = null;
    },
    async isAnyoneIn() {
      try {
        const { held = [] } = (await locks?.query()) ?? {};
        return held.some(({ name }) => name === LOCK_NAME);
      } catch {
        return false;
      }
    },
  };
}
