import { useMemo } from 'react';
import { UNASSIGNED_SORT_KEYS, type UnassignedReason } from '@/contract/accounts/codes';
import { useScreenCall } from '@/store/useScreenCall';
import { useManner } from '../../panels/accountTable/useManner';
import { useListPlace } from '../../superTable/place/useListPlace';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import { useQueryValue } from '../../ui/useQueryValue';
import { unassignedColumns } from './columns';
import { parseReasons, totalOf, writeReasons } from './reasons';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = 'unassignedAccounts';

/** The oldest first. */
const FIRST_SORT = [{ key: 'unassignedOn', direction: 'asc' }] as const;

/** All reasons, so that each has its count whatever is chosen. */
const EVERYTHING = { filters: { reasons: [] } };

/** All that the list of unassigned accounts shows. */
export function useUnassignedList() {
  const [text, setText] = useQueryValue('reason');
  const manner = useManner();
  const reasons = useMemo(() => parseReasons(text), [text]);
  const [sort, onSort] = useListSort(UNASSIGNED_SORT_KEYS, FIRST_SORT);
  const summary = useScreenCall('unassignedAccounts', 'unassignedAccountsSummaryList', EVERYTHING);
  const { data } = summary;
  const total = useMemo(() => data && totalOf(data, reasons), [data, reasons]);
  const totals = useMemo(() => total && { marketValue: total.marketValueCad }, [total]);
  const place = useListPlace(TABLE_KEY, JSON.stringify([reasons, sort]));
  const source = useListRows(
    'unassignedAccounts',
    'unassignedAccountsList',
    { filters: { reasons }, sort: [...sort] },
    {
      table: TABLE_KEY,
      variant: sort.some(({ key }) => key === 'holder') ? manner.locale : '',
      total: total?.count ?? null,
      totals: totals ?? undefined,
      isFiltered: reasons.length > 0,
      asOf: data?.asOf,
      startAt: place.startAt,
    },
  );
  return {
    manner,
    columns: useMemo(() => unassignedColumns(manner), [manner]),
    reasons,
    showReasons: (chosen: readonly UnassignedReason[]) => setText(writeReasons(chosen)),
    sort,
    onSort,
    place,
    source,
    summary,
    total,
  };
}
