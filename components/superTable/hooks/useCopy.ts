import type { ClipboardEvent } from 'react';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { copyRange, copySelected, copyTotal, type Copied } from '../copy/copyCells';
import { hasMarkedText } from '../copy/markedText';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { RowSource } from '../types';
import type { ActiveCell } from './useActiveCell';
import type { Say } from './useAnnouncer';
import type { Body } from './useBody';
import type { RowSelection } from './useRowSelection';

interface Parts<Row> {
  columns: readonly PlacedColumn<Row>[];
  body: Body<Row>;
  active: ActiveCell;
  rows: RowSelection;
  source: Pick<RowSource<Row>, 'total' | 'totals'>;
  say: Say;
}

/**
 * Copies for a spreadsheet: the cells that are marked, or else the rows that are selected, or else the active cell,
 * a total among them. Where not all of it is loaded, how much went is said, and shown.
 *
 * @returns for `onCopy`
 */
export function useCopy<Row>({ columns, body, active, rows, source, say }: Parts<Row>) {
  const t = useT();
  const locale = useLocale();

  function copied(): Copied {
    const table = {
      columns,
      lines: body.lines,
      rowAt: body.rowAt,
      groupLabel: (group: number) => body.groups?.[group]?.label ?? '',
    };
    if (active.range === null && rows.count !== 0) {
      return copySelected(
        table,
        source.total ?? 0,
        (position) => rows.has(body.keyAt(position)),
        rows.count,
        locale,
      );
    }
    const { line, column } = active.place;
    if (active.range === null && line >= body.lines.count) {
      return copyTotal(table, column, source.totals ?? {}, locale);
    }
    const one = { fromLine: line, toLine: line, fromColumn: column, toColumn: column };
    return copyRange(table, active.range ?? one, locale);
  }

  return (event: ClipboardEvent) => {
    const isInHead = active.range === null && active.place.line < 0;
    if (hasMarkedText() || (isInHead && rows.count === 0)) return;
    const { text, rows: count, cells, of } = copied();
    if (cells > 0) {
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
    }
    const n = formatCount(count, locale);
    if (of === null) say(t('table.copiedPartly', { count, n }), true);
    else if (count < of) say(t('table.copiedOf', { n, of: formatCount(of, locale) }), true);
    else if (cells > 0) say(t('table.copied', { count, n }));
  };
}
