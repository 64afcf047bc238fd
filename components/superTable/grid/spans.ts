import type { Body } from '../hooks/useBody';
import type { RowGroup } from '../types';

interface Identified {
  id: string;
}

/** How many columns a group's name spans: those before the first subtotal, or all of them. */
export function groupSpan(columns: readonly Identified[], { totals }: Pick<RowGroup, 'totals'>): number {
  const first = columns.findIndex(({ id }) => (totals?.[id] ?? null) !== null);
  return first === -1 ? columns.length : Math.max(1, first);
}

/** @returns how many columns the first cell of a line spans. What stands beneath a row spans all of them */
export const spansOf =
  <Row>({ lines, groups }: Pick<Body<Row>, 'lines' | 'groups'>, columns: readonly Identified[]) =>
  (line: number): number => {
    const found = line >= 0 && line < lines.count ? lines.at(line) : null;
    if (found?.kind === 'detail') return columns.length;
    const group = found?.kind === 'group' ? groups?.[found.group] : undefined;
    return group === undefined ? 1 : groupSpan(columns, group);
  };
