import type { ClipboardEvent } from 'react';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { copyRange, copySelected, type Copied } from '../copy/copyCells';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { ActiveCell } from './useActiveCell';
import type { Body } from './useBody';
import type { RowSelection } from './useRowSelection';

interface Parts<Row> {
  columns: readonly PlacedColumn<Row>[];
  body: Body<Row>;
  active: ActiveCell;
  rows: RowSelection;
  total: number;
  say(text: string): void;
}

/** Something of the page's text is marked: the browser copies that. */
const hasMarkedText = () => document.getSelection()?.isCollapsed === false;

/**
 * Copies for a spreadsheet: the cells that are marked, or else the rows that are selected, or else the active cell.
 *
 * @returns for `onCopy`
 */
export function useCopy<Row>({ columns, body, active, rows, total, say }: Parts<Row>) {
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
      return copySelected(table, total, (position) => rows.has(body.keyAt(position)), rows.count, locale);
    }
    const { line, column } = active.place;
    const one = { fromLine: line, toLine: line, fromColumn: column, toColumn: column };
    return copyRange(table, active.range ?? one, locale);
  }

  return (event: ClipboardEvent) => {
    const isInBody =
      active.range !== null || (active.place.line >= 0 && active.place.line < body.lines.count);
    if (hasMarkedText() || !(isInBody || rows.count !== 0)) return;
    const { text, rows: count, cells, isPartial } = copied();
    if (cells === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    const n = formatCount(count, locale);
    say(isPartial ? t('table.copiedPartly', { count, n }) : t('table.copied', { count, n }));
  };
}
