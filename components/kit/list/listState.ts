import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallView } from '@/store/callView';
import type { ListSource } from '../../superTable/source/useListRows';

/**
 * True when a list has no row and no filter that hides any. Then there is nothing to order, group, print or
 * export.
 */
export const isBare = ({ total, isFiltered }: Pick<ListSource<never>, 'total' | 'isFiltered'>): boolean =>
  total === 0 && !isFiltered;

/** A person who retries the rows wants their totals too. */
export function useRetryTogether(
  hasFailed: boolean,
  { status, retry }: Pick<CallView<unknown>, 'status' | 'retry'>,
): void {
  const had = useRef(hasFailed);
  const retryTotals = useEffectEvent(() => {
    if (status === 'error') retry();
  });
  useEffect(() => {
    if (had.current && !hasFailed) retryTotals();
    had.current = hasFailed;
  }, [hasFailed]);
}
