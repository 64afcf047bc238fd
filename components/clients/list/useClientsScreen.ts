import { useCallback, useMemo } from 'react';
import { CLIENT_LIST_GROUPINGS, CLIENT_SORT_KEYS, type ClientListGrouping } from '@/contract/clients/codes';
import type { ClientsSummaryListAnswer, ClientSortKey } from '@/contract/clients/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import type { ListFilter } from '../../filters/useBookFilter';
import { useColumnReader } from '../../kit/list/useColumnReader';
import { defineListView, useListView } from '../../kit/list/useListView';
import type { ListSort } from '../../superTable/sort/sortText';
import type { Totals } from '../../superTable/types';
import { BY_NAME, clientColumns, CLIENTS_TABLE } from './columns';
import { toGroups } from './grouping';

const nameOrder = selectLastNameFirst('clientList');

const CLIENTS = defineListView({
  screen: 'clients',
  table: CLIENTS_TABLE,
  list: 'clientsList',
  summary: 'clientsSummaryList',
  sortKeys: CLIENT_SORT_KEYS,
  firstSort: BY_NAME,
  textKeys: ['name', 'household'],
  groupings: CLIENT_LIST_GROUPINGS,
});

function totalsOf(
  data: ClientsSummaryListAnswer | null,
  status: CallView<unknown>['status'],
): Totals | undefined {
  // Where the totals failed, the line under the title says so and offers to try again.
  if (data === null) return status === 'error' ? undefined : {};
  return { accountCount: data.accountCount, marketValue: data.marketValue, cash: data.cash };
}

/**
 * All that the list of clients shows and does.
 *
 * @param filter one that is ready
 */
export function useClientsScreen(filter: ListFilter) {
  const locale = useLocale();
  const t = useT('client');
  const lastFirst = useAppSelector(nameOrder);
  const reader = useColumnReader(lastFirst);
  const columns = useMemo(() => clientColumns(reader), [reader]);
  const groupsOf = useCallback(
    (data: ClientsSummaryListAnswer, order: ListSort<ClientSortKey>, groupBy: ClientListGrouping | null) =>
      toGroups(data, order, groupBy, { t, locale, lastFirst }),
    [t, locale, lastFirst],
  );
  const { filters, isFiltered, viewId } = filter;
  const view = useListView(CLIENTS, {
    asked: { filters },
    isFiltered,
    viewId,
    columns,
    totalsOf,
    groupsOf,
    explained: (data) => data,
    explainedGroups: 'clients',
  });
  return { ...view, filter, lastFirst, reader };
}

export type ClientsView = ReturnType<typeof useClientsScreen>;
