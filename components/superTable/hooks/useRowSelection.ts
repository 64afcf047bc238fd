import { useMemo, useRef } from 'react';
import { SELECTED_MAX } from '@/contract/export/choices';
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
import type { Say } from './useAnnouncer';
import type { Body } from './useBody';
import { keysOfRange, rowsOfRange, useRange, type PlacedRow } from './useRange';

export interface RowSelection {
  isOn: boolean;
  has(key: string | null): boolean;
  tick: 'none' | 'some' | 'all';
  /** How many rows are selected. Null when that is not known. */
  count: number | null;
  selection: Selection;
  /** How many rows are loading to be selected as a range. Null for none. */
  awaited: number | null;
  /** Leaves the loading range unselected. */
  cancelRange(): void;
  /**
   * Selects or deselects the row at a position. With `isRange` it selects everything from the last selected
   * row, once it has loaded: all of the rows or, if they cannot load, none.
   */
  toggle(position: number, isRange: boolean): void;
  toggleAll(): void;
  selectAll(): void;
  clear(): void;
}

type Props<Row> = Pick<SuperTableProps<Row>, 'source' | 'selection' | 'onSelection'>;

/** Selects rows, and announces what is selected. */
export function useRowSelection<Row>(
  { source, selection = NOTHING_SELECTED, onSelection }: Props<Row>,
  body: Body<Row>,
  say: Say,
): RowSelection {
  const t = useT();
  const locale = useLocale();
  /** The last selected row. When a new order has moved it, the next range starts afresh. */
  const anchor = useRef<(PlacedRow & { question: string | undefined }) | null>(null);
  const keys = useMemo(() => new Set(selection.keys), [selection]);
  const { total, question } = source;

  const range = useRange(source, body, {
    onThere({ to }, found) {
      anchor.current = { ...to, question };
      set(withRows(selection, found, true));
    },
    onLost: (why) => say(t(`table.rangeLost.${why}`), true),
  });

  function set(next: Selection) {
    range.cancel();
    if (onSelection === undefined) return;
    onSelection(next);
    const count = selectedCount(next, total);
    if (count === null) say(t('table.allSelectedUnknown'));
    else if (count > 0 && count === total) say(t('table.allSelected', { n: formatCount(count, locale) }));
    else say(t('table.selected', { count, n: formatCount(count, locale) }));
  }

  /** Null when there is none, or another row is known to be in its place. */
  function standingAnchor() {
    const last = anchor.current;
    if (last === null) return null;
    const there = body.keyAt(last.position);
    // It is not loaded now. It is checked when it loads again.
    const stands = there === null ? last.question === question : there === last.key;
    return stands ? last : null;
  }

  function selectRange(from: PlacedRow, to: PlacedRow) {
    const found = keysOfRange({ from, to }, body);
    if (found !== null) {
      anchor.current = { ...to, question };
      return set(withRows(selection, found, true));
    }
    const count = rowsOfRange({ from, to });
    // More of them could be neither exported nor kept loaded at once.
    if (count > SELECTED_MAX) {
      return say(t('table.rangeTooLong', { n: formatCount(SELECTED_MAX, locale) }), true);
    }
    say(t('table.rangeLoading', { n: formatCount(count, locale) }));
    range.bring({ from, to });
  }

  return {
    isOn: onSelection !== undefined,
    has: (key) => key !== null && isSelected(selection.all, keys, key),
    tick: headerTick(selection, total),
    count: selectedCount(selection, total),
    selection,
    awaited: range.awaited,
    cancelRange: range.cancel,
    toggle(position, isRange) {
      const key = body.keyAt(position);
      if (key === null) return;
      const to = { key, position };
      const last = isRange ? standingAnchor() : null;
      if (last !== null) return selectRange(last, to);
      anchor.current = { ...to, question };
      set(withRows(selection, [key], isRange || !isSelected(selection.all, keys, key)));
    },
    toggleAll: () => set(toggledAll(selection, total)),
    selectAll: () => set({ all: true, keys: [] }),
    clear: () => set(NOTHING_SELECTED),
  };
}
