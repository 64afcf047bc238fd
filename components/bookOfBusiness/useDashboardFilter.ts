import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Organisation, Period } from '@/contract/boa/codes';
import type { BookFilter, FilterSaveAnswer } from '@/contract/filters/schema';
import { isSameFilter, setFilters, tidyFilter } from '@/lib/filters/bookFilter';
import { keepLookerFilter, readLookerFilter } from '@/lib/filters/lookerFilter';
import { withQueryValue } from '@/lib/i18n/paths';
import type { AddressStep } from '@/store/bookFilter';
import { useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { placeOf, selectSubmission, submitWrite } from '@/store/submissions';
import { useScreenCall } from '@/store/useScreenCall';
import type { ViewFrame } from '@/contract/views/schema';
import type { ListFilter } from '../filters/useBookFilter';
import { useFilterAddress } from '../filters/useFilterAddress';

const PLACE = { form: 'filterName', entity: 'filter', id: 'dashboards' };

interface Chosen {
  filters: BookFilter;
  /** The period that is kept with it; absent where none was chosen. */
  range?: Period;
  /** The earlier day that is kept with it. */
  asOf?: string;
  /** Null while the gateway has no name for it yet. */
  id: string | null;
  /** The view that it comes from, whose address is written already. */
  view?: string;
}

const bodyOf = ({ filters, range, asOf }: Chosen) => ({
  filters,
  ...(range !== undefined && { range }),
  ...(asOf !== undefined && { asOf }),
});

/** What the dashboards are filtered by; their views are beside it. */
export interface DashboardFilter extends Omit<
  ListFilter,
  'screen' | 'frame' | 'viewId' | 'views' | 'openView' | 'closeView' | 'leaveView' | 'isViewMissed'
> {
  /** The period that is kept with the filter; null if there is none. */
  range: Period | null;
  /** The earlier day that is kept with the filter that the address names; null if there is none. */
  asOf: string | null;
  /** True while the person has chosen and cleared nothing: no filter, or the one of the last visit. */
  isUntouched: boolean;
  /** Shows the filter of a view, whose name and frame the address has then. */
  showView(view: { id: string | null; filters: BookFilter; frame: ViewFrame }, step: AddressStep): void;
  /** Keeps another period with the filter, if one is set. */
  setRange(range: Period): void;
  /** Keeps another day with the filter, if one is set. Null: the date of the book. */
  setAsOf(asOf: string | null): void;
}

/**
 * The filter shared by all dashboards: the one in the address, else the last one used. A choice applies at
 * once; its id goes into the address when the gateway returns it.
 *
 * @param named the period in the address, which comes before the one that is kept
 * @param namedDay the day in the address, which comes before the one that is kept
 * @param organisation whose teams show
 */
export function useDashboardFilter(
  named: Period | null,
  namedDay: string | null,
  organisation: Organisation,
): DashboardFilter {
  const store = useAppStore();
  const { path, named: address, write } = useFilterAddress();
  const router = useRouter();
  const [kept] = useState(readLookerFilter);
  const [opened] = useState(address);
  const [isCleared, setCleared] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const lastTime = opened.filter === null && opened.view === null ? kept : null;
  const id = address.filter ?? (isCleared ? null : lastTime);
  const own = chosen !== null && (chosen.id === null || chosen.id === id) ? chosen : null;
  const read = useScreenCall('boa', 'filterRead', id === null || own !== null ? null : { id });
  const filters = useMemo(
    () => own?.filters ?? (id === null ? {} : tidyFilter(read.data?.filters ?? {})),
    [own, id, read.data],
  );

  const range = own === null ? (id === null ? null : (read.data?.range ?? null)) : (own.range ?? null);
  // The filter of last time comes back by itself: an earlier day does not.
  const isOfLastTime = opened.filter === null && id === kept;
  const keptDay = isOfLastTime ? null : (read.data?.asOf ?? null);
  const asOf = own === null ? (id === null ? null : keptDay) : (own.asOf ?? null);
  const isUnnamed = address.filter === null && id !== null;
  const nameKept = useEffectEvent(() => {
    if (isUnnamed) write({ filter: id, view: null }, 'replace');
  });
  useEffect(() => nameKept(), [isUnnamed]);

  const settle = useEffectEvent(() => {
    if (chosen === null) return;
    const sent = selectSubmission(placeOf(PLACE))(store.getState());
    if (sent?.status !== 'saved' || keyOf(sent.body) !== keyOf(bodyOf(chosen))) return;
    const { id: name } = sent.outcome as FilterSaveAnswer;
    // The view is not in the address yet: it is written beside it.
    if (chosen.view !== undefined && chosen.view !== address.view) return;
    setChosen({ ...chosen, id: name });
    write({ filter: name, view: address.view }, chosen.view === undefined ? 'push' : 'replace');
  });
  const isAwaited = chosen !== null && chosen.id === null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    // The answer may have come before the address of its view.
    const timer = setTimeout(() => settle());
    const leave = store.subscribe(() => settle());
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [isAwaited, store, address.view]);

  const isKnown = id === null || own !== null || read.data !== null || read.error !== null;
  const keeps = read.error === null ? id : null;
  useEffect(() => {
    if (isKnown && !isAwaited) keepLookerFilter(keeps);
  }, [isKnown, isAwaited, keeps]);

  function go(values: Readonly<Record<string, string | null>>, step: AddressStep) {
    const to = Object.entries(values).reduce(
      (each, [name, value]) => withQueryValue(each, name, value),
      path,
    );
    void router[step](to, undefined, { shallow: true, scroll: false });
  }
  function choose(next: BookFilter) {
    if (isSameFilter(filters, next)) return;
    const tidy = tidyFilter(next);
    if (setFilters(tidy).length === 0) {
      setChosen(null);
      setCleared(true);
      // A bare address would open the default view on the next tab.
      go({ filter: null, organisation }, 'push');
      return;
    }
    keep(tidy, named ?? range, namedDay ?? asOf);
  }
  function showView(
    { id: view, filters: next, frame }: Parameters<DashboardFilter['showView']>[0],
    step: AddressStep,
  ) {
    go({ filter: null, view, ...frame }, step);
    const tidy = tidyFilter(next);
    setCleared(true);
    if (view === null || setFilters(tidy).length === 0) setChosen(null);
    else keep(tidy, frame.period, frame.asOf, view);
  }
  function keep(filters: BookFilter, period: Period | null, day: string | null, view?: string) {
    const next: Chosen = {
      filters,
      id: null,
      ...(view !== undefined && { view }),
      ...(period !== null && { range: period }),
      ...(day !== null && { asOf: day }),
    };
    setChosen(next);
    submitWrite(store, 'filterSave', PLACE, bodyOf(next));
  }

  return {
    list: 'clients',
    tableKey: 'boa',
    filters,
    range,
    asOf,
    isUntouched: chosen === null && !isCleared && (address.filter === null || address.filter === lastTime),
    showView,
    setRange: (period) => {
      if (setFilters(filters).length > 0 && period !== range) keep(filters, period, namedDay ?? asOf);
    },
    setAsOf: (day) => {
      if (setFilters(filters).length > 0 && day !== asOf) keep(filters, named ?? range, day);
    },
    isFiltered: setFilters(filters).length > 0,
    ready: isKnown,
    note:
      read.error === null || isDismissed
        ? null
        : {
            kind:
              read.error.code === 'not-found' || read.error.code === 'invalid'
                ? 'unknownFilter'
                : 'failedFilter',
          },
    setFilters: choose,
    clear: () => choose({}),
    retry: read.retry,
    dismissNote: () => setDismissed(true),
  };
}
