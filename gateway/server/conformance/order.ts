import { compareText } from '@/contract/sorted';
import { recordOf } from './problems';

type Row = Readonly<Record<string, unknown>>;

const AMOUNT = /^-?\d+\.\d{2,6}$/;
const DAY = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** What an order by this key compares; undefined where the row does not show it. */
function valueOf(row: Row, key: string): unknown {
  const value = row[key];
  const { family, given, legal } = recordOf(value);
  if (family === undefined && legal === undefined)
    return typeof value === 'object' && value !== null ? undefined : value;
  return legal ?? `${String(family ?? '')} ${String(given ?? '')}`;
}

type Compare = (a: never, b: never) => number;

const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);
const byCode = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Amounts in another currency stand where their value in Canadian dollars puts them, which a row need not tell. */
const isInCanadianDollars = ({ currency }: Row) => currency === undefined || currency === 'CAD';

/** How the values of a column compare; null where nobody can tell from outside, as with codes that have an order of their own. */
function comparerOf(values: readonly unknown[], isText: boolean): Compare | null {
  const isAll = (test: (value: unknown) => boolean) => values.every(test);
  if (isAll((value) => typeof value === 'number')) return byNumber;
  if (!isAll((value) => typeof value === 'string')) return null;
  if (isAll((value) => AMOUNT.test(String(value)))) return byNumber;
  if (isAll((value) => DAY.test(String(value)))) return byCode;
  return isText ? compareText('en') : null;
}

/**
 * Looks whether rows stand in the order that was asked for. Rows without a value come last in both directions.
 *
 * @param isText whether the column holds words, and not codes
 */
export function orderFaults(
  rows: readonly Row[],
  key: string,
  direction: 'asc' | 'desc',
  isText: boolean,
): string[] | null {
  const values = rows.filter(isInCanadianDollars).map((row) => valueOf(row, key));
  if (values.includes(undefined)) return null;
  const firstNull = values.indexOf(null);
  const present = firstNull === -1 ? values : values.slice(0, firstNull);
  if (firstNull !== -1 && values.slice(firstNull).some((value) => value !== null))
    return [`by ${key} ${direction}: a row without a value stands before one with a value`];
  const compare = comparerOf(present, isText);
  if (compare === null) return null;
  const at = present.findIndex((value, index) => {
    const order = index === 0 ? 0 : compare(present[index - 1] as never, value as never);
    return direction === 'asc' ? order > 0 : order < 0;
  });
  return at === -1 ? [] : [`by ${key} ${direction}: rows ${at} and ${at + 1} stand in the wrong order`];
}
