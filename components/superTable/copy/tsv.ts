import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { guardedText, percentDigits } from '@/contract/spreadsheet';
import type { ColumnDef, MoneyValue, TotalValue } from '../types';

/** Digits alone with what stands around and between them in a number; a number with an exponent. */
const NUMBER_LIKE = /^[\s($]*\d[\d\s.,]*(?:e\d+)?[\s%$)]*$/i;
/** Parts of a day or of a time of day, the year with two digits or four. An account number has longer ones. */
const DATE_LIKE = /^(?:\d{1,2}|\d{4})(?:[-/.:](?:\d{1,2}|\d{4})){1,2}$/;

/** True where a spreadsheet would make something else of a text, and drop zeros or digits of it. */
const isMistakable = (text: string): boolean => NUMBER_LIKE.test(text) || DATE_LIKE.test(text);

/**
 * A text as a cell of a spreadsheet: never a formula, never more than one cell. What is in quotes stays a text where the
 * spreadsheet is told so (LibreOffice, "quoted field as text"). Excel, Google Sheets and LibreOffice without that take the
 * quotes away and read what is left as if it had been typed: there a number keeps its zeros in cells that were formatted
 * as text before, or in an exported workbook. The apostrophe before what could be run may show: it is the price of that.
 *
 * @param isAlone no other cell is copied with it: it may go into a letter, and bears no quotes that it can do without
 */
function textCell(text: string, isAlone = false): string {
  const guarded = guardedText(text);
  if (isAlone && !/[\t\n\r]/.test(guarded)) return guarded;
  const isQuoted = /["\t\n\r]/.test(guarded) || isMistakable(guarded);
  return isQuoted ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A number without groups, with the decimal sign that a spreadsheet of the language reads. */
const numberCell = (digits: string, locale: Locale) => (locale === 'fr' ? digits.replace('.', ',') : digits);

const amountOf = (value: MoneyValue): Decimal => (typeof value === 'string' ? value : value.amount);

/** A row's cell as it is pasted: numbers and dates as such, everything else as text. */
export function tsvCell<Row>(column: ColumnDef<Row>, row: Row, locale: Locale, isAlone = false): string {
  const figure = column.figure?.(row) ?? null;
  if (figure !== null) return numberCell(amountOf(figure), locale);
  switch (column.kind) {
    case 'money': {
      const value = column.value(row);
      return value === null ? '' : numberCell(amountOf(value), locale);
    }
    case 'percent': {
      const value = column.value(row);
      return value === null ? '' : `${numberCell(percentDigits(value), locale)}%`;
    }
    case 'count':
      return String(column.value(row) ?? '');
    case 'date':
      return column.value(row) ?? '';
    case 'link':
      return textCell(column.value(row)?.label ?? '', isAlone);
    case 'text':
    case 'name':
    case 'phone':
    case 'status':
      return textCell(column.value(row) ?? '', isAlone);
    case 'sparkline':
    case 'actions':
      return '';
  }
}

/** The currency of the amount in a row's cell; null where it holds none, or a number that is no amount. */
export function currencyIn<Row>(column: ColumnDef<Row>, row: Row): Currency | null {
  const figure = column.figure?.(row) ?? null;
  if (figure !== null) return typeof figure === 'string' ? null : figure.currency;
  const value = column.kind === 'money' ? column.value(row) : null;
  return typeof value === 'string' ? 'CAD' : (value?.currency ?? null);
}

/** A total as it is pasted: the number that it shows, or its words. */
export function tsvTotal<Row>({ kind }: ColumnDef<Row>, total: TotalValue, locale: Locale): string {
  if (total === null) return '';
  if (typeof total === 'number')
    return kind === 'percent' ? `${numberCell(percentDigits(total), locale)}%` : String(total);
  if (kind === 'money') return numberCell(amountOf(total), locale);
  return typeof total === 'string' ? textCell(total, true) : '';
}

/** Rows of cells as a spreadsheet takes them from the clipboard. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\r\n');
}

export { textCell };
