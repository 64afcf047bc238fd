import type { RowSpan } from '@/store/listRows/windows';
import type { RowGroup } from '../types';
import type { GroupShape } from './lines';
import { lastAtMost } from './search';

/** Counts the rows outside closed groups. */
export interface OpenRowCount {
  count: number;
  /** The position of an open row, by its number among them. */
  at(index: number): number;
  /** How many of them come before a position. */
  before(position: number): number;
  /** Where the first `rows` of them are, ascending. */
  first(rows: number): RowSpan[];
}

/** Groups as far as their lines need them: which are open. Null when the rows are not grouped. */
export const shapesOf = (
  groups: readonly Pick<RowGroup, 'key' | 'count'>[] | null,
  isClosed: (key: string) => boolean,
): GroupShape[] | null => groups?.map(({ key, count }) => ({ count, isOpen: !isClosed(key) })) ?? null;

/**
 * @param total all rows
 * @param groups in order. Their counts add up to `total`. Null when the rows are not grouped
 */
export function openRowsOf(total: number, groups: readonly GroupShape[] | null): OpenRowCount {
  const spans: RowSpan[] = [];
  const starts: number[] = [];
  let position = 0;
  let count = 0;
  for (const group of groups ?? [{ count: total, isOpen: true }]) {
    if (group.isOpen && group.count > 0) {
      spans.push({ from: position, to: position + group.count });
      starts.push(count);
      count += group.count;
    }
    position += group.count;
  }
  const begins = spans.map(({ from }) => from);
  return {
    count,
    at(index) {
      const of = lastAtMost(starts, index);
      return (begins[of] ?? 0) + index - (starts[of] ?? 0);
    },
    before(wanted) {
      const of = lastAtMost(begins, wanted);
      const span = spans[of];
      return span === undefined ? 0 : (starts[of] ?? 0) + Math.min(wanted, span.to) - span.from;
    },
    first: (rows) =>
      spans.flatMap(({ from, to }, of) => {
        const left = rows - (starts[of] ?? 0);
        return left > 0 ? [{ from, to: Math.min(to, from + left) }] : [];
      }),
  };
}
