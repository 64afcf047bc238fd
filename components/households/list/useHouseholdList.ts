import { useMemo } from 'react';
import { HOUSEHOLD_SORT_KEYS } from '@/contract/households/codes';
import type { HouseholdsSummaryListAnswer } from '@/contract/households/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import type { ListFilter } from '../../filters/useBookFilter';
import { LIST_TABLES } from '../../panels/list/useListLink';
import { useExplainedTotals } from '../../panels/useExplainedTotals';
import { useLastNameFirst } from '../../panels/useLastNameFirst';
import { useListSelection } from '../../superTable/hooks/useListSelection';
import { useListPlace } from '../../superTable/place/useListPlace';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import type { Totals } from '../../superTable/types';
import { householdColumns } from './columns';
import type { ClosedOnlyChoice } from './useClosedOnly';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = LIST_TABLES.households;

const FIRST_SORT = [{ key: 'name', direction: 'asc' }] as const;

const toTotals = ({ accountCount, marketValue, cash }: HouseholdsSummaryListAnswer): Totals => ({
  accountCount,
  marketValue,
  cash,
});

/**
 * All that the list of households shows: rows as they come to be seen, totals of all that the filter finds.
 *
 * @param choice whether those with closed accounts alone are listed, known
 */
export function useHouseholdList(
  { filters, isFiltered }: Pick<ListFilter, 'filters' | 'isFiltered'>,
  choice: ClosedOnlyChoice,
) {
  const { closedOnly, setClosedOnly } = choice;
  const t = useT('household');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const [sort, onSort] = useListSort(HOUSEHOLD_SORT_KEYS, FIRST_SORT);
  const asked = { filters, show: { closedOnly } };
  const summary = useScreenCall('households', 'householdsSummaryList', asked, { keepPrevious: true });
  const { data } = summary;
  const totals = useMemo(() => data && toTotals(data), [data]);
  const place = useListPlace(TABLE_KEY, JSON.stringify([asked, sort]));
  const source = useListRows(
    'households',
    'householdsList',
    { ...asked, sort: [...sort] },
    {
      table: TABLE_KEY,
      variant: sort.some(({ key }) => key === 'name') ? locale : '',
      total: data?.count ?? null,
      totals: totals ?? undefined,
      isSummaryPrevious: summary.isPrevious,
      isFiltered,
      asOf: data?.asOf,
      startAt: place.startAt,
      reloadSummary: summary.retry,
    },
  );
  const manner = useMemo(() => ({ t, locale, lastFirst }), [t, locale, lastFirst]);
  const columns = useMemo(() => householdColumns(manner), [manner]);
  const selecting = useListSelection(TABLE_KEY, JSON.stringify(asked));
  const explained = useExplainedTotals(columns, data);
  const table = { tableKey: TABLE_KEY, columns, source, sort, onSort, ...selecting };
  return {
    manner,
    asked,
    summary,
    /** What the table and the screen around it share. */
    list: { ...table, summary },
    table: { ...table, ...place, explained },
    closedOnly,
    setClosedOnly,
  };
}

export type HouseholdListView = ReturnType<typeof useHouseholdList>;
