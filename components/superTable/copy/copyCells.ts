import type { Locale } from '@/contract/locale';
import type { CellRange } from '../keyboard/move';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { Lines } from '../lines/lines';
import type { ColumnDef, Totals } from '../types';
import { currencyIn, textCell, toTsv, tsvCell, tsvTotal } from './tsv';

/** Anything larger is an export, not a copy. */
const ROWS_MAX = 100_000;

interface Table<Row> {
  columns: readonly PlacedColumn<Row>[];
  lines: Lines;
  rowAt(position: number): Row | undefined;
  /** The words of a group's heading. */
  groupLabel(group: number): string;
}

export interface Copied {
  text: string;
  rows: number;
  cells: number;
  /** How many rows were meant to be copied. It exceeds `rows` when some were not loaded. Null: not known. */
  of: number | null;
  /** True when some amounts have their currency in the cell after them. */
  hasCurrencies: boolean;
}

function made(
  rows: readonly (readonly string[])[],
  of: number | null = rows.length,
  hasCurrencies = false,
): Copied {
  return {
    text: toTsv(rows),
    rows: rows.length,
    cells: rows.reduce((sum, cells) => sum + cells.length, 0),
    of,
    hasCurrencies,
  };
}

type CopiedLine<Row> = { row: Row } | { heading: string };

/**
 * The cells of some lines, without column headings. A column with amounts in other currencies than CAD is
 * followed by a column with the currencies.
 */
function madeOf<Row>(
  defs: readonly ColumnDef<Row>[],
  lines: readonly CopiedLine<Row>[],
  of: number | null,
  locale: Locale,
): Copied {
  const isForeign = (def: ColumnDef<Row>, row: Row) => (currencyIn(def, row) ?? 'CAD') !== 'CAD';
  const own = new Set(defs.filter((def) => lines.some((line) => 'row' in line && isForeign(def, line.row))));
  const rows = lines.map((line) =>
    defs.flatMap((def, index) => {
      const isNamed = 'heading' in line && index === 0;
      const cell = 'row' in line ? tsvCell(def, line.row, locale) : isNamed ? textCell(line.heading) : '';
      const currency = 'row' in line ? (currencyIn(def, line.row) ?? '') : '';
      return own.has(def) ? [cell, currency] : [cell];
    }),
  );
  return made(rows, of, own.size > 0);
}

/**
 * The cells of a rectangle. Group headings keep their words; details are left out. A single cell goes without
 * its currency, so that it can replace a number.
 */
export function copyRange<Row>(table: Table<Row>, range: CellRange, locale: Locale): Copied {
  const defs = table.columns.slice(range.fromColumn, range.toColumn + 1).flatMap(({ def }) => def ?? []);
  const [only] = defs;
  const found: CopiedLine<Row>[] = [];
  let marked = 0;
  for (let line = range.fromLine; line <= range.toLine; line += 1) {
    const at = table.lines.at(line);
    if (at.kind === 'detail') continue;
    marked += 1;
    if (found.length === ROWS_MAX) continue;
    const row = at.kind === 'row' ? table.rowAt(at.position) : undefined;
    if (at.kind === 'group') found.push({ heading: table.groupLabel(at.group) });
    else if (row !== undefined) found.push({ row });
  }
  const [line] = found;
  const isAlone = range.fromLine === range.toLine && defs.length === 1;
  if (isAlone && only && line && 'row' in line)
    return made([[tsvCell(only, line.row, locale, true)]], marked);
  return madeOf(defs, found, marked, locale);
}

/** One of the totals beneath the rows. */
export function copyTotal<Row>(
  { columns }: Pick<Table<Row>, 'columns'>,
  column: number,
  totals: Totals,
  locale: Locale,
): Copied {
  const def = columns[column]?.def ?? null;
  const text = def === null ? '' : tsvTotal(def, totals[def.id] ?? null, locale);
  return made(text === '' ? [] : [[text]]);
}

/** All columns of the selected rows, as far as they are loaded. */
export function copySelected<Row>(
  table: Table<Row>,
  total: number,
  isSelected: (position: number) => boolean,
  count: number | null,
  locale: Locale,
): Copied {
  const defs = table.columns.flatMap(({ def }) => def ?? []);
  const found: { row: Row }[] = [];
  for (let position = 0; position < total && found.length < ROWS_MAX; position += 1) {
    const row = table.rowAt(position);
    if (row !== undefined && isSelected(position)) found.push({ row });
  }
  return madeOf(defs, found, count, locale);
}
