import type { SearchRecentAnswer } from '@/contract/search/schema';
import { useEffect, useEffectEvent } from 'react';
import type { CallView } from '@/store/callView';
import { useGlobalCall } from '@/store/useGlobalCall';

/** The person's recent searches and records, reloaded whenever the field is empty. */
export function useRecent(isWanted: boolean): CallView<SearchRecentAnswer> {
  const { request, ...view } = useGlobalCall('searchRecent');
  const retry = () => request(undefined);
  const ask = useEffectEvent(retry);
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted]);
  return { ...view, retry };
}
