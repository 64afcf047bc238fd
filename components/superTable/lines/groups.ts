import { centsOf, decimalOf } from '@/contract/decimal';
import type { ColumnDef, GroupBy, MoneyValue, RowGroup, RowSource, TotalValue } from '../types';

/** The groups of a source, and the order in which their rows stand: positions to indices of the source. */
export interface Grouped {
  groups: readonly RowGroup[];
  /** Null where the rows of the source stand in that order already. */
  order: readonly number[] | null;
}

/** The exact sum of amounts of one currency; null where there are several, for they do not add up. */
export function sumMoney(values: Iterable<MoneyValue | null>): MoneyValue | null {
  let cents = 0n;
  let currency: string | null = null;
  for (const value of values) {
    if (value === null) continue;
    const own = typeof value === 'string' ? 'CAD' : value.currency;
    if (currency !== null && currency !== own) return null;
    currency = own;
    cents += centsOf(typeof value === 'string' ? value : value.amount);
  }
  const amount = decimalOf(cents);
  return currency === 'USD' ? { amount, currency } : amount;
}

interface Gathered<Row> {
  label: string;
  indices: number[];
  rows: Row[];
}

function gathered<Row>(source: RowSource<Row>, groupBy: GroupBy<Row>): Map<string, Gathered<Row>> | null {
  const found = new Map<string, Gathered<Row>>();
  for (let index = 0; index < (source.total ?? 0); index += 1) {
    const row = source.rowAt(index);
    if (row === undefined) return null;
    const { key, label } = groupBy.groupOf(row);
    const group = found.get(key) ?? { label, indices: [], rows: [] };
    group.indices.push(index);
    group.rows.push(row);
    found.set(key, group);
  }
  return found;
}

function subtotals<Row>(
  rows: readonly Row[],
  columns: readonly ColumnDef<Row>[],
  wanted: readonly string[] | undefined,
): Record<string, TotalValue> {
  const totals: Record<string, TotalValue> = {};
  for (const column of columns) {
    if (column.kind !== 'money' || wanted?.includes(column.id) === false) continue;
    totals[column.id] = sumMoney(rows.map((row) => column.value(row)));
  }
  return totals;
}

/**
 * The groups of a source: its own where it has sorted by them, or gathered from its rows, in the order in which
 * each group is first met. Null where the table is not grouped, or not all rows are there to be gathered.
 */
export function groupRows<Row>(
  source: RowSource<Row>,
  groupBy: GroupBy<Row> | null | undefined,
  columns: readonly ColumnDef<Row>[],
): Grouped | null {
  if (source.groups !== undefined) return { groups: source.groups, order: null };
  if (!groupBy || source.total === null) return null;
  const found = gathered(source, groupBy);
  if (found === null) return null;
  const all = [...found];
  return {
    groups: all.map(([key, { label, rows }]) => ({
      key,
      label,
      count: rows.length,
      totals: subtotals(rows, columns, groupBy.subtotals),
    })),
    order: all.flatMap(([, { indices }]) => indices),
  };
}
