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
 * that names a view alone opens it. A screen that opens with an address that names nothing begins with the person’s
 * default, whatever the last visit was left with.
 *
 * @param frame the period, the day and the teams that the dashboards show now
 * @param isPlain true where the address says nothing of the frame
 */
export function useDashboardViews(filter: DashboardFilter, frame: ViewFrame, isPlain: boolean): ListFilter {
  const { named, write } = useFilterAddress();
  const views = useScreenCall('boa', 'viewsList', { screen: 'boa' });
  const [isDismissed, setDismissed] = useState(false);
  const isAlone = named.filter === null && isPlain;
  const isViewAwaited = isAlone && named.view !== null;
  const [isBeginning] = useState(isAlone && named.view === null);
  const [opened, setOpened] = useState<SavedView | null>(null);
  const open = (view: SavedView, step: 'push' | 'replace') =>
    filter.showView({ ...view, frame: view.frame ?? FIRST_FRAME }, step);

  const opensDefault = isBeginning && named.view === null && isPlain && filter.isUntouched;
  // A default that is chosen now opens at the next visit.
  const [first, setFirst] = useState<{ id: string | null } | null>(null);
  if (first === null && views.data !== null) setFirst({ id: views.data.defaultViewId });
  const wanted = named.view ?? first?.id ?? null;
  const found = views.data?.views.find(({ id }) => id === wanted);
  const isListed = views.data !== null;
  const settle = useEffectEvent(() => {
    if (found !== undefined && (isViewAwaited || opensDefault)) open(found, 'replace');
  });
  useEffect(() => settle(), [found, isViewAwaited, opensDefault]);

  // A view that was just saved opens before the list of views has it.
  const isKnown = found !== undefined || opened?.id === named.view;
  const isMissed = named.view !== null && isListed && !isKnown;
  const hasFailed = isViewAwaited && views.error !== null;
  const isNoteDue = hasFailed || (isMissed && views.status !== 'loading');
  const note = hasFailed ? ({ kind: 'failedView' } as const) : ({ kind: 'unknownView' } as const);
  return {
    ...filter,
    screen: 'boa',
    frame,
    ready: filter.ready && (!isViewAwaited || isMissed || hasFailed),
    note: filter.note ?? (isNoteDue && !isDismissed ? note : null),
    isViewMissed: false,
    viewId: named.view,
    views,
    openView(view) {
      setOpened(view);
      open(view, 'push');
    },
    closeView: () => filter.showView({ id: null, filters: {}, frame: FIRST_FRAME }, 'push'),
    leaveView: () => write({ ...named, view: null }, 'replace'),
    retry: hasFailed ? views.retry : filter.retry,
    dismissNote() {
      filter.dismissNote();
      setDismissed(true);
    },
  };
}
