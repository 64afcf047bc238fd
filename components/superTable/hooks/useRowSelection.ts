import { useMemo, useRef } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import { formatCount } from '@/lib/format';
import {
  headerTick,
  isSelected,
  NOTHING_SELECTED,
  selectedCount,
  toggledAll,
  withRows,
} from '../selection/selection';
import type { Selection, SuperTableProps } from '../types';
import type { Body } from './useBody';

export interface RowSelection {
  isOn: boolean;
  has(key: string | null): boolean;
  tick: 'none' | 'some' | 'all';
  /** How many rows are selected; null where that is not known. */
  count: number | null;
  selection: Selection;
  /** Selects the row at a position, or no longer; with `isRange` all from the last one that was. */
  toggle(position: number, isRange: boolean): void;
  toggleAll(): void;
  selectAll(): void;
  clear(): void;
}

type Props<Row> = Pick<SuperTableProps<Row>, 'source' | 'selection' | 'onSelection'>;

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index);

/** Selecting rows, and saying what is selected. */
export function useRowSelection<Row>(
  { source, selection = NOTHING_SELECTED, onSelection }: Props<Row>,
  body: Body<Row>,
  say: (text: string) => void,
): RowSelection {
  const t = useT();
  const locale = useLocale();
  /** The row that was selected last. Where it has moved, by another order, a range begins anew. */
  const anchor = useRef<{ key: string; position: number } | null>(null);
  const keys = useMemo(() => new Set(selection.keys), [selection]);
  const { total } = source;

  function set(next: Selection) {
    if (onSelection === undefined) return;
    onSelection(next);
    const count = selectedCount(next, total);
    if (count === null) say(t('table.allSelectedUnknown'));
    else if (count > 0 && count === total) say(t('table.allSelected', { n: formatCount(count, locale) }));
    else say(t('table.selected', { count, n: formatCount(count, locale) }));
  }

  return {
    isOn: onSelection !== undefined,
    has: (key) => key !== null && isSelected(selection.all, keys, key),
    tick: headerTick(selection, total),
    count: selectedCount(selection, total),
    selection,
    toggle(position, isRange) {
      const key = body.keyAt(position);
      if (key === null) return;
      const last = anchor.current;
      const from =
        isRange && last !== null && body.keyAt(last.position) === last.key ? last.position : position;
      const isOn = isRange || !isSelected(selection.all, keys, key);
      anchor.current = { key, position };
      const found = upTo(from, position).flatMap((each) => body.keyAt(each) ?? []);
      set(withRows(selection, found, isOn));
    },
    toggleAll: () => set(toggledAll(selection, total)),
    selectAll: () => set({ all: true, keys: [] }),
    clear: () => set(NOTHING_SELECTED),
  };
}
