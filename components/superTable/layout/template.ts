import type { CSSProperties } from 'react';
import { totalWidthOf, type PlacedColumn } from './resolveColumns';

/** Custom properties of the style sheet, by their names. */
export type Properties = Record<`--${string}`, string>;

/** The widths of the columns for the style sheet. The rows themselves hold none. */
export function columnProperties<Row>(columns: readonly PlacedColumn<Row>[]): Properties {
  const properties: Properties = {
    '--columns': columns.map(({ width }) => `${width}px`).join(' '),
    '--table-width': `${totalWidthOf(columns)}px`,
  };
  columns.slice(1).forEach(({ left, isSticky }, index) => {
    if (isSticky) properties[`--left-${index + 1}`] = `${left}px`;
  });
  return properties;
}

/** The columns with a new width for one, and the later ones moved along. */
export function withWidth<Row>(
  columns: readonly PlacedColumn<Row>[],
  id: string,
  width: number,
): PlacedColumn<Row>[] {
  let left = 0;
  return columns.map((column) => {
    const next = { ...column, left, width: column.id === id ? width : column.width };
    left += next.width;
    return next;
  });
}

/** Custom properties for React. A script sets them; they never go into a page that the server renders. */
export const asStyle = (properties: Properties): CSSProperties => properties;
