import { useEffectEvent, useLayoutEffect } from 'react';
import type { BookList } from '@/contract/filters/names';
import type { BookFilter, FilterSaveAnswer } from '@/contract/filters/schema';
import { NOTHING_NAMED, type NamedByAddress } from '@/lib/filters/address';
import {
  addressWritten,
  filterNamed,
  findFilterId,
  type AddressStep,
  type BookFilterState,
} from '@/store/bookFilter';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { isUnderWay, placeOf, selectSubmission, submitWrite } from '@/store/submissions';

/**
 * Asks the gateway for the id of the list's filter and puts it into the address. When the gateway gives none,
 * the address names no filter, which is better than a wrong one.
 * @param state null while the filter is unknown
 */
export function useFilterName(
  list: BookList,
  state: BookFilterState | null,
  filters: BookFilter,
  write: (named: NamedByAddress, step: AddressStep) => void,
): void {
  const store = useAppStore();
  const step = state?.unnamed ?? null;
  const isEmpty = Object.keys(filters).length === 0;
  const id = state === null || isEmpty ? null : findFilterId(state, filters);
  const isNew = step !== null && !isEmpty && id === null;
  const place = { form: 'filterName', entity: 'filter', id: list };
  const status = useAppSelector(selectSubmission(placeOf(place)))?.status;

  /** The submission of these filters; undefined where others were sent last. */
  const sent = () => {
    const last = selectSubmission(placeOf(place))(store.getState());
    return keyOf(last?.body) === keyOf({ filters }) ? last : undefined;
  };
  const ask = useEffectEvent(() => {
    if (!isNew) return;
    const last = sent();
    const isAsked = last !== undefined && (isUnderWay(last) || last.status === 'saved');
    if (!isAsked) submitWrite(store, 'filterSave', place, { filters });
  });
  const settle = useEffectEvent(() => {
    if (state === null || step === null) return;
    const last = isNew ? sent() : undefined;
    if (last?.status === 'saved') {
      store.dispatch(filterNamed({ id: (last.outcome as FilterSaveAnswer).id, filters }));
    } else if (!isNew || (last !== undefined && !isUnderWay(last))) {
      const now = id === null ? NOTHING_NAMED : { filter: id, view: state.named.view };
      store.dispatch(addressWritten({ named: now }));
      write(now, step);
    }
  });
  useLayoutEffect(() => ask(), [isNew, filters]);
  useLayoutEffect(() => settle(), [step, id, isNew, status, filters]);
}
