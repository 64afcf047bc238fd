import type { RowSource } from '../types';

interface Options {
  isFiltered?: boolean;
  asOf?: string;
  totals?: RowSource<never>['totals'];
  retry?(): void;
}

const nothing = () => undefined;

/** A source whose rows are all loaded. */
export function arraySource<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { isFiltered = false, retry = nothing, ...rest }: Options = {},
): RowSource<Row> {
  return {
    ...rest,
    total: rows.length,
    rowAt: (index) => rows[index],
    keyOf,
    need: nothing,
    state: 'ready',
    retry,
    isFiltered,
  };
}
