import type { RefObject } from 'react';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import type { ColumnView } from '../cells/columnView';
import { useColumnResize } from '../hooks/useColumnResize';
import { sortOf } from '../sort/sort';
import type { ColumnDef, Sort } from '../types';
import styles from './Grid.module.css';
import { SortMark } from './SortMark';

interface Props<Row> {
  table: RefObject<HTMLElement | null>;
  columns: readonly ColumnView<Row>[];
  column: ColumnView<Row>;
  def: ColumnDef<Row>;
  place: number;
  sort: Sort;
  isActive: boolean;
  /** True when a dragged column would take this one's place. */
  isTarget: boolean;
  maxWidth: number;
  onSort(column: ColumnDef<Row>, isAdded: boolean): void;
  onWidth(id: string, width: number): void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column. When several columns sort, each shows its rank. */
export function HeaderCell<Row>(props: Props<Row>) {
  const { table, columns, column, def, place, sort, isActive, isTarget, maxWidth, onSort, onWidth } = props;
  const t = useT();
  const resize = useColumnResize({ table, columns, column, maxWidth, onWidth });
  const sorted = sortOf(sort, def);
  const header = t(def.headerKey);
  const note = sorted === null || def.sortNoteKey === undefined ? null : t(def.sortNoteKey);
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      aria-description={note ?? undefined}
      aria-sort={sorted?.place === 0 ? ARIA_SORT[sorted.direction] : undefined}
      className={cx(
        column.className,
        styles.heading,
        column.isSticky && styles.pinned,
        def.sortKey !== undefined && styles.sortable,
        sorted !== null && styles.sorted,
        isTarget && styles.target,
      )}
      tabIndex={isActive ? 0 : undefined}
      data-active={isActive ? '' : undefined}
      data-column={column.id}
      data-heading={place}
      onClick={(event) => onSort(def, event.shiftKey)}
    >
      {header}
      <SortMark column={def} sort={sort} />
      {note !== null && (
        <span aria-hidden="true" className={styles.note}>
          {note}
        </span>
      )}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={t('table.widthOf', { column: header })}
        aria-valuenow={column.width}
        aria-valuemin={resize.least}
        aria-valuemax={resize.most}
        className={styles.handle}
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={resize.onPointerDown}
        onPointerMove={resize.onPointerMove}
        onPointerUp={resize.onPointerUp}
        onPointerCancel={resize.onPointerCancel}
        onDoubleClick={resize.onDoubleClick}
        onKeyDown={resize.onKeyDown}
      />
    </div>
  );
}
