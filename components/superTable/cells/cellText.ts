import type { Locale } from '@/contract/locale';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatPercent,
  formatPhone,
  isNegativeAmount,
} from '@/lib/format';
import type { ColumnDef, MoneyValue, TotalValue } from '../types';

/** A cell's text, and whether it is a loss. */
export interface CellText {
  text: string;
  isNegative: boolean;
}

const EMPTY: CellText = { text: '', isNegative: false };
const words = (text: string): CellText => ({ text, isNegative: false });

function money(value: MoneyValue, locale: Locale, isSigned: boolean): CellText {
  const { amount, currency } = typeof value === 'string' ? { amount: value, currency: undefined } : value;
  return { text: formatMoney(amount, locale, { currency, isSigned }), isNegative: isNegativeAmount(amount) };
}

const percent = (value: number, locale: Locale, isSigned: boolean): CellText => ({
  text: formatPercent(value, locale, { isSigned }),
  isNegative: value < 0,
});

/**
 * How a column writes its cells in a language. Made once for a column and used for every row.
 *
 * @returns a function from a row to its cell
 */
export function cellWriter<Row>(column: ColumnDef<Row>, locale: Locale): (row: Row) => CellText {
  const isSigned = column.isSigned ?? false;
  const present =
    <Value>(value: (row: Row) => Value | null, write: (value: Value) => CellText) =>
    (row: Row): CellText => {
      const found = value(row);
      return found === null ? EMPTY : write(found);
    };
  switch (column.kind) {
    case 'money':
      return present(column.value, (value) => money(value, locale, isSigned));
    case 'percent':
      return present(column.value, (value) => percent(value, locale, isSigned));
    case 'count':
      return present(column.value, (value) => words(formatCount(value, locale)));
    case 'date':
      return present(column.value, (value) => words(formatDate(value)));
    case 'phone':
      return present(column.value, (value) => words(formatPhone(value, locale)));
    case 'link':
      return present(column.value, ({ label }) => words(label));
    case 'text':
    case 'name':
    case 'status':
      return present(column.value, words);
    case 'sparkline':
    case 'actions':
      return () => EMPTY;
  }
}

/** A column's text in a row of totals. A text stays as it is; anything else follows the column's kind. */
export function totalText<Row>(
  column: ColumnDef<Row>,
  value: TotalValue | undefined,
  locale: Locale,
): CellText {
  if (value === undefined || value === null) return EMPTY;
  const isSigned = column.isSigned ?? false;
  if (column.kind === 'percent' && typeof value === 'number') return percent(value, locale, isSigned);
  if (column.kind === 'count' && typeof value === 'number') return words(formatCount(value, locale));
  if (column.kind === 'money' && typeof value !== 'number') return money(value, locale, isSigned);
  return words(typeof value === 'object' ? value.amount : String(value));
}
