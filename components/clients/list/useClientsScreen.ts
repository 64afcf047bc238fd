import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocale } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { FIRST_PLACE, isFirst, pageOf, placeAfter, placeBefore, rangeOf } from './paging';
import { toListRows } from './rows';
import { isSortedByText, writeSort } from './sort';
import { useLastPager } from './useLastPager';
import { useNameFilter } from './useNameFilter';
import { usePaging } from './usePaging';
import { usePlaceKept, useReturn } from './useReturn';
import { useSort } from './useSort';

const KEEP = { keepPrevious: true };

const nameOrder = selectLastNameFirst('clientList');

/** All that the list of clients shows and does: its two calls, filter, order and page. */
export function useClientsScreen() {
  const locale = useLocale();
  const lastFirst = useAppSelector(nameOrder);
  const filter = useNameFilter();
  const { sort, sortBy } = useSort();
  const question = JSON.stringify([filter.names, sort]);
  const left = useReturn(question);
  const { place, goTo } = usePaging(question, left?.place);

  const filters = { clientName: [...filter.names] };
  const list = useScreenCall(
    'clients',
    'clientsList',
    { filters, sort, page: pageOf(place) },
    { keepPrevious: true, variant: isSortedByText(sort) ? locale : '' },
  );
  const summary = useScreenCall('clients', 'clientsSummaryList', { filters }, KEEP);

  usePlaceKept(left, { question, sort: writeSort(sort), place, hasRows: list.data !== null });

  // The gateway does not know the page any more: the book has changed, or its key has.
  const isPageGone = !isFirst(place) && list.error?.code === 'cursor';
  const startAgain = useEffectEvent(() => goTo(FIRST_PLACE));
  useLayoutEffect(() => {
    if (isPageGone) startAgain();
  }, [isPageGone]);

  const answer = list.isPrevious ? null : list.data;
  // Totals of another filter never stand under the rows of this one.
  const totals = summary.isPrevious && !list.isPrevious ? null : summary.data;
  const pager = useLastPager(
    answer && {
      ...rangeOf(place, answer),
      hasNext: answer.next !== null,
      hasPrevious: answer.previous !== null,
      total: totals?.count ?? null,
    },
  );
  // While rows are on their way there is no page to go on from.
  const go = (find: typeof placeAfter) => () => {
    const next = answer && find(place, answer);
    if (next === null) return;
    goTo(next);
    document.documentElement.scrollTop = 0;
  };
  return {
    filter,
    sort,
    sortBy,
    list,
    summary,
    totals,
    /** Asks again for what failed. */
    retry() {
      list.retry();
      if (summary.status === 'error') summary.retry();
    },
    rows: list.data && toListRows(list.data.rows, { locale, lastFirst }),
    pager,
    goNext: go(placeAfter),
    goPrevious: go(placeBefore),
  };
}

export type ClientsView = ReturnType<typeof useClientsScreen>;
