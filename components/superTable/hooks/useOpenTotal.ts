import { useState, type RefObject } from 'react';
import type { CellPlace } from '../keyboard/move';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { RowGroup, SuperTableProps, TotalValue } from '../types';
import type { ActiveCell } from './useActiveCell';
import type { Body } from './useBody';

interface Shown {
  column: string;
  total: TotalValue;
  /** Whose subtotal it is; null of all. */
  group: RowGroup | null;
  /** What the panel belongs to. */
  cell: Element;
}

interface Parts<Row> {
  props: SuperTableProps<Row>;
  table: RefObject<HTMLElement | null>;
  columns: readonly PlacedColumn<Row>[];
  body: Body<Row>;
  active: ActiveCell;
}

/** Which total says what it is made of, one at a time. */
export function useOpenTotal<Row>({ props, table, columns, body, active }: Parts<Row>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { lines, groups } = body;

  function groupAt(line: number): RowGroup | null {
    const found = line >= 0 && line < lines.count ? lines.at(line) : null;
    return found?.kind === 'group' ? (groups?.[found.group] ?? null) : null;
  }

  return {
    shown,
    /** @returns false where the cell is no total that opens */
    open({ line, column: place }: CellPlace): boolean {
      const column = columns[place]?.id ?? '';
      if (props.explained?.labels[column] === undefined) return false;
      const group = groupAt(line);
      const totals = line === lines.count ? props.source.totals : group?.totals;
      const total = totals?.[column] ?? null;
      const cell = table.current?.querySelector(`[data-line="${line}"] > [aria-colindex="${place + 1}"]`);
      if (total === null || !cell) return false;
      setShown({ column, total, group, cell });
      return true;
    },
    /** @param isBack true where the focus was in what closes: the cell has it again */
    close(isBack: boolean) {
      setShown(null);
      if (isBack) active.refocus();
    },
  };
}
