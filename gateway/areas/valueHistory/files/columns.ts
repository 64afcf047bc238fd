import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { centsOf } from '@/contract/decimal';
import type { ValueSortKey } from '@/contract/export/choices';
import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import { sorted, type SortValue } from '@/contract/sorted';
import type { ExportColumn } from '../../../kit/files/column';

type Point = ValueHistoryAnswer['points'][number];

export const VALUE_COLUMNS: readonly ExportColumn<Point>[] = [
  { id: 'on', header: 'holdings:value.columns.on', kind: 'date', width: 12, value: ({ on }) => on },
  {
    id: 'marketValue',
    header: 'holdings:value.columns.marketValue',
    kind: 'money',
    width: 17,
    value: ({ marketValueCad }) => marketValueCad,
  },
  {
    id: 'netFlow',
    header: 'holdings:value.columns.netFlow',
    kind: 'money',
    width: 17,
    value: ({ netFlowCad }) => netFlowCad,
  },
  {
    id: 'market',
    header: 'holdings:value.columns.market',
    kind: 'money',
    width: 17,
    value: ({ marketChangeCad }) => marketChangeCad,
  },
];

const KEYS: Readonly<Record<ValueSortKey, (point: Point) => SortValue>> = {
  on: ({ on }) => on,
  marketValue: ({ marketValueCad }) => centsOf(marketValueCad),
  netFlow: ({ netFlowCad }) => centsOf(netFlowCad),
  market: ({ marketChangeCad }) => centsOf(marketChangeCad),
};

/** The points of a value over time in the order of their table. */
export const sortedPoints = (
  points: readonly Point[],
  sort: readonly { key: ValueSortKey; direction: Direction }[],
  locale: Locale,
): Point[] =>
  sorted(
    points,
    sort.map(({ key, direction }) => ({
      valueOf: KEYS[key],
      isDescending: direction === 'desc',
      isCode: key === 'on',
    })),
    locale,
  );
