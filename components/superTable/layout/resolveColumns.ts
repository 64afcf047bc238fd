import { columnWidth, MIN_COLUMN_WIDTH_PX, type TableLayout } from '@/store/superTable';
import type { ColumnDef } from '../types';

/** The table's own columns. They hold a control, stay in place and keep their width. */
export type ControlId = '$select' | '$expand' | '$menu';

/** Px: a target of 24 px with space around it. */
export const CONTROL_WIDTH_PX = { $select: 36, $expand: 36, $menu: 44 } as const satisfies Record<
  ControlId,
  number
>;

/** A column in its place in the table. */
export interface PlacedColumn<Row> {
  id: string;
  /** Null for the table's own columns. */
  def: ColumnDef<Row> | null;
  /** Px. */
  width: number;
  /** One of the first columns, which the person froze. */
  isFrozen: boolean;
  /** Stays in sight while the others scroll. Only as many frozen columns as the window has room for. */
  isSticky: boolean;
  /** Distance from the left edge of the table, px. */
  left: number;
}

export interface Controls {
  canSelect: boolean;
  canExpand: boolean;
  hasMenu: boolean;
}

/** A column that the person's order does not know follows its default neighbour. */
function ordered<Row>(defs: readonly ColumnDef<Row>[], order: readonly string[]): ColumnDef<Row>[] {
  const known = order.flatMap((id) => defs.find((def) => def.id === id) ?? []);
  const placed = [...known];
  defs.forEach((def, index) => {
    if (placed.includes(def)) return;
    const before = defs[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, def);
  });
  return placed;
}

/** Ids of the hidden columns. Some columns cannot be hidden, and at least one is always visible. */
export function hiddenIds<Row>(defs: readonly ColumnDef<Row>[], layout: TableLayout): ReadonlySet<string> {
  const asked = new Set(layout.hidden ?? defs.filter((def) => def.isHidden).map(({ id }) => id));
  const hidden = defs.filter((def) => asked.has(def.id) && def.isHideable !== false).map(({ id }) => id);
  return new Set(hidden.length === defs.length ? hidden.slice(1) : hidden);
}

/** Ids of the columns that stay at the left. */
export function frozenIds<Row>(defs: readonly ColumnDef<Row>[], layout: TableLayout): ReadonlySet<string> {
  return new Set(layout.frozen ?? defs.filter((def) => def.isFrozen).map(({ id }) => id));
}

/** All definitions in display order, the frozen ones first. */
export function orderedDefs<Row>(defs: readonly ColumnDef<Row>[], layout: TableLayout): ColumnDef<Row>[] {
  const all = ordered(defs, layout.order ?? []);
  const frozen = frozenIds(defs, layout);
  return [...all.filter(({ id }) => frozen.has(id)), ...all.filter(({ id }) => !frozen.has(id))];
}

/** The minimum width of a column, px: its own, but never less than the table's. */
export function leastWidth<Row>(def: ColumnDef<Row>): number {
  return Math.max(MIN_COLUMN_WIDTH_PX, def.minWidth ?? 0);
}

/** The width that a column asks for, px. */
export function wantedWidth<Row>(def: ColumnDef<Row>, layout: TableLayout): number {
  return Math.max(leastWidth(def), columnWidth(layout.widths[def.id] ?? def.defaultWidth));
}

const control = (id: ControlId, isFrozen: boolean, scale: number) => ({
  id,
  def: null,
  width: Math.round(CONTROL_WIDTH_PX[id] * scale),
  isFrozen,
  isSticky: isFrozen,
});

/** A table without control columns. */
export const BARE = { canSelect: false, canExpand: false, hasMenu: false };

/**
 * The visible columns in order, at the width that they ask for. All frozen columns count as frozen here:
 * `stickyColumns.ts` decides how many have room to stay, and `fillColumns.ts` shares out spare width.
 *
 * @param scale how much wider the reader’s text is than the portal’s own
 */
export function placeColumns<Row>(
  defs: readonly ColumnDef<Row>[],
  layout: TableLayout,
  controls: Controls,
  scale = 1,
): PlacedColumn<Row>[] {
  const hidden = hiddenIds(defs, layout);
  const frozen = frozenIds(defs, layout);
  const shown = orderedDefs(defs, layout).filter(({ id }) => !hidden.has(id));
  const columns: Omit<PlacedColumn<Row>, 'left'>[] = [
    ...(controls.canSelect ? [control('$select', true, scale)] : []),
    ...(controls.canExpand ? [control('$expand', true, scale)] : []),
    ...shown.map((def) => ({
      id: def.id,
      def,
      width: Math.round(wantedWidth(def, layout) * scale),
      isFrozen: frozen.has(def.id),
      isSticky: frozen.has(def.id),
    })),
    ...(controls.hasMenu ? [control('$menu', false, scale)] : []),
  ];
  return placedInOrder(columns);
}

/** The columns one after the other, each with its position. */
export function placedInOrder<Row>(columns: readonly Omit<PlacedColumn<Row>, 'left'>[]): PlacedColumn<Row>[] {
  let left = 0;
  return columns.map((column) => {
    const placed = { ...column, left };
    left += placed.width;
    return placed;
  });
}

/** The width of all columns together, px. */
export function totalWidthOf<Row>(columns: readonly PlacedColumn<Row>[]): number {
  const last = columns.at(-1);
  return last === undefined ? 0 : last.left + last.width;
}
