import type { ListShow } from '@/contract/filters/schema';
import type { SavedView, TableLayout, ViewSort } from '@/contract/views/schema';
import { isSameFilter } from '@/lib/filters/bookFilter';
import { useAppSelector } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { selectFlag } from '@/store/selectors';
import { selectTable } from '@/store/superTable';
import { changedLayout } from '@/store/superTable/layout';
import type { ListFilter } from './useBookFilter';

/** How the list stands now, as a view would keep it. */
export interface ShownView {
  /** The view that the address names; null for none. */
  view: SavedView | null;
  /** True where the list no longer stands as that view has it. */
  isChanged: boolean;
  layout: TableLayout;
  sort: ViewSort;
  /** By what the rows are grouped; null for nothing. */
  groupBy: string | null;
}

/** How the screen shows its rows: their order, and what groups them. */
interface RowOrder {
  sort: Readonly<ViewSort>;
  groupBy: string | null;
}

/** Which rows are listed: the address may say otherwise than the layout. */
function shownRows({ closedOnly, closed, zero, negative }: ListShow = {}): Partial<TableLayout> {
  const areAccountsSaid = closed !== undefined && zero !== undefined && negative !== undefined;
  return {
    ...(closedOnly !== undefined && { closedOnly: closedOnly || undefined }),
    ...(areAccountsSaid && { show: { closed, zero, negative } }),
  };
}

const canChooseRows = selectFlag('closedAndZeroDollarAccounts');

/** How the list stands now, and the view that it was opened with. */
export function useShownView(filter: ListFilter, { sort, groupBy }: RowOrder): ShownView {
  const kept = useAppSelector(selectTable(filter.tableKey)).layout;
  const isFree = useAppSelector(canChooseRows);
  // People without that choice cannot have changed it: a view keeps its own value.
  const layout = changedLayout(kept, isFree ? shownRows(filter.show) : {});
  const view = filter.views.data?.views.find(({ id }) => id === filter.viewId) ?? null;
  const isSame =
    view !== null &&
    isSameFilter(view.filters, filter.filters) &&
    keyOf([changedLayout(view.layout, {}), view.sort, view.groupBy, view.frame ?? null]) ===
      keyOf([layout, sort, groupBy, filter.frame ?? null]);
  return { view, isChanged: view !== null && !isSame, layout, sort: [...sort], groupBy };
}
