import { useMemo } from 'react';
import { UNASSIGNED_REASONS, UNASSIGNED_SORT_KEYS, type UnassignedReason } from '@/contract/accounts/codes';
import { useScreenCall } from '@/store/useScreenCall';
import { without, withValues } from '../../filters/fields';
import type { ListFilter } from '../../filters/useBookFilter';
import { useManner } from '../../panels/accountTable/useManner';
import { useExplainedTotals } from '../../panels/useExplainedTotals';
import { useListSelection } from '../../superTable/hooks/useListSelection';
import { useListPlace } from '../../superTable/place/useListPlace';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import { unassignedColumns } from './columns';
import { explainOf, totalOf } from './reasons';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = 'unassignedAccounts';

/** The oldest first. */
const FIRST_SORT = [{ key: 'age', direction: 'desc' }] as const;

/** All that the list of unassigned accounts shows. */
export function useUnassignedList({ filters, isFiltered, setFilters }: ListFilter) {
  const manner = useManner();
  const reasons = useMemo(
    () => UNASSIGNED_REASONS.filter((reason) => filters.reason?.includes(reason)),
    [filters.reason],
  );
  const [sort, onSort] = useListSort(UNASSIGNED_SORT_KEYS, FIRST_SORT);
  const summary = useScreenCall(
    'unassignedAccounts',
    'unassignedAccountsSummaryList',
    // Of all reasons, so that each has its count whatever is chosen.
    { filters: without(filters, 'reason') },
    { keepPrevious: true },
  );
  const { data, isPrevious } = summary;
  const total = useMemo(() => data && totalOf(data, reasons), [data, reasons]);
  const totals = useMemo(() => total && { marketValue: total.marketValueCad }, [total]);
  const place = useListPlace(TABLE_KEY, JSON.stringify([filters, sort]));
  const source = useListRows(
    'unassignedAccounts',
    'unassignedAccountsList',
    { filters, sort: [...sort] },
    {
      table: TABLE_KEY,
      variant: sort.some(({ key }) => key === 'holder') ? manner.locale : '',
      total: total?.count ?? null,
      totals: totals ?? undefined,
      isSummaryPrevious: isPrevious,
      isFiltered,
      asOf: data?.asOf,
      startAt: place.startAt,
      reloadSummary: summary.retry,
    },
  );
  const columns = useMemo(() => unassignedColumns(manner), [manner]);
  const selecting = useListSelection(TABLE_KEY, JSON.stringify(filters));
  const answer = useMemo(
    () => data && { basis: data.basis, explain: { marketValue: explainOf(data, reasons) } },
    [data, reasons],
  );
  const explained = useExplainedTotals(columns, answer);
  const table = { tableKey: TABLE_KEY, columns, source, sort, onSort, ...selecting };
  return {
    manner,
    reasons,
    showReasons: (chosen: readonly UnassignedReason[]) => setFilters(withValues(filters, 'reason', chosen)),
    summary,
    total,
    /** What the table and the screen around it share. */
    list: { ...table, summary },
    table: { ...table, ...place, explained },
  };
}

export type UnassignedListView = ReturnType<typeof useUnassignedList>;
