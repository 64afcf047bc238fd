import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { guardedText, percentDigits } from '@/contract/spreadsheet';
import type { ColumnDef, MoneyValue } from '../types';

/** A text as a cell of a spreadsheet: never a formula, never more than one cell. */
function textCell(text: string): string {
  const guarded = guardedText(text);
  return /["\t\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A number without groups, with the decimal sign that a spreadsheet of the language reads. */
const numberCell = (digits: string, locale: Locale) => (locale === 'fr' ? digits.replace('.', ',') : digits);

const amountOf = (value: MoneyValue): Decimal => (typeof value === 'string' ? value : value.amount);

/** A row's cell as it is pasted: numbers and dates as such, everything else as text. */
export function tsvCell<Row>(column: ColumnDef<Row>, row: Row, locale: Locale): string {
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
      return textCell(column.value(row)?.label ?? '');
    case 'text':
    case 'name':
    case 'phone':
    case 'status':
      return textCell(column.value(row) ?? '');
    case 'sparkline':
    case 'actions':
      return '';
  }
}

/** Rows of cells as a spreadsheet takes them from the clipboard. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\r\n');
}

export { textCell };
