import { useEffect, useEffectEvent, useRef } from 'react';
import type { SuperTableProps } from '../types';
import { useTableSelection } from './useTableSelection';

/**
 * The selection of a list's table: of what its question finds, and gone with it.
 *
 * @param question what the list is asked for, but for its order, as one string
 * @returns the `selection` and `onSelection` of the table
 */
export function useListSelection(
  table: string,
  question: string,
): Required<Pick<SuperTableProps<never>, 'selection' | 'onSelection'>> {
  const [selection, select] = useTableSelection(table);
  const last = useRef(question);
  const clear = useEffectEvent(() => select({ all: false, keys: [] }));
  useEffect(() => {
    if (last.current !== question) clear();
    last.current = question;
  }, [question]);
  return { selection, onSelection: select };
}
