import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SessionSnapshot } from '@/lib/auth/types';
import { reportFault } from '@/lib/reportFault';
import { UNKNOWN_SESSION, type Running } from './running';

interface RunningApp {
  running: Running | null;
  session: SessionSnapshot;
  isStarting: boolean;
  /** The last attempt to load the application failed. */
  hasFailed: boolean;
  logIn(): Promise<void>;
  /** Retries what failed: loading, and the login if the person asked for it. */
  retry(): Promise<void>;
}

const never = () => () => undefined;

/**
 * Loads and starts the live part of the application once, after the first paint, and follows its session.
 *
 * @param load returns it, started
 * @param isNeeded asked once the page is there: false when the page needs none of this
 */
export function useRunning(load: () => Promise<Running>, isNeeded: () => boolean): RunningApp {
  const [running, setRunning] = useState<Running | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<Promise<Running> | null>(null);
  const isWanted = useRef(false);

  const start = useCallback(() => {
    loading.current ??= load().then(
      (loaded) => {
        setRunning(loaded);
        setFailed(false);
        return loaded;
      },
      (error: unknown) => {
        // The network may be back at the next attempt.
        loading.current = null;
        setFailed(true);
        reportFault('chunk', error);
        throw error;
      },
    );
    return loading.current;
  }, [load]);

  useEffect(() => {
    if (isNeeded()) start().catch(() => undefined);
  }, [isNeeded, start]);

  async function logIn() {
    isWanted.current = true;
    setStarting(true);
    try {
      const { store, requestSignIn } = await start();
      requestSignIn(store);
    } catch {
      // `hasFailed` reports it.
    } finally {
      setStarting(false);
    }
  }

  async function retry() {
    setFailed(false);
    if (isWanted.current) await logIn();
    else await start().catch(() => undefined);
  }

  const session = useSyncExternalStore(
    running?.store.subscribe ?? never,
    () => running?.store.getState().session ?? UNKNOWN_SESSION,
    () => UNKNOWN_SESSION,
  );
  return { running, session, isStarting, hasFailed, logIn, retry };
}
