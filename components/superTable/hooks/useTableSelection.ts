import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { allSelected, checkboxesSelected, selectTable } from '@/store/superTable';
import type { Selection } from '../types';

/**
 * The selection of a table, kept in the store under the table's key.
 *
 * @returns the `selection` and `onSelection` of the table
 */
export function useTableSelection(table: string): [Selection, (selection: Selection) => void] {
  const dispatch = useAppDispatch();
  const keys = useAppSelector((state) => selectTable(table)(state).selectedCheckboxes);
  const all = useAppSelector((state) => selectTable(table)(state).areAllSelected);
  const select = useCallback(
    (next: Selection) => {
      if (next.all) dispatch(allSelected({ table, except: next.keys }));
      else dispatch(checkboxesSelected({ table, ids: next.keys }));
    },
    [dispatch, table],
  );
  return [useMemo(() => ({ all, keys }), [all, keys]), select];
}
