import { SORT_COLUMNS_MAX } from '@/contract/limits';
import { useAppDispatch } from '@/store/hooks';
import { columnActivated, columnWidth } from '@/store/superTable';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { movedBy } from '../layout/moveColumn';
import { orderedDefs } from '../layout/resolveColumns';
import { useScale } from '../layout/textScale';
import { nextSort, sortColumnsMost, sortOf } from '../sort/sort';
import type { ColumnDef, SuperTableProps } from '../types';
import type { Say } from './useAnnouncer';
import type { Arrangement } from './useArrangement';

export interface ColumnActions<Row> {
  sortBy(column: ColumnDef<Row>, isAdded: boolean): void;
  /** Takes the ids of the visible columns in their new order. */
  order(shown: readonly string[], id: string): void;
  moveBy(id: string, by: -1 | 1): void;
  resize(id: string, width: number): void;
}

type Props<Row> = Pick<SuperTableProps<Row>, 'tableKey' | 'columns' | 'sort' | 'onSort' | 'groupedBy'>;

/** What a person does with a column's heading. Each action is announced. */
export function useColumnActions<Row>(
  { tableKey: table, columns: defs, sort, onSort, groupedBy = null }: Props<Row>,
  arrangement: Pick<Arrangement<Row>, 'columns' | 'layout' | 'change'>,
  say: Say,
): ColumnActions<Row> {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const scale = useScale();
  // Kept as it is at the portal’s own size of text.
  const kept = (width: number) => columnWidth(width / scale);
  const { layout, change } = arrangement;
  const shown = arrangement.columns.flatMap(({ def }) => def ?? []);
  const headerOf = (id: string) => {
    const def = defs.find((each) => each.id === id);
    return def === undefined ? '' : t(def.headerKey);
  };

  function arrange(ids: readonly string[], id: string) {
    const all = orderedDefs(defs, layout).map((def) => def.id);
    // Hidden columns keep their places. The visible ones fill the other places in their new order.
    const queue = [...ids];
    change({ order: all.map((each) => (ids.includes(each) ? (queue.shift() ?? each) : each)) });
    dispatch(columnActivated({ table, column: id }));
    const place = formatCount(ids.indexOf(id) + 1, locale);
    say(t('table.moved', { column: headerOf(id), place, count: ids.length }));
  }

  function refuse({ headerKey }: ColumnDef<Row>) {
    const most = sortColumnsMost(sort, groupedBy);
    const words = { column: t(headerKey), n: formatCount(most, locale) };
    say(most < SORT_COLUMNS_MAX ? t('table.sortFullGrouped', words) : t('table.sortFull', words), true);
  }

  return {
    sortBy(column, isAdded) {
      const next = nextSort(sort, column, isAdded, groupedBy);
      if (next === sort) {
        if (column.sortKey !== undefined) refuse(column);
        return;
      }
      onSort(next);
      dispatch(columnActivated({ table, column: column.id }));
      const now = sortOf(next, column);
      const words = { column: t(column.headerKey) };
      say(now === null ? t('table.sortedNoMore', words) : t(`table.sortedBy.${now.direction}`, words));
    },
    order: arrange,
    moveBy(id, by) {
      const isFrozen = (each: string) => arrangement.columns.find((column) => column.id === each)?.isFrozen;
      const ids = shown.map((def) => def.id);
      const moved = movedBy(ids, id, by, (each) => isFrozen(each) === isFrozen(id));
      if (moved.join() !== ids.join()) arrange(moved, id);
    },
    resize(id, width) {
      const at = arrangement.columns.findIndex((column) => column.id === id);
      // The columns before it keep their widths. If they grew or shrank, the edge would not stay where the
      // person let it go.
      const before = arrangement.columns
        .slice(0, at)
        .flatMap(({ def, width: own }) => (def === null ? [] : [[def.id, kept(own)] as const]));
      change({ widths: { ...layout.widths, ...Object.fromEntries(before), [id]: kept(width) } });
      dispatch(columnActivated({ table, column: id }));
      say(t('table.widthNow', { column: headerOf(id), n: formatCount(width, locale) }));
    },
  };
}
