import type { ClipboardEvent } from 'react';
import type { Locale } from '@/contract/locale';
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

type Shared<Row> = Pick<Parts<Row>, 'columns' | 'body' | 'rows' | 'source' | 'say'>;

const tableOf = <Row>({ columns, body }: Shared<Row>) => ({
  columns,
  lines: body.lines,
  rowAt: body.rowAt,
  groupLabel: (group: number) => body.groups?.[group]?.label ?? '',
});

const selectedOf = <Row>(parts: Shared<Row>, locale: Locale): Copied =>
  copySelected(
    tableOf(parts),
    parts.source.total ?? 0,
    (position) => parts.rows.has(parts.body.keyAt(position)),
    parts.rows.count,
    locale,
  );

/**
 * @returns a function that puts the copy into the event, and announces how much went when it is not
 * everything
 */
function useTaken(say: Say) {
  const t = useT();
  const locale = useLocale();
  const wordsOf = ({ rows: count, of }: Copied) => {
    const n = formatCount(count, locale);
    if (of === null) return t('table.copiedPartly', { count, n });
    if (count < of) return t('table.copiedOf', { n, of: formatCount(of, locale) });
    return t('table.copied', { count, n });
  };
  return (event: ClipboardEvent, copied: Copied) => {
    const { text, rows, cells, of, hasCurrencies } = copied;
    if (cells > 0) {
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
    }
    const isPartly = of === null || rows < of;
    if (cells === 0 && !isPartly) return;
    const words = wordsOf(copied);
    // The copy has one column more than the screen, and the person who pastes must know.
    if (hasCurrencies) say(`${words.replace(/\.$/, '')}. ${t('table.copiedCurrencies')}`, true);
    else say(words, isPartly);
  };
}

/**
 * Copies the selected rows for a spreadsheet when no cell can be marked: in a plain table, or in cards.
 * Highlighted text is copied as it is.
 *
 * @returns the handler for `onCopy`
 */
export function useCopySelected<Row>(parts: Shared<Row>) {
  const locale = useLocale();
  const take = useTaken(parts.say);
  return (event: ClipboardEvent) => {
    if (!hasMarkedText() && parts.rows.count !== 0) take(event, selectedOf(parts, locale));
  };
}

/**
 * Copies for a spreadsheet: the marked cells, or else the selected rows, or else the active cell, which may
 * be a total. When not everything is loaded, it announces and shows how much was copied.
 *
 * @returns the handler for `onCopy`
 */
export function useCopy<Row>({ active, ...parts }: Parts<Row>) {
  const locale = useLocale();
  const take = useTaken(parts.say);
  const { body, rows, source } = parts;

  function copied(): Copied {
    if (active.range === null && rows.count !== 0) return selectedOf(parts, locale);
    const { line, column } = active.place;
    if (active.range === null && line >= body.lines.count) {
      return copyTotal(tableOf(parts), column, source.totals ?? {}, locale);
    }
    const one = { fromLine: line, toLine: line, fromColumn: column, toColumn: column };
    return copyRange(tableOf(parts), active.range ?? one, locale);
  }

  return (event: ClipboardEvent) => {
    const isInHead = active.range === null && active.place.line < 0;
    if (!hasMarkedText() && (!isInHead || rows.count !== 0)) take(event, copied());
  };
}
