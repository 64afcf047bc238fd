import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { guardedText, percentDigits } from '@/contract/spreadsheet';
import type { ColumnDef, MoneyValue, TotalValue } from '../types';

/** Only digits and what a number may hold around and between them. An exponent counts too. */
const NUMBER_LIKE = /^[\s($]*\d[\d\s.,]*(?:e\d+)?[\s%$)]*$/i;
/** Parts of a date or time, with a year of two or four digits. An account number has longer parts. */
const DATE_LIKE = /^(?:\d{1,2}|\d{4})(?:[-/.:](?:\d{1,2}|\d{4})){1,2}$/;

/** True when a spreadsheet would reinterpret a text and drop its zeros or digits. */
const isMistakable = (text: string): boolean => NUMBER_LIKE.test(text) || DATE_LIKE.test(text);

/**
 * A text as one cell of a spreadsheet, never a formula. Quotes keep it a text only if the spreadsheet is told
 * so (LibreOffice, "quoted field as text"). Excel, Google Sheets and LibreOffice without that setting drop
 * the quotes and read the rest as if it had been typed. A number then keeps its zeros only in cells already
 * formatted as text, or in an exported workbook. The apostrophe before text that could run may show: that is
 * the price.
 *
 * @param isAlone no other cell is copied with it. The text may go into a letter, so it has no quotes that it
 * can do without
 */
function textCell(text: string, isAlone = false): string {
  const guarded = guardedText(text);
  if (isAlone && !/[\t\n\r]/.test(guarded)) return guarded;
  const isQuoted = /["\t\n\r]/.test(guarded) || isMistakable(guarded);
  return isQuoted ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A number without grouping, with the decimal sign of the language's spreadsheets. */
const numberCell = (digits: string, locale: Locale) => (locale === 'fr' ? digits.replace('.', ',') : digits);

const amountOf = (value: MoneyValue): Decimal => (typeof value === 'string' ? value : value.amount);

/** A row's cell for pasting: numbers and dates as such, everything else as text. */
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

/** The currency of the amount in a row's cell. Null without an amount, and for a number that is not one. */
export function currencyIn<Row>(column: ColumnDef<Row>, row: Row): Currency | null {
  const figure = column.figure?.(row) ?? null;
  if (figure !== null) return typeof figure === 'string' ? null : figure.currency;
  const value = column.kind === 'money' ? column.value(row) : null;
  return typeof value === 'string' ? 'CAD' : (value?.currency ?? null);
}

/** A total for pasting: its number, or its words. */
export function tsvTotal<Row>({ kind }: ColumnDef<Row>, total: TotalValue, locale: Locale): string {
  if (total === null) return '';
  if (typeof total === 'number')
    return kind === 'percent' ? `${numberCell(percentDigits(total), locale)}%` : String(total);
  if (kind === 'money') return numberCell(amountOf(total), locale);
  return typeof total === 'string' ? textCell(total, true) : '';
}

/** Rows of cells in the form that a spreadsheet reads from the clipboard. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\r\n');
}

export { textCell };
