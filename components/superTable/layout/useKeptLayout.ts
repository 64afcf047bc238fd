import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ScreenName } from '@/contract/channels';
import { VIEW_SCREENS, type ViewScreen } from '@/contract/views/screens';
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

/** The screen whose views come with the layouts. Null for one that has only a table. */
const viewsOf = (screen: ArrangedScreen): ViewScreen | null =>
  VIEW_SCREENS.find((each) => each === screen) ?? null;

/** A table rests this long before its arrangement is saved, ms. */
export const ARRANGING_REST_MS = 800;

/**
 * Keeps a person's table arrangement at the gateway, so that it is the same in every browser. It fetches the
 * arrangement when the screen opens, and saves a change once the table rests or the person leaves the screen.
 * A change made before the saved arrangement is known is applied on top of it later, here or on the next
 * screen with layouts, and saved then. Nothing arranged elsewhere is lost. When two browsers save at once,
 * the last one wins. A failed save is retried at the next change, visit or leave. An open view's arrangement,
 * and changes made under it, belong to that view.
 *
 * @param isAsked false while nothing is requested, because the screen names no record. Whatever waits for the
 * layout keeps waiting
 */
export function useKeptLayout(screen: ArrangedScreen, table: string, isAsked = true): void {
  const store = useAppStore();
  const { dispatch, getState } = store;
  const layout = useAppSelector(selectOwnLayout(table));
  const isFetched = useRef(false);

  // This runs before the person can arrange anything.
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
  // This runs before the call ends: its end counts as leaving the screen, and a later request would belong to
  // no screen.
  useLayoutEffect(() => () => leave(), []);
  // The same goes for a reload or a close, because nothing runs after it.
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
    // Including screens that the person has left since.
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
