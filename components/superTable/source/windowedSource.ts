import type { RowSource } from '../types';
import { cachedRow, missingWindows, type WindowCache } from './windowCache';

interface Options<Row> extends Omit<RowSource<Row>, 'rowAt' | 'need'> {
  /** Asks for windows by their number; told of the same one again until it has come. */
  load(windows: readonly number[]): void;
}

/** Rows of which only windows are loaded, as they come to be seen. */
export function windowedSource<Row>(
  cache: WindowCache<Row>,
  { load, ...rest }: Options<Row>,
): RowSource<Row> {
  return {
    ...rest,
    rowAt: (index) => cachedRow(cache, index),
    need(from, to) {
      const missing = missingWindows(cache, from, to, rest.total);
      if (missing.length > 0) load(missing);
    },
  };
}
