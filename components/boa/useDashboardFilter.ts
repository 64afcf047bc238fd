import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BookFilter, FilterSaveAnswer } from '@/contract/filters/schema';
import { NOTHING_NAMED } from '@/lib/filters/address';
import { isSameFilter, setFilters, tidyFilter } from '@/lib/filters/bookFilter';
import { keepLookerFilter, readLookerFilter } from '@/lib/filters/lookerFilter';
import type { CallView } from '@/store/callView';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { isUnderWay, placeOf, selectSubmission, submitWrite } from '@/store/submissions';
import { useScreenCall } from '@/store/useScreenCall';
import type { ViewsListAnswer } from '@/contract/views/schema';
import type { ListFilter } from '../filters/useBookFilter';
import { useFilterAddress } from '../filters/useFilterAddress';

const PLACE = { form: 'filterName', entity: 'filter', id: 'dashboards' };

/** Dashboards have no views of their own. */
const NO_VIEWS: CallView<ViewsListAnswer> = {
  status: 'empty',
  data: null,
  isPrevious: false,
  error: null,
  retry: () => undefined,
};

interface Chosen {
  filters: BookFilter;
  /** Null while the gateway has no name for it yet. */
  id: string | null;
}

/**
 * The filter of all dashboards: that which the address names, else the one that they were left with. What is chosen holds
 * at once; its name comes into the address as the gateway gives it.
 */
export function useDashboardFilter(): ListFilter {
  const store = useAppStore();
  const { named, write } = useFilterAddress();
  const id = named.filter;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const [isKeptRead, setKeptRead] = useState(false);
  const own = chosen !== null && (chosen.id === null || chosen.id === id) ? chosen : null;
  const read = useScreenCall('boa', 'filterRead', id === null || own !== null ? null : { id });
  const filters = useMemo(
    () => own?.filters ?? (id === null ? {} : tidyFilter(read.data?.filters ?? {})),
    [own, id, read.data],
  );

  const open = useEffectEvent(() => {
    const kept = id === null ? readLookerFilter() : null;
    if (kept !== null) write({ filter: kept, view: null }, 'replace');
    setKeptRead(true);
  });
  useEffect(() => open(), []);

  const submission = useAppSelector(selectSubmission(placeOf(PLACE)));
  const settle = useEffectEvent(() => {
    if (chosen === null || chosen.id !== null || submission === undefined || isUnderWay(submission)) return;
    if (keyOf(submission.body) !== keyOf({ filters: chosen.filters })) return;
    if (submission.status !== 'saved') return;
    const { id: name } = submission.outcome as FilterSaveAnswer;
    setChosen({ filters: chosen.filters, id: name });
    write({ filter: name, view: null }, 'push');
  });
  useEffect(() => settle(), [submission?.status, chosen]);

  const isKnown = id === null || own !== null || read.data !== null || read.error !== null;
  useEffect(() => {
    if (isKeptRead && isKnown && chosen?.id !== null) keepLookerFilter(read.error === null ? id : null);
  }, [isKeptRead, isKnown, id, chosen, read.error]);

  function choose(next: BookFilter) {
    if (isSameFilter(filters, next)) return;
    const tidy = tidyFilter(next);
    if (setFilters(tidy).length === 0) {
      setChosen(null);
      write(NOTHING_NAMED, 'push');
      return;
    }
    setChosen({ filters: tidy, id: null });
    submitWrite(store, 'filterSave', PLACE, { filters: tidy });
  }

  return {
    list: 'clients',
    tableKey: 'boa',
    filters,
    isFiltered: setFilters(filters).length > 0,
    ready: isKeptRead && isKnown,
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
