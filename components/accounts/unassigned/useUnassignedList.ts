import { useCallback, useMemo } from 'react';
import { UNASSIGNED_REASONS, UNASSIGNED_SORT_KEYS, type UnassignedReason } from '@/contract/unassigned/codes';
import type { UnassignedAccountsSummaryListAnswer } from '@/contract/unassigned/schema';
import { without, withValues } from '../../filters/fields';
import type { ListFilter } from '../../filters/useBookFilter';
import { useDisplayOptions } from '@/components/accounts/shared/table/useDisplayOptions';
import { defineListView, useListView } from '../../kit/list/useListView';
import { unassignedColumns } from './columns';
import { explainOf, totalOf } from './reasons';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = 'unassignedAccounts';

const UNASSIGNED = defineListView({
  screen: 'unassignedAccounts',
  table: TABLE_KEY,
  list: 'unassignedAccountsList',
  summary: 'unassignedAccountsSummaryList',
  sortKeys: UNASSIGNED_SORT_KEYS,
  // What nobody can serve first, then the oldest.
  firstSort: [
    { key: 'reason', direction: 'asc' },
    { key: 'age', direction: 'desc' },
  ],
  textKeys: ['holder'],
});

type Summary = UnassignedAccountsSummaryListAnswer;

/** All that the list of unassigned accounts shows. */
export function useUnassignedList({ filters, isFiltered, setFilters }: ListFilter) {
  const display = useDisplayOptions();
  const reasons = useMemo(
    () => UNASSIGNED_REASONS.filter((reason) => filters.reason?.includes(reason)),
    [filters.reason],
  );
  const columns = useMemo(() => unassignedColumns(display), [display]);
  const totalsOf = useCallback(
    (data: Summary | null) =>
      data === null ? undefined : { marketValue: totalOf(data, reasons).marketValueCad },
    [reasons],
  );
  const explained = useCallback(
    (data: Summary) => ({ basis: data.basis, explain: { marketValue: explainOf(data, reasons) } }),
    [reasons],
  );
  const view = useListView(UNASSIGNED, {
    asked: { filters },
    // Always counts all reasons, so each shows its count whatever is chosen.
    summaryAsked: { filters: without(filters, 'reason') },
    isFiltered,
    columns,
    countOf: (data) => totalOf(data, reasons).count,
    totalsOf,
    explained,
  });
  const { data } = view.summary;
  const total = useMemo(() => data && totalOf(data, reasons), [data, reasons]);
  return {
    ...view,
    display,
    reasons,
    showReasons: (chosen: readonly UnassignedReason[]) => setFilters(withValues(filters, 'reason', chosen)),
    total,
  };
}

export type UnassignedListView = ReturnType<typeof useUnassignedList>;
