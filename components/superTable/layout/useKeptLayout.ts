import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ScreenName } from '@/contract/channels';
import type { LayoutSaveAnswer, TableLayout, ViewScreen } from '@/contract/views/schema';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { requestScreen } from '@/store/screenApi';
import { selectIsSignedIn } from '@/store/session';
import { DEFAULT_LAYOUT, ownLayoutTaken, selectOwnLayout } from '@/store/superTable';
import { useScreenCall } from '@/store/useScreenCall';

/** The screens whose channels carry layouts, but no views. */
const WITHOUT_VIEWS = [
  'clientSummary',
  'householdSummary',
  'clientHoldings',
  'householdHoldings',
  'clientTransactions',
  'householdTransactions',
  'account',
] as const satisfies ScreenName[];

/** The screens whose channels carry layouts: the lists, which have views beside, and those with a table alone. */
type ArrangedScreen = ViewScreen | (typeof WITHOUT_VIEWS)[number];

const viewsOf = (screen: ArrangedScreen): ViewScreen | null =>
  WITHOUT_VIEWS.some((each) => each === screen) ? null : (screen as ViewScreen);

/** How long a table rests before the way in which it is arranged is kept, ms. */
export const ARRANGING_REST_MS = 800;

/** What the gateway has of a table. */
interface Kept {
  /** Null where the last save failed. */
  key: string | null;
  version: number;
}

/**
 * Keeps a table as the person has arranged it, at the gateway, so that it is the same in another browser: what is kept
 * is fetched when the screen opens, what is changed is saved once it rests, or when the screen is left. Of two
 * browsers that save at once the last wins. What a view that is open brings, and what is changed while it is, belongs
 * to the view.
 *
 * @param hasTurn false while nothing is asked: the screen names no record, or another call has the channel. What
 *   waits for the layout waits on
 */
export function useKeptLayout(screen: ArrangedScreen, table: string, hasTurn = true): void {
  const { dispatch, getState } = useAppStore();
  const layout = useAppSelector(selectOwnLayout(table));
  const save = useAppSelector((state) => state.screenAPI.calls[screen]?.layoutSave);
  const kept = useRef<Kept | null>(null);
  const atFirst = useRef(layout);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent((changed: TableLayout) => {
    const now = kept.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (now === null || now.key === keyOf(changed)) return;
    const body = { tableKey: table, layout: changed, version: now.version };
    kept.current = { key: keyOf(changed), version: now.version + 1 };
    dispatch(requestScreen({ screen, api: 'layoutSave', body }));
  });
  const leave = useEffectEvent(() => {
    if (timer.current !== undefined && selectIsSignedIn(getState())) keep(layout);
  });
  // Ahead of the call: with its end the screen is left, and what is asked for later belongs to none.
  useLayoutEffect(() => () => leave(), []);
  const { data, status } = useScreenCall(screen, 'viewsList', hasTurn ? { screen: viewsOf(screen) } : null);

  const fetched = useEffectEvent(() => {
    if (kept.current !== null) return;
    if (data === null) {
      if (status === 'error') dispatch(ownLayoutTaken({ table, layout: null }));
      return;
    }
    const found = data.layouts.find(({ tableKey }) => tableKey === table);
    kept.current = { key: keyOf(found?.layout ?? DEFAULT_LAYOUT), version: found?.version ?? 0 };
    // Whoever has arranged the table meanwhile has said the last word: the store knows of it, what was drawn last does
    // not yet.
    const isUntouched = selectOwnLayout(table)(getState()) === atFirst.current;
    dispatch(ownLayoutTaken({ table, layout: isUntouched && found ? found.layout : null }));
  });
  useEffect(() => fetched(), [data, status]);
  useEffect(() => {
    if (kept.current === null || kept.current.key === keyOf(layout)) return undefined;
    timer.current = setTimeout(() => keep(layout), ARRANGING_REST_MS);
    return () => clearTimeout(timer.current);
  }, [layout, data]);
  useEffect(() => {
    if (kept.current === null) return;
    if (save?.isError) kept.current.key = null;
    const saved = (save?.response as LayoutSaveAnswer | null | undefined)?.saved;
    if (saved?.tableKey === table) kept.current.version = saved.version;
  }, [save, table]);
}
