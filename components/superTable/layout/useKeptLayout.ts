import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ScreenName } from '@/contract/channels';
import { BOOK_LISTS } from '@/contract/filters/names';
import type { ViewScreen } from '@/contract/views/schema';
import { useAppSelector, useAppStore } from '@/store/hooks';
import type { ScreenCallName } from '@/store/screenApi';
import { selectIsSignedIn } from '@/store/session';
import { submitWrite } from '@/store/submissions';
import {
  DEFAULT_LAYOUT,
  layoutClaimed,
  ownLayoutTaken,
  selectArrangedUnknown,
  selectIsUnsaved,
  selectOwnLayout,
  selectTable,
} from '@/store/superTable';
import { useScreenCall } from '@/store/useScreenCall';

/** The screens whose channels carry layouts. */
export type ArrangedScreen = {
  [S in ScreenName]: 'viewsList' extends ScreenCallName<S> ? S : never;
}[ScreenName];

/** The list of the book whose views come with the layouts; null for a screen that has a table alone. */
const viewsOf = (screen: ArrangedScreen): ViewScreen | null =>
  BOOK_LISTS.find((each) => each === screen) ?? null;

/** How long a table rests before the way in which it is arranged is kept, ms. */
export const ARRANGING_REST_MS = 800;

/**
 * Keeps a table as the person has arranged it, at the gateway, so that it is the same in another browser: what is kept
 * is fetched when the screen opens, what is changed is saved once it rests, or when the screen is left. What is changed
 * before it is known what was kept goes over that once it is, here or on the next screen that has layouts, and is saved
 * then: nothing that was arranged elsewhere is lost for it. Of two browsers that save at once the last wins. A save that
 * failed is made again with the next change, visit or leave. What a view that is open brings, and what is changed while
 * it is, belongs to the view.
 *
 * @param isAsked false while nothing is asked: the screen names no record. What waits for the layout waits on
 */
export function useKeptLayout(screen: ArrangedScreen, table: string, isAsked = true): void {
  const store = useAppStore();
  const { dispatch, getState } = store;
  const layout = useAppSelector(selectOwnLayout(table));
  const isFetched = useRef(false);

  // Ahead of what the person can arrange of it.
  useLayoutEffect(() => void dispatch(layoutClaimed({ table })), [dispatch, table]);

  const keep = useEffectEvent((tableKey: string) => {
    const state = getState();
    const { kept } = selectTable(tableKey)(state);
    if (kept === null || !selectIsUnsaved(tableKey)(state)) return;
    const body = { tableKey, layout: selectOwnLayout(tableKey)(state), version: kept.version };
    submitWrite(store, 'layoutSave', { form: 'layout', entity: 'layout', id: tableKey }, body);
  });
  const leave = useEffectEvent(() => {
    if (selectIsSignedIn(getState())) keep(table);
  });
  // Ahead of the call: with its end the screen is left, and what is asked for later belongs to none.
  useLayoutEffect(() => () => leave(), []);
  // The same goes for a reload or a close, which nothing follows.
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
  const { data, status } = useScreenCall(screen, 'viewsList', isAsked ? { screen: viewsOf(screen) } : null);

  const fetched = useEffectEvent(() => {
    if (isFetched.current) return;
    if (data === null) {
      if (status === 'error') dispatch(ownLayoutTaken({ table, found: null }));
      return;
    }
    isFetched.current = true;
    const take = (key: string) => {
      const { layout: found = DEFAULT_LAYOUT, version = 0 } =
        data.layouts.find(({ tableKey }) => tableKey === key) ?? {};
      dispatch(ownLayoutTaken({ table: key, found: { layout: found, version } }));
    };
    // Of screens that were left since, too.
    const others = selectArrangedUnknown(getState()).filter((key) => key !== table);
    take(table);
    others.forEach(take);
    others.forEach(keep);
  });
  useEffect(() => fetched(), [data, status]);

  const isDue = useEffectEvent(() => {
    const state = getState();
    return selectTable(table)(state).kept !== null && selectIsUnsaved(table)(state);
  });
  useEffect(() => {
    if (!isDue()) return undefined;
    const timer = setTimeout(() => keep(table), ARRANGING_REST_MS);
    return () => clearTimeout(timer);
  }, [table, layout, data]);
}
