import { memo } from 'react';
import { cx } from '../../ui/cx';
import { cellContent, type CellContext } from '../cells/CellContent';
import cells from '../cells/Cell.module.css';
import type { ColumnView } from '../cells/columnView';
import type { ExplainedTotals } from '../types';
import styles from './Grid.module.css';

/** What all rows share. It stays the same object as long as nothing in it changes. */
export interface RowContext<Row> extends CellContext<Row> {
  /** Id of the table in the document. */
  id: string;
  canSelect: boolean;
  canExpand: boolean;
  isLinked: boolean;
  /** 2 when rows stand under group headings, 1 when details stand under rows. */
  level: number | undefined;
  columns: readonly ColumnView<Row>[];
  explained: ExplainedTotals | undefined;
  /** Places of the columns that are drawn. Null when all are. */
  drawn: readonly number[] | null;
}

interface Props<Row> {
  line: number;
  /** Px from the top of the body. */
  y: number;
  row: Row | undefined;
  /** It came and could not be read, so there is no row to wait for. */
  isUnreadable: boolean;
  /** Place of the active column when it is in this row, else -1. */
  active: number;
  /** First and last marked column of this row. -1 when none is. */
  from: number;
  to: number;
  isSelected: boolean;
  isOpen: boolean;
  context: RowContext<Row>;
}

/** Lines count from 1, and the header is the first. */
export const rowIndexOf = (line: number): number => line + 2;

function placesIn<Row>({ columns, drawn }: RowContext<Row>, active: number): readonly number[] {
  if (drawn === null) return columns.map((_, index) => index);
  return active === -1 || drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b);
}

function RowView<Row>({
  line,
  y,
  row,
  isUnreadable,
  active,
  from,
  to,
  isSelected,
  isOpen,
  context,
}: Props<Row>) {
  const { id, columns, drawn, words, hrefOf, keyOf } = context;
  const nameId = `${id}-${line}`;
  return (
    <div
      role="row"
      aria-rowindex={rowIndexOf(line)}
      aria-level={context.level}
      aria-selected={context.canSelect ? isSelected : undefined}
      aria-expanded={context.canExpand ? isOpen : undefined}
      className={cx(styles.row, isSelected && styles.selected, context.isLinked && styles.linked)}
      style={{ transform: `translateY(${y}px)` }}
      data-line={line}
    >
      {placesIn(context, active).map((place) => {
        const column = columns[place];
        if (column === undefined) return null;
        const shown = row === undefined ? null : column.write(row);
        const isMarked = place >= from && place <= to;
        return (
          <div
            key={column.id}
            role={column.isName && row !== undefined ? 'rowheader' : 'gridcell'}
            id={column.isName ? nameId : undefined}
            aria-colindex={place + 1}
            aria-selected={isMarked || undefined}
            className={
              shown === null
                ? `${column.className} ${column.def === null || isUnreadable ? '' : cells.bar}`
                : shown.isNegative || isMarked
                  ? cx(column.className, shown.isNegative && cells.negative, isMarked && cells.marked)
                  : column.className
            }
            style={drawn === null ? undefined : { gridColumnStart: place + 1 }}
            tabIndex={place === active ? 0 : undefined}
            data-active={place === active ? '' : undefined}
          >
            {row === undefined || shown === null
              ? isUnreadable && column.isName && words.unreadable
              : cellContent({
                  column,
                  row,
                  text: shown.text,
                  nameId,
                  isSelected,
                  isOpen,
                  words,
                  hrefOf,
                  keyOf,
                })}
          </div>
        );
      })}
    </div>
  );
}

/** A row of the table. It redraws only when its own props change. */
export const Row = memo(RowView) as typeof RowView;
