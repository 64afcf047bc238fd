import { useState, type RefObject } from 'react';
import type { CellPlace } from '../keyboard/move';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { RowGroup, SuperTableProps, TotalValue } from '../types';
import type { ActiveCell } from './useActiveCell';
import type { Body } from './useBody';

interface Kept {
  column: string;
  /** Key of the group whose subtotal it is. Null for the total of everything. */
  group: string | null;
  /** The cell that the panel belongs to. */
  cell: Element;
}

/** The open explanation of a total. It stays up to date. */
interface Shown extends Omit<Kept, 'group'> {
  total: TotalValue;
  group: RowGroup | null;
}

interface Parts<Row> {
  props: SuperTableProps<Row>;
  table: RefObject<HTMLElement | null>;
  columns: readonly PlacedColumn<Row>[];
  body: Body<Row>;
  active: ActiveCell;
}

/** The open total. Only one can be open at a time. */
export function useOpenTotal<Row>({ props, table, columns, body, active }: Parts<Row>) {
  const [kept, setKept] = useState<Kept | null>(null);
  const { lines, groups } = body;
  // A total that reloads without explanations does not reopen by itself.
  if (kept !== null && props.explained === undefined) setKept(null);

  /** Null stands for the totals of everything. Undefined when the line has no totals. */
  function groupAt(line: number): RowGroup | null | undefined {
    if (line === lines.count) return null;
    const found = line >= 0 && line < lines.count ? lines.at(line) : null;
    return found?.kind === 'group' ? groups?.[found.group] : undefined;
  }

  function totalOf(column: string, group: RowGroup | null | undefined): TotalValue {
    const totals = group === null ? props.source.totals : group?.totals;
    return totals?.[column] ?? null;
  }

  function shownNow(): Shown | null {
    if (kept === null) return null;
    const { column, cell } = kept;
    const group = kept.group === null ? null : groups?.find(({ key }) => key === kept.group);
    const total = totalOf(column, group);
    return total === null ? null : { column, cell, total, group: group ?? null };
  }

  function close(isBack: boolean) {
    setKept(null);
    if (isBack) active.refocus();
  }

  return {
    shown: shownNow(),
    /**
     * Opens a total, or closes an open one.
     *
     * @returns false when the cell is not a total that opens
     */
    open({ line, column: place }: CellPlace): boolean {
      const column = columns[place]?.id ?? '';
      if (props.explained?.labels[column] === undefined) return false;
      const group = groupAt(line);
      const cell = table.current?.querySelector(`[data-line="${line}"] > [aria-colindex="${place + 1}"]`);
      if (totalOf(column, group) === null || !cell) return false;
      const key = group?.key ?? null;
      if (kept?.column === column && kept.group === key) close(true);
      else setKept({ column, group: key, cell });
      return true;
    },
    /** @param isBack true when the focus was in the closing panel, so it returns to the cell */
    close,
  };
}
