/** The rows of a table of which only some windows are loaded, by the number of the window. Never changed in place. */
export interface WindowCache<Row> {
  /** Rows in a window; the last may have fewer. */
  size: number;
  windows: ReadonlyMap<number, readonly Row[]>;
}

/** Windows kept at most: those that were loaded first go first. At 200 rows each, 20,000 rows. */
const WINDOWS_KEPT = 100;

export function emptyCache<Row>(size: number): WindowCache<Row> {
  return { size, windows: new Map() };
}

/** The row at a place in the whole table; undefined while it is not loaded. */
export function cachedRow<Row>({ size, windows }: WindowCache<Row>, index: number): Row | undefined {
  return windows.get(Math.floor(index / size))?.[index % size];
}

/** The cache with a window that has come; the oldest go where there are too many. */
export function withWindow<Row>(
  { size, windows }: WindowCache<Row>,
  number: number,
  rows: readonly Row[],
): WindowCache<Row> {
  const kept = [...windows].filter(([each]) => each !== number);
  return { size, windows: new Map([...kept.slice(-(WINDOWS_KEPT - 1)), [number, rows]]) };
}

/**
 * Numbers of the windows that rows are needed from and that are not loaded.
 *
 * @param to behind the last row
 * @param total how many rows there are; null while that is not known
 */
export function missingWindows<Row>(
  { size, windows }: WindowCache<Row>,
  from: number,
  to: number,
  total: number | null,
): number[] {
  const first = Math.floor(Math.max(0, from) / size);
  const last = Math.ceil(Math.min(to, total ?? to) / size);
  const missing: number[] = [];
  for (let number = first; number < last; number += 1) if (!windows.has(number)) missing.push(number);
  return missing;
}
