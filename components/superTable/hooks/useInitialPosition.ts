import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Lines } from '../lines/lines';
import type { RowStrip, StripView } from '../scroll/rowStrip';
import type { SuperTableProps } from '../types';
import type { Body } from './useBody';

/** How many rows below the first are searched for the one that gets the focus. */
const IN_SIGHT = 60;

/**
 * True unless the person has moved the focus elsewhere in the meantime, such as a field or the navigation.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches('main, h1') === true;
}

/**
 * The line where a row begins. For the first row of a group, that is the group's heading. Null in a closed
 * group.
 */
function lineOf(lines: Lines, position: number): number | null {
  const line = lines.ofPosition(position);
  return line !== null && line > 0 && lines.at(line - 1).kind === 'group' ? line - 1 : line;
}

/**
 * Scrolls a table to where it begins once it has enough rows, focuses a row there once it is loaded, and then
 * reports the first row in sight. Rows count by position, because the headings above them may arrive later
 * and move their lines.
 *
 * @param focus puts the focus on a row
 */
export function useInitialPosition<Row>(
  { startAt, onPlace, source }: Pick<SuperTableProps<Row>, 'startAt' | 'onPlace' | 'source'>,
  { lines, keyAt }: Pick<Body<Row>, 'lines' | 'keyAt'>,
  { strip, view }: { strip: RowStrip; view: StripView },
  focus: (line: number) => void,
): void {
  const start = useRef(startAt ?? null);
  const isThere = useRef(!startAt);
  const { total } = source;
  const first = lines.at(Math.max(0, Math.min(view.from, lines.count - 1))).position;

  const keyOfLine = (line: number) => {
    const found = lines.at(line);
    return found.kind === 'row' ? keyAt(found.position) : null;
  };
  const isLoaded = useEffectEvent(
    (line: number) => keyOfLine(lines.at(line).kind === 'group' ? line + 1 : line) !== null,
  );
  const find = useEffectEvent((from: number, key: string) => {
    for (let line = from; line < from + IN_SIGHT; line += 1) {
      if (keyOfLine(line) === key && isFocusFree()) focus(line);
    }
  });

  const startLine = useEffectEvent(() => (start.current === null ? null : lineOf(lines, start.current.row)));
  const tell = useEffectEvent((row: number) => {
    if (isThere.current || view.from > 0) onPlace?.(row);
  });

  // By now the lines have their height in the document. Before that there is nothing to scroll to.
  useLayoutEffect(() => {
    const line = startLine();
    if (line === null || isThere.current || total === null) return;
    isThere.current = strip.show(line);
  }, [strip, total, view.bodyHeight]);

  useEffect(() => {
    const at = start.current;
    const line = startLine();
    if (at === null || line === null || !isThere.current || !isLoaded(line)) return;
    start.current = null;
    if (at.key !== null) find(line, at.key);
  }, [source]);

  useEffect(() => tell(first), [first]);
}
