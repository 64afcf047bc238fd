import { useEffectEvent, useLayoutEffect } from 'react';
import type { BookList } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { NOTHING_NAMED, type NamedByAddress } from '@/lib/filters/address';
import {
  addressWritten,
  filterNamed,
  findFilterId,
  type AddressStep,
  type BookFilterState,
} from '@/store/bookFilter';
import { useAppDispatch } from '@/store/hooks';
import { useScreenCall } from '@/store/useScreenCall';

/**
 * Has the gateway name what the list is filtered by, and puts the name into the address. Where it gives none the
 * address names no filter: rather none than another one.
 *
 * @param state null while the filter is not known
 */
export function useFilterName(
  list: BookList,
  state: BookFilterState | null,
  filters: BookFilter,
  write: (named: NamedByAddress, step: AddressStep) => void,
): void {
  const dispatch = useAppDispatch();
  const step = state?.unnamed ?? null;
  const isEmpty = Object.keys(filters).length === 0;
  const id = state === null || isEmpty ? null : findFilterId(state, filters);
  const isNew = step !== null && !isEmpty && id === null;
  const saved = useScreenCall(list, 'filterSave', isNew ? { filters } : null);

  const settle = useEffectEvent(() => {
    if (state === null || step === null) return;
    if (isNew && saved.data !== null) dispatch(filterNamed({ id: saved.data.id, filters }));
    else if (!isNew || saved.error !== null) {
      const now = id === null ? NOTHING_NAMED : { filter: id, view: state.named.view };
      dispatch(addressWritten({ named: now }));
      write(now, step);
    }
  });
  useLayoutEffect(() => settle(), [step, id, isNew, saved.status, filters]);
}
