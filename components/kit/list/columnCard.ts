import type { Locale } from '@/contract/locale';
import type { useT } from '@/lib/i18n/useT';
import { cellWriter } from '../../superTable/cells/cellText';
import type { CardContent, ColumnDef } from '../../superTable/types';

/** Lines of a card beneath its title, with two texts each. */
const LINES_MAX = 2;

/** Kinds of values that mean nothing without the name of their column. */
const BARE: readonly string[] = ['money', 'count', 'percent', 'date', 'quantity', 'points'];

/**
 * Makes a card from a row's columns: the name is the title, and the default columns follow in order, two on a
 * line. A figure or a day has the name of its column before it. All cards of a list have as many lines.
 */
export function columnCard<Row>(
  columns: readonly ColumnDef<Row>[],
  locale: Locale,
  say: ReturnType<typeof useT>,
): (row: Row) => CardContent {
  const name = columns.find(({ kind }) => kind === 'name');
  const shown = columns.filter((column) => column !== name && column.isHidden !== true);
  const writers = shown.map((column) => {
    const write = cellWriter(column, locale);
    const label = BARE.includes(column.kind) ? `${say(column.headerKey)} ` : '';
    return (row: Row) => {
      const { text } = write(row);
      return text === '' ? '' : `${label}${text}`;
    };
  });
  const lineCount = Math.min(LINES_MAX, Math.ceil(shown.length / 2));
  return (row) => {
    const texts = writers.map((write) => write(row)).filter((text) => text !== '');
    const lines = Array.from({ length: lineCount }, (_, at) => ({
      text: texts[2 * at] ?? '',
      ...(texts[2 * at + 1] !== undefined && { end: texts[2 * at + 1] }),
    }));
    return { title: name === undefined ? '' : cellWriter(name, locale)(row).text, lines };
  };
}
