import { useEffectEvent, useLayoutEffect } from 'react';
import type { SavedView } from '@/contract/views/schema';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { selectTable, viewLayoutLeft, viewLayoutShown } from '@/store/superTable';

/**
 * Has a table show the columns of the view that is open, as long as it is: those of the person come back with the end
 * of it.
 *
 * @param viewId the view that the address names, null for none; undefined while that is not known
 * @param views those that the person may open; null while they are not there
 */
export function useViewLayout(
  table: string,
  viewId: string | null | undefined,
  views: readonly SavedView[] | null,
): void {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const settle = useEffectEvent(() => {
    if (viewId === null) dispatch(viewLayoutLeft({ table }));
    const view = views?.find(({ id }) => id === viewId);
    // What the person has changed of its columns since it opened stays.
    if (view !== undefined && selectTable(table)(getState()).ofView?.id !== view.id) {
      dispatch(viewLayoutShown({ table, id: view.id, layout: view.layout }));
    }
  });
  useLayoutEffect(() => settle(), [table, viewId, views]);
}
