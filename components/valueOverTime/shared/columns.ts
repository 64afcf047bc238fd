import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import type { ColumnDef, Sort } from '../../superTable/types';

export type Point = ValueHistoryAnswer['points'][number];

/** The columns of the points, each a day with its figures. */
export const VALUE_COLUMNS: readonly ColumnDef<Point>[] = [
  {
    id: 'on',
    headerKey: 'holdings:value.columns.on',
    kind: 'date',
    value: ({ on }) => on,
    sortKey: 'on',
    defaultWidth: 128,
    isFrozen: true,
  },
  {
    id: 'marketValue',
    headerKey: 'holdings:value.columns.marketValue',
    kind: 'money',
    value: ({ marketValueCad }) => marketValueCad,
    sortKey: 'marketValue',
    defaultWidth: 160,
  },
  {
    id: 'netFlow',
    headerKey: 'holdings:value.columns.netFlow',
    kind: 'money',
    value: ({ netFlowCad }) => netFlowCad,
    sortKey: 'netFlow',
    defaultWidth: 150,
    isSigned: true,
  },
  {
    id: 'market',
    headerKey: 'holdings:value.columns.market',
    kind: 'money',
    value: ({ marketChangeCad }) => marketChangeCad,
    sortKey: 'market',
    defaultWidth: 150,
    isSigned: true,
  },
];

export const LATEST_FIRST: Sort = [{ key: 'on', direction: 'desc' }];

/** The key of the table's layout. */
export const VALUE_TABLE = 'valueOverTime';
