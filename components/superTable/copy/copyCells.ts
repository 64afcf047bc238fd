import type { Locale } from '@/contract/locale';
import type { CellRange } from '../keyboard/move';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { Lines } from '../lines/lines';
import type { Totals } from '../types';
import { textCell, toTsv, tsvCell, tsvTotal } from './tsv';

/** More than this is an export, not a copy. */
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
  /** How many rows were to be copied; more than `rows` where some that are not loaded were left out. Null: not known. */
  of: number | null;
}

function made(rows: readonly (readonly string[])[], of: number | null = rows.length): Copied {
  return {
    text: toTsv(rows),
    rows: rows.length,
    cells: rows.reduce((sum, cells) => sum + cells.length, 0),
    of,
  };
}

/** The cells of a rectangle; headings of groups keep their words, details are left out. */
export function copyRange<Row>(table: Table<Row>, range: CellRange, locale: Locale): Copied {
  const defs = table.columns.slice(range.fromColumn, range.toColumn + 1).flatMap(({ def }) => def ?? []);
  const rows: string[][] = [];
  const isAlone = defs.length === 1 && range.fromLine === range.toLine;
  let marked = 0;
  for (let line = range.fromLine; line <= range.toLine; line += 1) {
    const found = table.lines.at(line);
    if (found.kind === 'detail') continue;
    marked += 1;
    if (rows.length === ROWS_MAX) continue;
    if (found.kind === 'group') {
      rows.push(defs.map((_, index) => (index === 0 ? textCell(table.groupLabel(found.group)) : '')));
      continue;
    }
    const row = table.rowAt(found.position);
    if (row !== undefined) rows.push(defs.map((def) => tsvCell(def, row, locale, isAlone)));
  }
  return made(rows, marked);
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

/** All columns of the rows that are selected, as far as they are loaded. */
export function copySelected<Row>(
  table: Table<Row>,
  total: number,
  isSelected: (position: number) => boolean,
  count: number | null,
  locale: Locale,
): Copied {
  const defs = table.columns.flatMap(({ def }) => def ?? []);
  const rows: string[][] = [];
  for (let position = 0; position < total && rows.length < ROWS_MAX; position += 1) {
    const row = table.rowAt(position);
    if (row !== undefined && isSelected(position)) rows.push(defs.map((def) => tsvCell(def, row, locale)));
  }
  return made(rows, count);
}
