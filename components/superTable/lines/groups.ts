import { centsOf, decimalOf } from '@/contract/decimal';
import { groupedByKey } from '@/contract/sorted';
import type { ColumnDef, GroupBy, MoneyValue, RowGroup, RowSource, TotalValue } from '../types';

/** The groups of a source, and the order of their rows: positions mapped to indices of the source. */
export interface Grouped {
  groups: readonly RowGroup[];
  /** Null when the source's rows are in that order already. */
  order: readonly number[] | null;
}

/** The exact sum of amounts in one currency. Null when there are several, because they do not add up. */
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

/** A row, if the source has it, and its group. */
interface Member<Row> {
  row: Row;
  index: number;
  key: string;
  label: string;
}

function membersOf<Row>(source: RowSource<Row>, groupBy: GroupBy<Row>): Member<Row>[] | null {
  const members: Member<Row>[] = [];
  for (let index = 0; index < (source.total ?? 0); index += 1) {
    const row = source.rowAt(index);
    if (row === undefined) return null;
    members.push({ row, index, ...groupBy.groupOf(row) });
  }
  return members;
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
 * The groups of a source: its own when it sorted by them, or groups gathered from its rows in the order of
 * their first row. Null when the table is not grouped, or when not all rows are there to gather.
 */
export function groupRows<Row>(
  source: RowSource<Row>,
  groupBy: GroupBy<Row> | null | undefined,
  columns: readonly ColumnDef<Row>[],
): Grouped | null {
  if (source.groups !== undefined) return { groups: source.groups, order: null };
  if (!groupBy || source.total === null) return null;
  const members = membersOf(source, groupBy);
  if (members === null) return null;
  const all = [...groupedByKey(members, ({ key }) => key)];
  return {
    groups: all.map(([key, inGroup]) => ({
      key,
      label: inGroup[0]?.label ?? '',
      count: inGroup.length,
      totals: subtotals(
        inGroup.map(({ row }) => row),
        columns,
        groupBy.subtotals,
      ),
    })),
    order: all.flatMap(([, inGroup]) => inGroup.map(({ index }) => index)),
  };
}
