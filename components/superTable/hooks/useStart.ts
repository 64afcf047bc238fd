import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RowStrip, StripView } from '../scroll/rowStrip';
import type { SuperTableProps } from '../types';
import type { Body } from './useBody';

/** So many rows below the first one are looked through for the one that gets the focus. */
const IN_SIGHT = 60;

/** Only where the person has not taken the focus elsewhere meanwhile: to the field, to the navigation. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches('main, h1') === true;
}

/**
 * Brings a table to where it begins, once it has as many rows, and the focus to a row there, once that is loaded; and
 * tells which row is the first in sight from then on.
 *
 * @param focus puts the focus on a row
 */
export function useStart<Row>(
  { startAt, onPlace, source }: Pick<SuperTableProps<Row>, 'startAt' | 'onPlace' | 'source'>,
  { lines, keyAt }: Pick<Body<Row>, 'lines' | 'keyAt'>,
  { strip, view }: { strip: RowStrip; view: StripView },
  focus: (line: number) => void,
): void {
  const start = useRef(startAt ?? null);
  const isThere = useRef(!startAt);
  const { total } = source;

  const keyOfLine = (line: number) => {
    const found = lines.at(line);
    return found.kind === 'row' ? keyAt(found.position) : null;
  };
  const isLoaded = useEffectEvent(
    (line: number) => keyOfLine(lines.at(line).kind === 'group' ? line + 1 : line) !== null,
  );
  const find = useEffectEvent((first: number, key: string) => {
    for (let line = first; line < first + IN_SIGHT; line += 1) {
      if (keyOfLine(line) === key && isFocusFree()) focus(line);
    }
  });

  // The height of the lines is in the document by then: before that there is nowhere to scroll to.
  useLayoutEffect(() => {
    if (start.current === null || isThere.current || total === null) return;
    isThere.current = strip.show(start.current.row);
  }, [strip, total, view.bodyHeight]);

  useEffect(() => {
    const at = start.current;
    if (at === null || !isThere.current || !isLoaded(at.row)) return;
    start.current = null;
    if (at.key !== null) find(at.row, at.key);
  }, [source]);

  useEffect(() => {
    if (isThere.current || view.from > 0) onPlace?.(view.from);
  }, [onPlace, view.from]);
}
