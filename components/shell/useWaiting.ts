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
 * How many tasks wait for the person in each list of the queue: asked for at first, with a page that opens later than a
 * minute, and after each save. Empty until it is known, and for a person without the home page, which lists the tasks.
 */
export function useWaiting(): Partial<Readonly<Record<QueueList, number>>> {
  const { events } = useRouter();
  const isListed = useAppSelector(hasHome);
  const hasRepCodes = useAppSelector(selectMayHaveRepCodes);
  const isAsked = isListed && hasRepCodes;
  const saved = useAppSelector(selectSavedIds);
  const { data, request } = useGlobalCall('homeWaiting');
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
  return data ?? {};
}
