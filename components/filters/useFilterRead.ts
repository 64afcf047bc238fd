import { useEffectEvent, useLayoutEffect } from 'react';
import type { CallError } from '@/contract/callError';
import type { BookList } from '@/contract/filters/names';
import type { SavedView, ViewsListAnswer } from '@/contract/views/schema';
import {
  filterFound,
  filterMissed,
  isFilterThere,
  viewMissed,
  type BookFilterState,
} from '@/store/bookFilter';
import type { CallView } from '@/store/callView';
import { useAppDispatch } from '@/store/hooks';
import { useScreenCall } from '@/store/useScreenCall';

/** What nobody but its owner may see answers as what does not exist. */
const isUnknown = ({ code }: CallError) => code === 'not-found' || code === 'invalid';

/**
 * Brings what an address names: the filter under an id, or the view that it opens with.
 *
 * @param state null while the list is not open
 * @param show opens a view
 */
export function useFilterRead(
  list: BookList,
  state: BookFilterState | null,
  views: CallView<ViewsListAnswer>,
  show: (view: SavedView) => void,
): void {
  const dispatch = useAppDispatch();
  const id = state?.awaits === 'filter' ? state.named.filter : null;
  const read = useScreenCall(list, 'filterRead', id === null ? null : { id });

  const settleFilter = useEffectEvent(() => {
    if (id === null) return;
    if (read.data !== null) {
      dispatch(filterFound(list, { id, ...read.data }));
    } else if (read.error !== null) {
      dispatch(filterMissed({ note: { kind: isUnknown(read.error) ? 'unknownFilter' : 'failedFilter' } }));
    }
  });
  useLayoutEffect(() => settleFilter(), [id, read.status]);

  const isViewAwaited = state?.awaits === 'view' || state?.awaits === 'default';
  const settleView = useEffectEvent(() => {
    if (!isViewAwaited) return;
    const named = state.named.view;
    if (views.data !== null) {
      const wanted = named ?? views.data.defaultViewId;
      const found = views.data.views.find((view) => view.id === wanted);
      if (found !== undefined) show(found);
      else dispatch(filterMissed({ note: named === null ? null : { kind: 'unknownView' } }));
    } else if (views.error !== null) {
      dispatch(filterMissed({ note: named === null ? null : { kind: 'failedView' } }));
    }
  });
  useLayoutEffect(() => settleView(), [isViewAwaited, views.status]);

  // Beside a filter of its own a view brings its columns alone, and nothing waits for it.
  const beside = state !== null && isFilterThere(state) ? state.named.view : null;
  const settleBeside = useEffectEvent(() => {
    if (beside === null || views.status !== 'success' || views.data === null) return;
    if (!views.data.views.some(({ id }) => id === beside)) dispatch(viewMissed());
  });
  useLayoutEffect(() => settleBeside(), [beside, views.status]);
}
