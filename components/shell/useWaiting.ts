import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { QueueList } from '@/contract/home/codes';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectMayHaveRepCodes } from '@/store/selectors';
import { selectSavedIds } from '@/store/submissions';
import { useGlobalCall } from '@/store/useGlobalCall';

/** An answer that is older is asked for again with the next page. */
const STALE_MS = 60_000;

const hasHome = selectFlag('homePage');

/**
 * Asks how many tasks wait for the person in each list of the queue: at first, with a page that opens later than a minute,
 * and after each save. Nothing is asked for a person without the home page, which lists the tasks.
 */
export function useAskWaiting(): void {
  const { events } = useRouter();
  const isListed = useAppSelector(hasHome);
  const hasRepCodes = useAppSelector(selectMayHaveRepCodes);
  const isAsked = isListed && hasRepCodes;
  const saved = useAppSelector(selectSavedIds);
  const { request } = useGlobalCall('homeWaiting');
  const askedAt = useRef(0);
  const ask = useEffectEvent(() => {
    askedAt.current = Date.now();
    request({});
  });
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);
  useEffect(() => {
    // A write that is forgotten is no news.
    if (isAsked && saved !== '') ask();
  }, [isAsked, saved]);
  useEffect(() => {
    if (!isAsked) return;
    const onPage = () => {
      if (Date.now() - askedAt.current > STALE_MS) ask();
    };
    events.on('routeChangeComplete', onPage);
    return () => events.off('routeChangeComplete', onPage);
  }, [isAsked, events]);
}

/** How many tasks wait in each list of the queue. Empty until it is known (`useAskWaiting`). */
export const useWaiting = (): Partial<Readonly<Record<QueueList, number>>> =>
  useGlobalCall('homeWaiting').data ?? {};
