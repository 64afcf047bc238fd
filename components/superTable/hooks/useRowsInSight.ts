import type { StripView } from '../scroll/rowStrip';
import type { RowSource } from '../types';
import type { Body } from './useBody';
import { useNeed } from './useNeed';

/** Asks for the rows in sight. Headings and details among them count for one row each: a few more do no harm. */
export function useRowsInSight<Row>(
  source: RowSource<Row>,
  { lines }: Pick<Body<Row>, 'lines'>,
  view: Pick<StripView, 'from' | 'to'>,
): void {
  const positionOf = (line: number): number => {
    for (let each = Math.min(line, lines.count - 1); each >= 0; each -= 1) {
      const found = lines.at(each);
      if (found.kind !== 'group') return found.position;
    }
    return 0;
  };
  const from = positionOf(view.from);
  useNeed(source, from, source.total === 0 ? from : Math.max(from, positionOf(view.to - 1)) + 1);
}
