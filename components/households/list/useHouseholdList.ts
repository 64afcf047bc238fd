import { useMemo } from 'react';
import { HOUSEHOLD_SORT_KEYS } from '@/contract/households/codes';
import type { HouseholdsSummaryListAnswer } from '@/contract/households/schema';
import { useT } from '@/lib/i18n/useT';
import type { ListFilter } from '../../filters/useBookFilter';
import { useColumnReader } from '../../kit/list/useColumnReader';
import { LIST_TABLES } from '../../kit/list/useListLink';
import { defineListView, useListView } from '../../kit/list/useListView';
import type { Totals } from '../../superTable/types';
import { householdColumns } from './columns';
import type { ClosedOnlyChoice } from './useClosedOnly';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = LIST_TABLES.households;

const HOUSEHOLDS = defineListView({
  screen: 'households',
  table: TABLE_KEY,
  list: 'householdsList',
  summary: 'householdsSummaryList',
  sortKeys: HOUSEHOLD_SORT_KEYS,
  firstSort: [{ key: 'name', direction: 'asc' }],
  textKeys: ['name'],
});

const totalsOf = (data: HouseholdsSummaryListAnswer | null): Totals | undefined =>
  data === null
    ? undefined
    : { accountCount: data.accountCount, marketValue: data.marketValue, cash: data.cash };

/**
 * All that the list of households shows: rows as they come to be seen, totals of all that the filter finds.
 *
 * @param choice whether those with closed accounts alone are listed, known
 */
export function useHouseholdList(
  { filters, isFiltered }: Pick<ListFilter, 'filters' | 'isFiltered'>,
  { closedOnly, setClosedOnly }: ClosedOnlyChoice,
) {
  const t = useT('household');
  const reader = useColumnReader();
  const display = useMemo(() => ({ ...reader, t }), [reader, t]);
  const columns = useMemo(() => householdColumns(reader), [reader]);
  const asked = { filters, show: { closedOnly } };
  const view = useListView(HOUSEHOLDS, {
    asked,
    isFiltered,
    columns,
    totalsOf,
    explained: (data) => data,
  });
  return { ...view, display, asked, closedOnly, setClosedOnly };
}

export type HouseholdListView = ReturnType<typeof useHouseholdList>;
