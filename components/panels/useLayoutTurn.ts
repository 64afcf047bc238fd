import { useState } from 'react';
import { hasEnded, type CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';

interface LayoutTurn {
  /** Whether the call that shares the layout's channel may be made. */
  mayAsk: boolean;
  /** Whether the layout may be asked for, by how that call stands. */
  layoutMayAsk(other: CallView<unknown>): boolean;
}

/**
 * Whose turn it is in the channel that what is kept of a table shares with what a page says of its record beside the
 * rows. The rows stand once it is known how they are arranged: where that is not known yet it comes first, beside the
 * rows themselves; where it is, last.
 *
 * @param isAwaited false where what the page says decides what the rows are of: it comes first then
 */
export function useLayoutTurn(tableKey: string, isAwaited = true): LayoutTurn {
  const { isLayoutKnown } = useAppSelector(selectTable(tableKey));
  const [isFirst] = useState(isAwaited && !isLayoutKnown);
  return {
    mayAsk: !isFirst || isLayoutKnown,
    layoutMayAsk: (other) => isFirst || hasEnded(other),
  };
}
