import { useEffect, useEffectEvent, useState } from 'react';
import { isFailed } from '../source/shownRows';
import type { RowSource } from '../types';
import type { Body } from './useBody';

/** A row by its position among all rows. */
export interface PlacedRow {
  key: string;
  position: number;
}

/**
 * Rows from one to another, in either direction, with whatever lies between: group headings, unloaded rows.
 */
interface Range {
  from: PlacedRow;
  to: PlacedRow;
}

/** `failed`: the rows did not load. `changed`: other rows are there now. */
type RangeLost = 'failed' | 'changed';

interface Handlers {
  /** All its rows are loaded. */
  onThere(range: Range, keys: readonly string[]): void;
  onLost(why: RangeLost): void;
}

interface Wanted {
  range: Range;
  question: string | undefined;
}

/** How many rows a range has. */
export const rowsOfRange = ({ from, to }: Range): number => Math.abs(to.position - from.position) + 1;

const startOf = ({ from, to }: Range): number => Math.min(from.position, to.position);

/** @returns the keys of its rows but those that could not be read. Null when one of them is not loaded */
export function keysOfRange(
  range: Range,
  { keyAt, isUnreadable }: Pick<Body<never>, 'keyAt' | 'isUnreadable'>,
): string[] | null {
  const keys: string[] = [];
  const start = startOf(range);
  for (let position = start; position < start + rowsOfRange(range); position += 1) {
    const key = keyAt(position);
    if (key !== null) keys.push(key);
    else if (!isUnreadable(position)) return null;
  }
  return keys;
}

/**
 * Loads a range of rows.
 *
 * @returns how many rows it waits for, null for none; how to wait for a range, which replaces any other; and
 * how to stop waiting
 */
export function useRange<Row>(
  source: RowSource<Row>,
  body: Pick<Body<Row>, 'keyAt' | 'isUnreadable'>,
  { onThere, onLost }: Handlers,
) {
  const [wanted, setWanted] = useState<Wanted | null>(null);

  const lose = (why: RangeLost) => {
    setWanted(null);
    onLost(why);
  };
  const goOn = useEffectEvent(({ range, question }: Wanted) => {
    // The positions belong to other rows by then, or will in a moment.
    if (source.question !== question || source.state === 'loading') return lose('changed');
    if (isFailed(source)) return lose('failed');
    const keys = keysOfRange(range, body);
    if (keys === null) {
      const start = startOf(range);
      return source.need([{ from: start, to: start + rowsOfRange(range) }], true);
    }
    const stands = ({ key, position }: PlacedRow) => body.keyAt(position) === key;
    if (!stands(range.from) || !stands(range.to)) return lose('changed');
    setWanted(null);
    onThere(range, keys);
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => goOn(wanted));
    return () => clearTimeout(timer);
  }, [wanted, source]);

  return {
    awaited: wanted === null ? null : rowsOfRange(wanted.range),
    bring(range: Range) {
      // Earlier failures had nothing to do with this request, so they are retried.
      if (isFailed(source)) source.retry();
      setWanted({ range, question: source.question });
    },
    cancel: () => setWanted(null),
  };
}
