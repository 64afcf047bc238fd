import { useRouter } from 'next/router';
import { useMemo } from 'react';
import type { UnassignedReason } from '@/contract/accounts/codes';
import type { UnassignedSortKey } from '@/contract/accounts/unassigned';
import { withQueryValue } from '@/lib/i18n/paths';
import { useScreenCall } from '@/store/useScreenCall';
import { useManner } from '../../panels/accountTable/useManner';
import { useListPlace } from '../../superTable/place/useListPlace';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import { unassignedColumns } from './columns';
import { parseReasons, totalOf, writeReasons } from './reasons';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = 'unassignedAccounts';

const SORT_KEYS = [
  'unassignedOn',
  'marketValue',
  'holder',
  'number',
] as const satisfies readonly UnassignedSortKey[];

/** The oldest first. */
const FIRST_SORT = [{ key: 'unassignedOn', direction: 'asc' }] as const;

/** All reasons, so that each has its count whatever is chosen. */
const EVERYTHING = { filters: { reasons: [] } };

/** All that the list of unassigned accounts shows. */
export function useUnassignedList() {
  const { query, asPath, replace } = useRouter();
  const manner = useManner();
  const reasons = useMemo(() => parseReasons(query.reason), [query.reason]);
  const [sort, onSort] = useListSort(SORT_KEYS, FIRST_SORT);
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
    showReasons: (chosen: readonly UnassignedReason[]) =>
      void replace(withQueryValue(asPath, 'reason', writeReasons(chosen)), undefined, {
        shallow: true,
        scroll: false,
      }),
    sort,
    onSort,
    place,
    source,
    summary,
    total,
  };
}
