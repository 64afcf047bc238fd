import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Period } from '@/contract/boa/codes';
import type { BookFilter, FilterSaveAnswer } from '@/contract/filters/schema';
import { NOTHING_NAMED } from '@/lib/filters/address';
import { isSameFilter, setFilters, tidyFilter } from '@/lib/filters/bookFilter';
import { keepLookerFilter, readLookerFilter } from '@/lib/filters/lookerFilter';
import type { CallView } from '@/store/callView';
import { useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { placeOf, selectSubmission, submitWrite } from '@/store/submissions';
import { useScreenCall } from '@/store/useScreenCall';
import type { ViewsListAnswer } from '@/contract/views/schema';
import type { ListFilter } from '../filters/useBookFilter';
import { useFilterAddress } from '../filters/useFilterAddress';

const PLACE = { form: 'filterName', entity: 'filter', id: 'dashboards' };

/** Dashboards have no views of their own. */
export const NO_VIEWS: CallView<ViewsListAnswer> = {
  status: 'empty',
  data: null,
  isPrevious: false,
  error: null,
  retry: () => undefined,
};

interface Chosen {
  filters: BookFilter;
  /** The period that is kept with it; absent where none was chosen. */
  range?: Period;
  /** The earlier day that is kept with it. */
  asOf?: string;
  /** Null while the gateway has no name for it yet. */
  id: string | null;
}

const bodyOf = ({ filters, range, asOf }: Chosen) => ({
  filters,
  ...(range !== undefined && { range }),
  ...(asOf !== undefined && { asOf }),
});

export interface DashboardFilter extends ListFilter {
  /** The period that is kept with the filter; null if there is none. */
  range: Period | null;
  /** The earlier day that is kept with the filter that the address names; null if there is none. */
  asOf: string | null;
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
 */
export function useDashboardFilter(named: Period | null, namedDay: string | null): DashboardFilter {
  const store = useAppStore();
  const { named: address, write } = useFilterAddress();
  const [kept] = useState(readLookerFilter);
  const [opened] = useState(address.filter);
  const [isCleared, setCleared] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const id = address.filter ?? (isCleared ? null : kept);
  const own = chosen !== null && (chosen.id === null || chosen.id === id) ? chosen : null;
  const read = useScreenCall('boa', 'filterRead', id === null || own !== null ? null : { id });
  const filters = useMemo(
    () => own?.filters ?? (id === null ? {} : tidyFilter(read.data?.filters ?? {})),
    [own, id, read.data],
  );

  const range = own === null ? (id === null ? null : (read.data?.range ?? null)) : (own.range ?? null);
  // The filter of last time comes back by itself: an earlier day does not.
  const isOfLastTime = opened === null && id === kept;
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
    setChosen({ ...chosen, id: name });
    write({ filter: name, view: null }, 'push');
  });
  const isAwaited = chosen !== null && chosen.id === null;
  useEffect(() => (isAwaited ? store.subscribe(() => settle()) : undefined), [isAwaited, store]);

  const isKnown = id === null || own !== null || read.data !== null || read.error !== null;
  const keeps = read.error === null ? id : null;
  useEffect(() => {
    if (isKnown && !isAwaited) keepLookerFilter(keeps);
  }, [isKnown, isAwaited, keeps]);

  function choose(next: BookFilter) {
    if (isSameFilter(filters, next)) return;
    const tidy = tidyFilter(next);
    if (setFilters(tidy).length === 0) {
      setChosen(null);
      setCleared(true);
      write(NOTHING_NAMED, 'push');
      return;
    }
    keep(tidy, named ?? range, namedDay ?? asOf);
  }
  function keep(filters: BookFilter, period: Period | null, day: string | null) {
    const next: Chosen = {
      filters,
      id: null,
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
    isViewMissed: false,
    viewId: null,
    views: NO_VIEWS,
    setFilters: choose,
    clear: () => choose({}),
    openView: () => undefined,
    closeView: () => undefined,
    leaveView: () => undefined,
    retry: read.retry,
    dismissNote: () => setDismissed(true),
  };
}
