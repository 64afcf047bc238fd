import type { ColumnDef } from '@/components/superTable/types';

/** A row of the tables in tests. */
export interface TableRow {
  id: string;
  name: string;
  household: string;
  repCode: string;
  marketValue: string | null;
  yearToDate: number;
  updatedOn: string;
}

/** A row made from its number, with the given changes. */
export function makeRow(index: number, change: Partial<TableRow> = {}): TableRow {
  return {
    id: String(index),
    name: `Tremblay, Anne ${index}`,
    household: `Household ${index % 7}`,
    repCode: `TR0${index % 4}`,
    marketValue: `${index * 100}.50`,
    yearToDate: index % 2 === 0 ? 412 : -93,
    updatedOn: '2026-03-06',
    ...change,
  };
}

export const makeTableRows = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, index) => makeRow(index));

/** Columns of most kinds, under headings from the strings. */
export const COLUMNS: readonly ColumnDef<TableRow>[] = [
  {
    id: 'name',
    headerKey: 'client:list.columns.name',
    kind: 'name',
    value: (row) => row.name,
    sortKey: 'name',
    defaultWidth: 220,
    minWidth: 160,
    isHideable: false,
    isFrozen: true,
  },
  {
    id: 'household',
    headerKey: 'client:list.columns.household',
    kind: 'text',
    value: (row) => row.household,
    sortKey: 'household',
    defaultWidth: 180,
    isQuiet: true,
  },
  {
    id: 'repCode',
    headerKey: 'client:list.columns.repCode',
    kind: 'text',
    value: (row) => row.repCode,
    defaultWidth: 128,
  },
  {
    id: 'marketValue',
    headerKey: 'client:list.columns.marketValue',
    kind: 'money',
    value: (row) => row.marketValue,
    sortKey: 'marketValue',
    defaultWidth: 150,
  },
  {
    id: 'yearToDate',
    headerKey: 'client:list.columns.cash',
    kind: 'percent',
    value: (row) => row.yearToDate,
    sortKey: 'yearToDate',
    defaultWidth: 128,
    isSigned: true,
  },
  {
    id: 'updatedOn',
    headerKey: 'client:list.columns.updatedOn',
    kind: 'date',
    value: (row) => row.updatedOn,
    sortKey: 'updatedOn',
    defaultWidth: 128,
  },
];
