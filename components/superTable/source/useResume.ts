import { useEffect, useRef } from 'react';
import { lacksToken, type CallError, type CallErrorCode } from '@/contract/callError';
import type { AppStore } from '@/store';
import type { ListRows } from '@/store/listRows';
import { useNewTokens } from '@/store/useNewTokens';
import { resumeList } from './askRows';
import { keptRows } from './shownRows';

/** How long after a failure a list goes on by itself, ms; the last of them from then on. */
const DELAYS_MS = [5_000, 10_000, 20_000, 30_000] as const;

/** What may be gone the next time: no answer, one that is none, a gateway in trouble or with too much to do. */
const PASSING: ReadonlySet<CallErrorCode> = new Set([
  'network',
  'timeout',
  'malformed',
  'too-many-requests',
  'unavailable',
  'unexpected',
]);

const delayOf = ({ retryAfterSeconds }: CallError, tries: number): number =>
  Math.max(DELAYS_MS[Math.min(tries, DELAYS_MS.length - 1)] ?? 0, (retryAfterSeconds ?? 0) * 1_000);

/**
 * Lets a list that has rows and lost the gateway go on by itself once that is back: after a while, longer with each
 * try in vain, and at once when the browser's network or the person comes back. Nobody is asked while the page is
 * hidden. What failed stays told meanwhile. What failed for want of a token is asked again when there are newer ones,
 * rows or none.
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
    if (failed === null || !isIdle || !hasRows || !PASSING.has(failed.error.code)) return undefined;
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
