import { useMemo } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import { sortRows } from '../../superTable/sort/sortRows';
import { arraySource } from '../../superTable/source/arraySource';
import { SuperTable } from '../../superTable/SuperTable';
import type { Sort } from '../../superTable/types';
import { type Point, VALUE_COLUMNS, VALUE_TABLE } from './columns';

interface Props {
  points: readonly Point[];
  sort: Sort;
  onSort(sort: Sort): void;
}

/** The points of a value over time as a table. */
export function ValueTable({ points, sort, onSort }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const source = useMemo(
    () => arraySource(sortRows(points, sort, VALUE_COLUMNS, locale), ({ on }) => on),
    [points, sort, locale],
  );
  return (
    <SuperTable
      tableKey={VALUE_TABLE}
      label={t('value.title')}
      columns={VALUE_COLUMNS}
      source={source}
      sort={sort}
      onSort={onSort}
      printRows={points.length}
    />
  );
}
