import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { groupToggled, selectTable } from '@/store/superTable';
import { groupRows } from '../lines/groups';
import { makeLines, type Lines } from '../lines/lines';
import { shapesOf } from '../lines/openRows';
import type { RowGroup, SuperTableProps } from '../types';
import type { OpenRows } from './useOpenRows';

/** Placeholder rows while nothing is known yet. */
const SKELETON_ROWS = 30;

/** The table's body: its lines and what each one shows. */
export interface Body<Row> {
  lines: Lines;
  groups: readonly RowGroup[] | null;
  /** The row at a position among all rows of the table. Undefined if it is not loaded or could not be read. */
  rowAt(position: number): Row | undefined;
  isUnreadable(position: number): boolean;
  keyAt(position: number): string | null;
  isClosed(group: string): boolean;
  toggleGroup(group: string): void;
  isOpen(key: string): boolean;
  toggleDetail(key: string, position: number): void;
}

/** The lines of the table, with the groups and details that the person opened and closed. */
export function useBody<Row>(
  {
    tableKey: table,
    source,
    groupBy,
    columns,
  }: Pick<SuperTableProps<Row>, 'tableKey' | 'source' | 'groupBy' | 'columns'>,
  openRows: OpenRows,
): Body<Row> {
  const dispatch = useAppDispatch();
  const { closedGroups } = useAppSelector(selectTable(table));
  const closed = useMemo(() => new Set(closedGroups), [closedGroups]);
  const open = openRows.positions;
  const grouped = useMemo(() => groupRows(source, groupBy, columns), [source, groupBy, columns]);

  const order = grouped?.order ?? null;
  const [rowAt, isUnreadable] = useMemo(() => {
    const indexOf = (position: number) => (order === null ? position : (order[position] ?? -1));
    return [
      (position: number) => source.rowAt(indexOf(position)),
      (position: number) => source.isUnreadable?.(indexOf(position)) === true,
    ];
  }, [source, order]);
  const keyAt = useMemo(
    () => (position: number) => {
      const row = rowAt(position);
      return row === undefined ? null : source.keyOf(row);
    },
    [source, rowAt],
  );
  const isOpen = useMemo(
    () => (key: string) => {
      const position = open.get(key);
      return position !== undefined && keyAt(position) === key;
    },
    [open, keyAt],
  );
  const lines = useMemo(() => {
    const isUnknown = source.total === null && source.state !== 'error';
    const details = [...open].flatMap(([key, position]) => (isOpen(key) ? [position] : []));
    const shapes = shapesOf(grouped?.groups ?? null, (key) => closed.has(key));
    return makeLines(
      isUnknown ? SKELETON_ROWS : (source.total ?? 0),
      isUnknown ? null : shapes,
      details.sort((a, b) => a - b),
    );
  }, [source, grouped, closed, open, isOpen]);

  return {
    lines,
    groups: grouped?.groups ?? null,
    rowAt,
    isUnreadable,
    keyAt,
    isClosed: (group) => closed.has(group),
    toggleGroup: (group) => void dispatch(groupToggled({ table, group })),
    isOpen,
    toggleDetail(key, position) {
      if (isOpen(key)) openRows.close(key);
      else openRows.open(key, position);
    },
  };
}
