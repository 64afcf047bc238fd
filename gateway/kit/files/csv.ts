import type { CsvSeparator } from '@/contract/export/choices';
import { guardedText } from '@/contract/spreadsheet';
import type { CellValue, ExportColumn } from './column';
import { digitsOf } from './digits';
import type { DisplayOptions } from '../words';

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

const LINE_END = '\r\n';

/** RFC 4180, section 2: a text with a quote, a line end or a separator (of either language) goes in quotes. */
const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text of the file: never a formula, never more than one cell. */
const textCell = (text: string): string => quoted(guardedText(text));

function cellWriter(kind: ExportColumn<never>['kind'], separator: CsvSeparator) {
  if (kind === 'text') return (value: string | number) => textCell(String(value));
  if (kind === 'date') return String;
  const sign = kind === 'percent' ? '%' : '';
  return (value: string | number) => {
    const digits = `${digitsOf(kind, value)}${sign}`;
    return separator === ';' ? digits.replace('.', ',') : digits;
  };
}

/** Writes the lines of a CSV, each with its end. */
export interface CsvWriter<Row> {
  heading(): string;
  line(row: Row): string;
}

/** @param separator with the semicolon numbers have a decimal comma */
export function csvWriter<Row>(
  columns: readonly ExportColumn<Row>[],
  display: DisplayOptions,
  separator: CsvSeparator,
): CsvWriter<Row> {
  const writers = columns.map(({ kind }) => cellWriter(kind, separator));
  const line = (cells: readonly string[]) => `${cells.join(separator)}${LINE_END}`;
  const write = (value: CellValue, at: number) => (value === null ? '' : (writers[at]?.(value) ?? ''));
  return {
    heading: () => line(columns.map(({ header }) => textCell(display.say(header)))),
    line: (row) => line(columns.map(({ value }, at) => write(value(row, display), at))),
  };
}
