import { columnWidth, MIN_COLUMN_WIDTH_PX, type TableLayout } from '@/store/superTable';
import type { ColumnDef } from '../types';

/** Columns of the table's own: they hold a control, stay where they are and keep their width. */
export type ControlId = '$select' | '$expand' | '$menu';

/** Px; a target of 24 px with air around it. */
export const CONTROL_WIDTH_PX = { $select: 36, $expand: 36, $menu: 44 } as const satisfies Record<
  ControlId,
  number
>;

/** A column as it stands in the table. */
export interface PlacedColumn<Row> {
  id: string;
  /** Null for a column of the table's own. */
  def: ColumnDef<Row> | null;
  /** Px. */
  width: number;
  /** Stands among the first ones, as the person has it. */
  isFrozen: boolean;
  /** Stays in sight while the others scroll: of the frozen ones as many as the window has room for. */
  isSticky: boolean;
  /** Distance from the left edge of the table, px. */
  left: number;
}

export interface Controls {
  canSelect: boolean;
  canExpand: boolean;
  hasMenu: boolean;
}

/** A definition that the person's order does not know stands behind the one that it stands behind by default. */
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

/** Ids of the columns that do not show. One that cannot be hidden never is, and one column always stands. */
export function hiddenIds<Row>(defs: readonly ColumnDef<Row>[], layout: TableLayout): ReadonlySet<string> {
  const asked = new Set(layout.hidden ?? defs.filter((def) => def.isHidden).map(({ id }) => id));
  const hidden = defs.filter((def) => asked.has(def.id) && def.isHideable !== false).map(({ id }) => id);
  return new Set(hidden.length === defs.length ? hidden.slice(1) : hidden);
}

/** Ids of the columns that stay at the left. */
export function frozenIds<Row>(defs: readonly ColumnDef<Row>[], layout: TableLayout): ReadonlySet<string> {
  return new Set(layout.frozen ?? defs.filter((def) => def.isFrozen).map(({ id }) => id));
}

/** All definitions in the order in which they stand, the frozen ones first. */
export function orderedDefs<Row>(defs: readonly ColumnDef<Row>[], layout: TableLayout): ColumnDef<Row>[] {
  const all = ordered(defs, layout.order ?? []);
  const frozen = frozenIds(defs, layout);
  return [...all.filter(({ id }) => frozen.has(id)), ...all.filter(({ id }) => !frozen.has(id))];
}

/** The least width of a column, px: its own, and never less than that of all columns. */
export function leastWidth<Row>(def: ColumnDef<Row>): number {
  return Math.max(MIN_COLUMN_WIDTH_PX, def.minWidth ?? 0);
}

/** The width that a column asks for, px. */
export function wantedWidth<Row>(def: ColumnDef<Row>, layout: TableLayout): number {
  return Math.max(leastWidth(def), columnWidth(layout.widths[def.id] ?? def.defaultWidth));
}

const control = (id: ControlId, isFrozen: boolean) => ({
  id,
  def: null,
  width: CONTROL_WIDTH_PX[id],
  isFrozen,
  isSticky: isFrozen,
});

/** Of a table without columns of its own for controls. */
export const BARE = { canSelect: false, canExpand: false, hasMenu: false };

/**
 * The columns that show, in their order, as wide as they are asked for. Whatever is frozen stays: `stickyColumns.ts`
 * says how much of it has room to, `fillColumns.ts` what becomes of room to spare.
 */
export function placeColumns<Row>(
  defs: readonly ColumnDef<Row>[],
  layout: TableLayout,
  controls: Controls,
): PlacedColumn<Row>[] {
  const hidden = hiddenIds(defs, layout);
  const frozen = frozenIds(defs, layout);
  const shown = orderedDefs(defs, layout).filter(({ id }) => !hidden.has(id));
  const columns: Omit<PlacedColumn<Row>, 'left'>[] = [
    ...(controls.canSelect ? [control('$select', true)] : []),
    ...(controls.canExpand ? [control('$expand', true)] : []),
    ...shown.map((def) => ({
      id: def.id,
      def,
      width: wantedWidth(def, layout),
      isFrozen: frozen.has(def.id),
      isSticky: frozen.has(def.id),
    })),
    ...(controls.hasMenu ? [control('$menu', false)] : []),
  ];
  return placedInOrder(columns);
}

/** The columns one behind the other, each in its place. */
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
