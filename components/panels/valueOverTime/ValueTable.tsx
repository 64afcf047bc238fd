import { useMemo, useState } from 'react';
import type { ValueHistoryAnswer } from '@/contract/accounts/history';
import { useLocale, useT } from '@/lib/i18n/useT';
import { sortRows } from '../../superTable/sort/sortRows';
import { arraySource } from '../../superTable/source/arraySource';
import { SuperTable } from '../../superTable/SuperTable';
import type { ColumnDef, Sort } from '../../superTable/types';

type Point = ValueHistoryAnswer['points'][number];

const COLUMNS: readonly ColumnDef<Point>[] = [
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

const LATEST_FIRST: Sort = [{ key: 'on', direction: 'desc' }];

/** The points of a value over time as a table. */
export function ValueTable({ points }: { points: readonly Point[] }) {
  const t = useT('holdings');
  const locale = useLocale();
  const [sort, setSort] = useState(LATEST_FIRST);
  const source = useMemo(
    () => arraySource(sortRows(points, sort, COLUMNS, locale), ({ on }) => on),
    [points, sort, locale],
  );
  return (
    <SuperTable
      tableKey="valueOverTime"
      label={t('value.title')}
      columns={COLUMNS}
      source={source}
      sort={sort}
      onSort={setSort}
      printRows={points.length}
    />
  );
}
