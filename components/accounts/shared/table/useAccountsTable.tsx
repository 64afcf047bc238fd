import { useMemo } from 'react';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { AccountRow } from '@/contract/accounts/row';
import { RECORD_ACCOUNT_SORT_KEYS, type RecordAccountSortKey } from '@/contract/export/choices';
import { accountPath } from '@/contract/routes';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { arraySource } from '@/components/superTable/source/arraySource';
import type { ListSort } from '@/components/superTable/sort/sortText';
import { useListSort } from '@/components/superTable/sort/useListSort';
import type { RowSource } from '@/components/superTable/types';
import { useExplainedTotals } from '@/components/kit/figures/useExplainedTotals';
import { AccountDetail } from './AccountDetail';
import { accountCard } from './card';
import { accountColumns } from './columns';
import { toGroups, toTotals } from './groups';
import { useDisplayOptions } from './useDisplayOptions';

const FIRST_SORT: ListSort<RecordAccountSortKey> = [{ key: 'marketValue', direction: 'desc' }];

const areAccountsOpen = selectFlag('clientInfo');

const detailOf = (row: AccountRow) => <AccountDetail account={row} />;

/**
 * The table of a record's accounts: columns, grouped rows, order, and what opens beneath a row.
 *
 * @param tableKey names the table in the store and in the person's layouts
 * @param isStale true while other rows are loading
 */
export function useAccountsTable(tableKey: string, answer: GroupedAccountsAnswer, isStale: boolean) {
  const display = useDisplayOptions();
  const words = useT('holdings');
  const isOpen = useAppSelector(areAccountsOpen);
  const [sort, onSort] = useListSort(RECORD_ACCOUNT_SORT_KEYS, FIRST_SORT, 'accounts');
  const columns = useMemo(() => accountColumns(display, { isWhole: true }), [display]);
  const source = useMemo((): RowSource<AccountRow> => {
    const { rows, groups } = toGroups(answer, columns, sort, display);
    return {
      ...arraySource(rows, ({ id }) => id, { asOf: answer.asOf, totals: toTotals(answer.total) }),
      groups,
      state: isStale ? 'loading' : 'ready',
    };
  }, [answer, columns, sort, display, isStale]);
  const note = answer.isPartial ? words('basis.partial') : undefined;
  const explained = useExplainedTotals(columns, answer, { groups: 'accounts', note });
  return {
    tableKey,
    columns,
    source,
    explained,
    sort,
    onSort,
    /** True when names show with the family name first. */
    lastFirst: display.lastFirst,
    renderDetail: detailOf,
    cardOf: (row: AccountRow) => accountCard(row, display),
    cardTotal: 'marketValue',
    ...(isOpen && { hrefOf: (row: AccountRow) => accountPath(row.id, display.locale) }),
  };
}
