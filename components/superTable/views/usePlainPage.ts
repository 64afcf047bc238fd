import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Body } from '../hooks/useBody';
import { useRequestVisibleRows } from '../hooks/useRequestVisibleRows';
import { isFocusFree } from '../hooks/useInitialPosition';
import { shapesOf } from '../lines/openRows';
import type { SuperTableProps } from '../types';
import { linesOfRows, pageOfRows, type LineRange } from './rowLines';

/** Rows on a page. */
const PAGE = 100;

interface PlainPage {
  /** Positions of its first row and after its last. Headings do not count. */
  from: number;
  to: number;
  /** What is drawn of the table. */
  lines: LineRange;
  hasNext: boolean;
  /** -1 for the previous page, 1 for the next. */
  turn(by: -1 | 1): void;
}

/**
 * The current page of a plain table: the first page of a new question, or the page with the row that the
 * person comes back to. It requests the page's rows, and reports the page as the person's place.
 *
 * @param table the element that the rows are drawn in. On the way back, the link of the opened row gets the
 * focus
 */
export function usePlainPage<Row>(
  { source, startAt, onPlace }: Pick<SuperTableProps<Row>, 'source' | 'startAt' | 'onPlace'>,
  { lines, keyAt, groups, isClosed }: Pick<Body<Row>, 'lines' | 'keyAt' | 'groups' | 'isClosed'>,
  table: RefObject<HTMLElement | null>,
): PlainPage {
  const { question, total } = source;
  const [asked, setAsked] = useState({ question, page: Math.floor((startAt?.row ?? 0) / PAGE) });
  if (asked.question !== question) {
    setAsked({ question, page: asked.question === undefined ? asked.page : 0 });
  }
  // While nothing is known of the rows, placeholder lines stand for them.
  const count = total ?? lines.count;
  const shapes = shapesOf(total === null ? null : groups, isClosed);
  const { page, from, to } = pageOfRows(count, shapes, asked.page, PAGE);
  const drawn = linesOfRows(lines, from, to);
  useRequestVisibleRows(source, lines, drawn.from, drawn.to);

  const tell = useEffectEvent((row: number) => onPlace?.(row));
  useEffect(() => {
    if (total !== null) tell(from);
  }, [total, from]);

  const opened = useRef(startAt?.key ?? null);
  const find = useEffectEvent(() => {
    for (let position = from; position < to && opened.current !== null; position += 1) {
      if (keyAt(position) !== opened.current) continue;
      opened.current = null;
      if (isFocusFree()) table.current?.querySelector<HTMLElement>(`[data-row="${position}"] th a`)?.focus();
    }
  });
  useEffect(() => find(), [source]);

  return {
    from,
    to,
    lines: drawn,
    hasNext: to < count,
    turn: (by) => setAsked({ question, page: page + by }),
  };
}
