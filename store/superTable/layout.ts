import type { AccountShow } from '@/contract/accounts/row';
import { MAX_COLUMN_WIDTH_PX, MIN_COLUMN_WIDTH_PX } from '@/contract/views/limits';
import { keyOf } from '../key';

export { MIN_COLUMN_WIDTH_PX };

/** Height of the rows: `comfortable` to read, `compact` to see more of them. */
export type Density = 'comfortable' | 'compact';

/** How a person has arranged a table. What is null is as the table itself has it. */
export interface TableLayout {
  /** Ids of the columns in the order in which they stand. */
  order: readonly string[] | null;
  /** Ids of the columns that do not show. */
  hidden: readonly string[] | null;
  /** Ids of the columns that stay at the left while the others scroll. */
  frozen: readonly string[] | null;
  /** Widths in px by id, of the columns that were given one by hand. */
  widths: Readonly<Record<string, number>>;
  density: Density;
  /** Of a list of accounts: which states it shows; absent where those of `DEFAULT_SHOW`. */
  show?: Readonly<AccountShow> | undefined;
  /** Of a list of households: those with closed accounts alone are listed too; absent where they are not. */
  closedOnly?: true | undefined;
}

/** The layout of a table that nobody has arranged. */
export const DEFAULT_LAYOUT: TableLayout = {
  order: null,
  hidden: null,
  frozen: null,
  widths: {},
  density: 'comfortable',
};

/** Which accounts show where the person has chosen nothing: all that is open, whatever it is worth. */
export const DEFAULT_SHOW: AccountShow = { closed: false, zero: true, negative: true };

/**
 * A column's width in whole px, held to what a layout may be kept with: by one column that is wider all of it would be
 * refused. What is not a number counts as the minimum.
 */
export function columnWidth(px: number): number {
  if (!Number.isFinite(px)) return MIN_COLUMN_WIDTH_PX;
  return Math.min(Math.max(MIN_COLUMN_WIDTH_PX, Math.round(px)), MAX_COLUMN_WIDTH_PX);
}

const distinct = (ids: readonly string[] | null): string[] | null => ids && [...new Set(ids)];

const isChosen = (show: AccountShow) => keyOf(show) !== keyOf(DEFAULT_SHOW);

/**
 * The layout with some of it replaced; ids stand in it once, widths are held to their limits, and what shows anyway is
 * not said: two layouts that show the same are equal.
 */
export function changedLayout(layout: TableLayout, change: Partial<TableLayout>): TableLayout {
  const next = { ...layout, ...change };
  return {
    order: distinct(next.order),
    hidden: distinct(next.hidden),
    frozen: distinct(next.frozen),
    widths: Object.fromEntries(Object.entries(next.widths).map(([id, px]) => [id, columnWidth(px)])),
    density: next.density,
    ...(next.show && isChosen(next.show) && { show: next.show }),
    ...(next.closedOnly && { closedOnly: true }),
  };
}

/** The widths of a layout with those that a person has changed or given back since. */
function mergedWidths(
  base: TableLayout['widths'],
  own: TableLayout['widths'],
  found: TableLayout['widths'],
): TableLayout['widths'] {
  const ids = new Set([...Object.keys(found), ...Object.keys(own)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const width = own[id] === base[id] ? found[id] : own[id];
      return width === undefined ? [] : [[id, width]];
    }),
  );
}

/**
 * A layout with what a person has changed meanwhile: each property as the person has it where that is another than it
 * was, and as it was found elsewhere.
 *
 * @param base from which the person went on
 */
export function mergedLayout(base: TableLayout, own: TableLayout, found: TableLayout): TableLayout {
  const of = <Key extends keyof TableLayout>(key: Key): TableLayout[Key] =>
    keyOf({ of: own[key] }) === keyOf({ of: base[key] }) ? found[key] : own[key];
  const show = of('show');
  const closedOnly = of('closedOnly');
  return {
    order: of('order'),
    hidden: of('hidden'),
    frozen: of('frozen'),
    widths: mergedWidths(base.widths, own.widths, found.widths),
    density: of('density'),
    ...(show && { show }),
    ...(closedOnly && { closedOnly }),
  };
}
