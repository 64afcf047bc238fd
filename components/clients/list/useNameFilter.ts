import { useEffect, useState } from 'react';
import { filterSet } from '@/store/globalFilters';
import { useAppDispatch } from '@/store/hooks';
import { namesOf, readSavedFilter, saveFilter } from './savedFilter';

/** How long typing rests before the list is asked for anew, ms. */
export const TYPING_REST_MS = 250;

export interface NameFilter {
  /** What stands in the field. */
  text: string;
  setText(text: string): void;
  clear(): void;
  /** The names that the list is filtered by. */
  names: readonly string[];
}

/** The filter by client name: typed, rested, kept for this tab and told to the store. */
export function useNameFilter(): NameFilter {
  const dispatch = useAppDispatch();
  const [names, setNames] = useState<readonly string[]>(readSavedFilter);
  const [text, setText] = useState(() => names[0] ?? '');

  useEffect(() => {
    saveFilter(names);
    dispatch(filterSet({ name: 'clientName', values: names }));
  }, [dispatch, names]);
  useEffect(() => {
    const typed = namesOf(text);
    if (typed.join() === names.join()) return undefined;
    const timer = setTimeout(() => setNames(typed), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text, names]);

  function clear() {
    setText('');
    setNames([]);
  }
  return { text, setText, clear, names };
}
