import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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
  /** Null while the gateway has no name for it yet. */
  id: string | null;
}

/**
 * The filter shared by all dashboards: the one in the address, else the last one used. A choice applies at
 * once; its id goes into the address when the gateway returns it.
 */
export function useDashboardFilter(): ListFilter {
  const store = useAppStore();
  const { named, write } = useFilterAddress();
  const [kept] = useState(readLookerFilter);
  const [isCleared, setCleared] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const id = named.filter ?? (isCleared ? null : kept);
  const own = chosen !== null && (chosen.id === null || chosen.id === id) ? chosen : null;
  const read = useScreenCall('boa', 'filterRead', id === null || own !== null ? null : { id });
  const filters = useMemo(
    () => own?.filters ?? (id === null ? {} : tidyFilter(read.data?.filters ?? {})),
    [own, id, read.data],
  );

  const isUnnamed = named.filter === null && id !== null;
  const nameKept = useEffectEvent(() => {
    if (isUnnamed) write({ filter: id, view: null }, 'replace');
  });
  useEffect(() => nameKept(), [isUnnamed]);

  const settle = useEffectEvent(() => {
    if (chosen === null) return;
    const sent = selectSubmission(placeOf(PLACE))(store.getState());
    if (sent?.status !== 'saved' || keyOf(sent.body) !== keyOf({ filters: chosen.filters })) return;
    const { id: name } = sent.outcome as FilterSaveAnswer;
    setChosen({ filters: chosen.filters, id: name });
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
    setChosen({ filters: tidy, id: null });
    submitWrite(store, 'filterSave', PLACE, { filters: tidy });
  }

  return {
    list: 'clients',
    tableKey: 'boa',
    filters,
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
