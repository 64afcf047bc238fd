import { pointsDigits } from '@/contract/points';
import { percentDigits } from '@/contract/spreadsheet';
import type { CellKind } from './column';

/** Fewest decimal places to show: a screen drops trailing zeros beyond these. */
const LEAST_PLACES = { quantity: 0, price: 2 } as const;

function withoutZeros(digits: string, least: number): string {
  const [whole = '', places = ''] = digits.split('.');
  const kept = places.slice(0, least) + places.slice(least).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/**
 * A number as decimal digits with a point, exact: it never passes through a float.
 * @param value as in a column of that kind; basis points become per cent, and tenths of them basis points
 */
export function digitsOf(kind: Exclude<CellKind, 'text' | 'date'>, value: string | number): string {
  switch (kind) {
    case 'percent':
      return percentDigits(Number(value));
    case 'quantity':
    case 'price':
      return withoutZeros(String(value), LEAST_PLACES[kind]);
    case 'points':
      return pointsDigits(Number(value));
    case 'count':
    case 'money':
      return String(value);
  }
}
