import { useEffect, useEffectEvent, useRef } from 'react';
import { onOtherTabs } from '@/lib/page/otherTabs';
import { useGlobalCall } from '@/store/useGlobalCall';
import { bellPause } from './bellPause';

/**
 * Asks how many notifications are unread: at once, then every minute, less often when no answer comes, and
 * never in a hidden tab. A tab that becomes visible asks again if its answer is old, or another tab changed it.
 */
export function useBell() {
  const { data, status, request } = useGlobalCall('notificationsCount');
  const failures = useRef(0);
  const askedAt = useRef<number | null>(null);

  const ask = useEffectEvent(() => {
    askedAt.current = Date.now();
    request({});
  });
  const wait = useEffectEvent(() => {
    if (status === 'success') failures.current = 0;
    if (status === 'error') failures.current += 1;
    const pause = bellPause(failures.current);
    const left = askedAt.current === null ? 0 : askedAt.current + pause - Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const due = askedAt.current === null ? 0 : askedAt.current + pause - Date.now();
      if (due <= 0) ask();
      else timer = setTimeout(look, due);
    };
    if (left <= 0) look();
    else timer = setTimeout(look, left);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  useEffect(() => (status === 'loading' ? undefined : wait()), [status]);

  const changedElsewhere = useEffectEvent(() => {
    // A hidden tab asks once it is visible, and a tab that is loading asks after its answer.
    askedAt.current = null;
    if (status !== 'loading' && document.visibilityState !== 'hidden') ask();
  });
  useEffect(() => onOtherTabs(() => changedElsewhere()), []);

  return { unread: data?.unread ?? 0, isQuiet: data?.isQuiet ?? false };
}
