import type { Selection } from '../types';

export const NOTHING_SELECTED: Selection = { all: false, keys: [] };

/** True when the row is selected. `keys` is the set of the selection's keys. */
export function isSelected(all: boolean, keys: ReadonlySet<string>, key: string): boolean {
  return keys.has(key) !== all;
}

/** The selection after some rows are selected or deselected. */
export function withRows(selection: Selection, keys: readonly string[], isOn: boolean): Selection {
  const kept = new Set(selection.keys);
  for (const key of keys) {
    if (isOn === selection.all) kept.delete(key);
    else kept.add(key);
  }
  return { all: selection.all, keys: [...kept] };
}

/** How many rows are selected. Null when that depends on an unknown total. */
export function selectedCount({ all, keys }: Selection, total: number | null): number | null {
  if (!all) return keys.length;
  return total === null ? null : Math.max(0, total - keys.length);
}

/** What the checkbox in the header shows: nothing, some, or everything that the filter finds. */
export function headerTick(selection: Selection, total: number | null): 'none' | 'some' | 'all' {
  const count = selectedCount(selection, total);
  if (count === 0) return 'none';
  return selection.all && selection.keys.length === 0 ? 'all' : count === total ? 'all' : 'some';
}

/** What a click on that checkbox selects: everything that the filter finds, or nothing. */
export function toggledAll(selection: Selection, total: number | null): Selection {
  return headerTick(selection, total) === 'all' ? NOTHING_SELECTED : { all: true, keys: [] };
}
