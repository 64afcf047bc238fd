import type { Locale } from '@/contract/locale';
import { cellWriter } from '../../superTable/cells/cellText';
import type { CardContent, ColumnDef } from '../../superTable/types';

/** Lines of a card beneath its title, with two texts each. */
const LINES_MAX = 2;

/**
 * Makes a card from a row's columns: the name is the title, and the default columns follow in order, two on a
 * line.
 */
export function columnCard<Row>(
  columns: readonly ColumnDef<Row>[],
  locale: Locale,
): (row: Row) => CardContent {
  const name = columns.find(({ kind }) => kind === 'name');
  const shown = columns.filter((column) => column !== name && column.isHidden !== true);
  const writers = shown.map((column) => cellWriter(column, locale));
  return (row) => {
    const texts = writers.map((write) => write(row).text).filter((text) => text !== '');
    const lines = Array.from({ length: Math.min(LINES_MAX, Math.ceil(texts.length / 2)) }, (_, at) => ({
      text: texts[2 * at],
      ...(texts[2 * at + 1] !== undefined && { end: texts[2 * at + 1] }),
    }));
    return { title: name === undefined ? '' : cellWriter(name, locale)(row).text, lines };
  };
}
