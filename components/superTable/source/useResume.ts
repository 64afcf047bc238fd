import { useEffect, useRef } from 'react';
import { lacksToken, type CallError, type CallErrorCode } from '@/contract/callError';
import type { AppStore } from '@/store';
import type { ListRows } from '@/store/listRows';
import { useNewTokens } from '@/store/useNewTokens';
import { resumeList } from './askRows';
import { keptRows } from './shownRows';

/** How long after a failure a list retries by itself, ms. The last delay repeats. */
const DELAYS_MS = [5_000, 10_000, 20_000, 30_000] as const;

/** Errors that may pass: no answer, an unreadable answer, or a gateway that is in trouble or overloaded. */
const PASSING: ReadonlySet<CallErrorCode> = new Set([
  'network',
  'timeout',
  'malformed',
  'too-many-requests',
  'unavailable',
  'unexpected',
]);

/** A gateway that asks for a longer pause is not asked again before the person wants it. */
const LONGEST_PAUSE_S = 5;

/** Whether the same question may be answered a little later. */
export function mayPass({ code, misfit, retryAfterSeconds }: CallError): boolean {
  if (misfit !== undefined) return false;
  if (code === 'unavailable' && (retryAfterSeconds ?? 0) > LONGEST_PAUSE_S) return false;
  return PASSING.has(code);
}

const delayOf = ({ retryAfterSeconds }: CallError, tries: number): number =>
  Math.max(DELAYS_MS[Math.min(tries, DELAYS_MS.length - 1)] ?? 0, (retryAfterSeconds ?? 0) * 1_000);

/**
 * Lets a list with rows retry by itself after it lost the gateway: after a delay that grows with each failed
 * try, and at once when the network or the person comes back. A hidden page asks nobody. The failure stays
 * visible until then. What failed because a token was missing is retried when there are new tokens, with or
 * without rows.
 */
export function useResume(store: AppStore, table: string, list: ListRows | undefined): void {
  const tries = useRef(0);
  const failed = list?.failed ?? null;
  const isIdle = list?.pending === null;
  const hasRows = list !== undefined && (list.windows.order.length > 0 || keptRows(list) !== null);

  useNewTokens(() => {
    if (failed !== null && isIdle && lacksToken(failed.error)) resumeList(store, table);
  });

  useEffect(() => {
    if (failed === null) tries.current = 0;
    if (failed === null || !isIdle || !hasRows || !mayPass(failed.error)) return undefined;
    const goOn = () => {
      if (document.hidden) return;
      tries.current += 1;
      resumeList(store, table);
    };
    const timer = setTimeout(goOn, delayOf(failed.error, tries.current));
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  }, [store, table, failed, isIdle, hasRows]);
}
