import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedView, ViewFrame } from '@/contract/views/schema';
import { useScreenCall } from '@/store/useScreenCall';
import type { ListFilter } from '../filters/useBookFilter';
import { useFilterAddress } from '../filters/useFilterAddress';
import type { DashboardFilter } from './useDashboardFilter';

/** How the dashboards begin without a view. */
export const FIRST_FRAME: ViewFrame = { period: 'year', asOf: null, organisation: 'now' };

/**
 * The saved views of the dashboards: a filter with its period, its day and whose teams, for all tabs alike. An address
 * that names a view alone opens it, and one that names nothing opens the person’s default.
 *
 * @param frame how the dashboards stand now
 * @param isPlain true where the address says nothing of the frame
 */
export function useDashboardViews(filter: DashboardFilter, frame: ViewFrame, isPlain: boolean): ListFilter {
  const { named, write } = useFilterAddress();
  const views = useScreenCall('boa', 'viewsList', { screen: 'boa' });
  const [isDismissed, setDismissed] = useState(false);
  const isAlone = named.filter === null && isPlain;
  const isViewAwaited = isAlone && named.view !== null;
  const open = (view: SavedView, step: 'push' | 'replace') =>
    filter.showView({ ...view, frame: view.frame ?? FIRST_FRAME }, step);

  // A filter that comes back from the last visit is no less the person’s choice than a default.
  const opensDefault = isAlone && named.view === null && filter.lastTime === null && !filter.isFiltered;
  const wanted = named.view ?? views.data?.defaultViewId ?? null;
  const found = views.data?.views.find(({ id }) => id === wanted);
  const settle = useEffectEvent(() => {
    if (found !== undefined && (isViewAwaited || opensDefault)) open(found, 'replace');
  });
  useEffect(() => settle(), [found, isViewAwaited, opensDefault]);

  const isMissed = named.view !== null && !views.isPrevious && views.data !== null && found === undefined;
  const hasFailed = isViewAwaited && views.error !== null;
  const note = hasFailed ? ({ kind: 'failedView' } as const) : ({ kind: 'unknownView' } as const);
  return {
    ...filter,
    screen: 'boa',
    frame,
    ready: filter.ready && (!isViewAwaited || isMissed || hasFailed),
    note: filter.note ?? ((isMissed || hasFailed) && !isDismissed ? note : null),
    isViewMissed: false,
    viewId: named.view,
    views,
    openView: (view) => open(view, 'push'),
    closeView: () => filter.showView({ id: null, filters: {}, frame: FIRST_FRAME }, 'push'),
    leaveView: () => write({ ...named, view: null }, 'replace'),
    retry: hasFailed ? views.retry : filter.retry,
    dismissNote() {
      filter.dismissNote();
      setDismissed(true);
    },
  };
}
