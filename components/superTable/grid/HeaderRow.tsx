import type { RefObject } from 'react';
import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import cells from '../cells/Cell.module.css';
import type { ColumnView } from '../cells/columnView';
import { useColumnDrag } from '../hooks/useColumnDrag';
import type { RowSelection } from '../hooks/useRowSelection';
import type { ColumnDef, Sort } from '../types';
import styles from './Grid.module.css';
import { HeaderCell } from './HeaderCell';

interface Props<Row> {
  table: RefObject<HTMLElement | null>;
  columns: readonly ColumnView<Row>[];
  sort: Sort;
  rows: RowSelection;
  /** Place of the active column when the header is the active line, else -1. */
  active: number;
  maxWidth: number;
  onSort(column: ColumnDef<Row>, isAdded: boolean): void;
  onOrder(shown: string[], id: string): void;
  onWidth(id: string, width: number): void;
}

const nothing = () => undefined;

/** The headings. A click sorts, a drag moves the column, and the edge resizes it. */
export function HeaderRow<Row>(props: Props<Row>) {
  const { table, columns, sort, rows, active, maxWidth, onSort, onOrder, onWidth } = props;
  const drag = useColumnDrag(columns, onOrder);
  return (
    <div className={styles.head} role="rowgroup">
      <div
        role="row"
        aria-rowindex={1}
        className={styles.headRow}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        {columns.map((column, place) =>
          column.def === null ? (
            <ControlHeading
              key={column.id}
              column={column}
              place={place}
              isActive={place === active}
              rows={rows}
            />
          ) : (
            <HeaderCell
              key={column.id}
              table={table}
              columns={columns}
              column={column}
              def={column.def}
              place={place}
              sort={sort}
              isActive={place === active}
              isTarget={drag.target === column.id}
              maxWidth={maxWidth}
              onSort={(def, isAdded) => {
                if (!drag.hasMoved()) onSort(def, isAdded);
              }}
              onWidth={onWidth}
            />
          ),
        )}
      </div>
    </div>
  );
}

interface ControlProps<Row> {
  column: ColumnView<Row>;
  place: number;
  isActive: boolean;
  rows: RowSelection;
}

const HEADINGS = { $select: 'table.select', $expand: 'table.details', $menu: 'table.actions' } as const;

function ControlHeading<Row>({ column, place, isActive, rows }: ControlProps<Row>) {
  const t = useT();
  const isSelect = column.id === '$select';
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      className={column.className}
      tabIndex={isActive ? 0 : undefined}
      data-active={isActive ? '' : undefined}
      data-heading={place}
    >
      <VisuallyHidden>{t(HEADINGS[column.id as keyof typeof HEADINGS])}</VisuallyHidden>
      {isSelect && (
        <input
          type="checkbox"
          className={cells.check}
          tabIndex={-1}
          checked={rows.tick === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = rows.tick === 'some';
          }}
          onChange={nothing}
          aria-label={t('table.selectAll')}
        />
      )}
    </div>
  );
}
