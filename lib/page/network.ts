/** How the portal can be reached; `back`: it could not a moment ago. */
export type Network = 'online' | 'offline' | 'unreachable' | 'back';

/** How long the word that the portal is back stays, ms. */
const WORD_MS = 4_000;

/** Waits between looks for a portal that cannot be reached, ms; the last one repeats. */
const LOOK_AFTER_MS = [2_000, 4_000, 8_000, 15_000];

const PROBE_TIMEOUT_MS = 8_000;

let state: Network = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function enter(next: Network) {
  clearTimeout(timer);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function comeBack() {
  if (state === 'online') return;
  enter('back');
  timer = setTimeout(() => enter('online'), WORD_MS);
}

async function isReachable(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

function lookAgain(round: number) {
  timer = setTimeout(
    async () => {
      const found = await isReachable(window.location.pathname);
      if (state !== 'unreachable') return;
      if (found) comeBack();
      else lookAgain(round + 1);
    },
    LOOK_AFTER_MS[Math.min(round, LOOK_AFTER_MS.length - 1)],
  );
}

/** A store of the browser's network and the portal's, for `useSyncExternalStore`. */
export const network = {
  read: (): Network => state,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('offline', onOffline);
      window.addEventListener('online', comeBack);
    }
    listeners.add(listener);
    if (!navigator.onLine) onOffline();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', comeBack);
      enter('online');
    };
  },
};

function onOffline() {
  enter('offline');
}

/** Leaves for a path as a link without script does. */
export const visit = (path: string): void => window.location.assign(path);

/**
 * Opens a page as a new document, if the portal answers. If it does not, the page that is open stays, the strip says
 * why, and the portal is looked for until it answers.
 *
 * @param leave opens the page; replaced in tests alone
 */
export async function openDocument(path: string, leave = visit): Promise<void> {
  if (await isReachable(path)) return leave(path);
  if (state === 'offline' || state === 'unreachable') return;
  enter('unreachable');
  lookAgain(0);
}
