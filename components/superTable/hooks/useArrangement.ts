import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '@/store/hooks';
import {
  columnWidth,
  columnsMeasured,
  layoutChanged,
  maxWidthSet,
  tableForgotten,
  tableLoadingSet,
  type TableLayout,
} from '@/store/superTable';
import { useMedia } from './useMedia';
import { fillColumns } from '../layout/fillColumns';
import { useHeadingWidths } from '../layout/headingWidths';
import { placeColumns, type Controls, type PlacedColumn } from '../layout/resolveColumns';
import { useScale } from '../layout/textScale';
import { stickyCount, withSticky } from '../layout/stickyColumns';
import type { ColumnDef } from '../types';

/** Height of a row, px, for a mouse and for a finger. */
const LINE_HEIGHTS = { comfortable: { fine: 36, coarse: 44 }, compact: { fine: 28, coarse: 32 } } as const;

/** A column may become as wide as the table, minus this so that its neighbours stay visible. */
const MARGIN_PX = 64;

/** The widest that a column may become before the table is measured, px. */
const UNMEASURED_MAX_PX = 1_200;

export interface Arrangement<Row> {
  columns: readonly PlacedColumn<Row>[];
  /**
   * The columns at their requested widths. Resizing the window leaves these objects alone while the number of
   * columns stays the same.
   */
  asked: readonly PlacedColumn<Row>[];
  /** The widest that a column may become, px. */
  maxWidth: number;
  layout: TableLayout;
  change(change: Partial<TableLayout>): void;
}

/** The height of a row, px, for the person's density and the device's pointer. */
export function useLineHeight(layout: TableLayout): number {
  const isCoarse = useMedia('(pointer: coarse)');
  return Math.round(LINE_HEIGHTS[layout.density][isCoarse ? 'coarse' : 'fine'] * useScale());
}

/**
 * The columns as the person arranged them. The store keeps them under the table's key.
 *
 * @param width of the table, px. 0 until it is known
 */
export function useArrangement<Row>(
  table: string,
  defs: readonly ColumnDef<Row>[],
  layout: TableLayout,
  { canSelect, canExpand, hasMenu }: Controls,
  width: number,
): Arrangement<Row> {
  const dispatch = useAppDispatch();
  const scale = useScale();
  const placed = useMemo(
    () => placeColumns(defs, layout, { canSelect, canExpand, hasMenu }, scale),
    [defs, layout, canSelect, canExpand, hasMenu, scale],
  );
  const sticky = stickyCount(placed, width);
  const asked = useMemo(() => withSticky(placed, sticky), [placed, sticky]);
  const headings = useHeadingWidths(defs);
  const columns = useMemo(
    () => fillColumns(asked, layout, width, headings),
    [asked, layout, width, headings],
  );
  useEffect(() => {
    const widths = columns.filter(({ def }) => def !== null).map((column) => column.width);
    dispatch(columnsMeasured({ table, widths }));
  }, [dispatch, table, columns]);
  const maxWidth = columnWidth(width > 0 ? width - MARGIN_PX : UNMEASURED_MAX_PX);
  useEffect(() => {
    dispatch(maxWidthSet({ table, maxWidth }));
  }, [dispatch, table, maxWidth]);
  return {
    columns,
    asked,
    maxWidth,
    layout,
    change: (change) => void dispatch(layoutChanged({ table, change })),
  };
}

/** Tells the store whether the table is loading, and clears what belongs to the screen on leaving it. */
export function useTableRecord(table: string, isLoading: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(tableLoadingSet({ table, loading: isLoading }));
  }, [dispatch, table, isLoading]);
  useEffect(() => () => void dispatch(tableForgotten({ table })), [dispatch, table]);
}
