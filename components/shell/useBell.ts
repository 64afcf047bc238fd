import { STREAM_SILENCE_MS } from '@/contract/notifications/stream';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onTabWord, type TabWord } from '@/lib/page/otherTabs';
import { useGlobalCall } from '@/store/useGlobalCall';
import { BELL_EVERY_MS, bellPause } from './bellPause';

/**
 * Asks how many notifications are unread: at once, then every minute, less often while a stream brings news or when no
 * answer comes, and never in a hidden tab. It asks again at once when this tab, another one or the stream says that they
 * changed; a tab that becomes visible does if its answer is old, or they changed meanwhile.
 */
export function useBell() {
  const { data, status, request } = useGlobalCall('notificationsCount');
  const failures = useRef(0);
  const askedAt = useRef<number | null>(null);
  const heardAt = useRef<number | null>(null);

  const ask = useEffectEvent(() => {
    askedAt.current = Date.now();
    request({});
  });
  /** A stream can begin or end at any time, so the time left is worked out again at least once a minute. */
  const left = useEffectEvent(() => {
    if (askedAt.current === null) return 0;
    const isLive = heardAt.current !== null && Date.now() - heardAt.current < STREAM_SILENCE_MS;
    return askedAt.current + bellPause(failures.current, isLive) - Date.now();
  });
  const wait = useEffectEvent(() => {
    if (status === 'success') failures.current = 0;
    if (status === 'error') failures.current += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const ms = left();
      if (ms > 0) timer = setTimeout(look, Math.min(ms, BELL_EVERY_MS));
      else if (document.visibilityState !== 'hidden') ask();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  useEffect(() => (status === 'loading' ? undefined : wait()), [status]);

  const told = useEffectEvent((word: TabWord) => {
    if (word !== 'changed') {
      heardAt.current = word === 'live' ? Date.now() : null;
      return;
    }
    // A hidden tab asks once it is visible, and a tab that is loading asks after its answer.
    askedAt.current = null;
    if (status !== 'loading' && document.visibilityState !== 'hidden') ask();
  });
  useEffect(() => onTabWord((word) => told(word)), []);

  return { unread: data?.unread ?? 0, isQuiet: data?.isQuiet ?? false };
}
