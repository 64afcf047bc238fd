import { useMemo, useState } from 'react';
import type { AccountRow } from '@/contract/accounts/shared';
import type { HouseholdAccountsAnswer } from '@/contract/households/schema';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { AccountDetail } from '../../panels/accountTable/AccountDetail';
import { accountCard } from '../../panels/accountTable/card';
import { accountColumns } from '../../panels/accountTable/columns';
import { useManner } from '../../panels/accountTable/useManner';
import { accountPath } from '../../panels/accountPath';
import { useExplainedTotals } from '../../panels/useExplainedTotals';
import { arraySource } from '../../superTable/source/arraySource';
import type { RowSource, Sort } from '../../superTable/types';
import { toGroups, toTotals } from './groups';

/** Names the table in the store and in the person's layouts. */
export const TABLE_KEY = 'householdAccounts';

const FIRST_SORT: Sort = [{ key: 'marketValue', direction: 'desc' }];

const areAccountsOpen = selectFlag('clientInfo');

const detailOf = (row: AccountRow) => <AccountDetail account={row} />;

/** The table of a household's accounts: columns, rows in their groups, order, what a row opens. */
export function useAccountsTable(answer: HouseholdAccountsAnswer, isStale: boolean) {
  const manner = useManner();
  const words = useT('household');
  const isOpen = useAppSelector(areAccountsOpen);
  const [sort, onSort] = useState<Sort>(FIRST_SORT);
  const columns = useMemo(() => accountColumns(manner, { isWhole: true }), [manner]);
  const source = useMemo((): RowSource<AccountRow> => {
    const { rows, groups } = toGroups(answer, columns, sort, manner);
    return {
      ...arraySource(rows, ({ id }) => id, { asOf: answer.asOf, totals: toTotals(answer.total) }),
      groups,
      state: isStale ? 'loading' : 'ready',
    };
  }, [answer, columns, sort, manner, isStale]);
  const note = answer.isPartial ? words('partial') : undefined;
  const explained = useExplainedTotals(columns, answer, { groups: 'accounts', note });
  return {
    tableKey: TABLE_KEY,
    columns,
    source,
    explained,
    sort,
    onSort,
    renderDetail: detailOf,
    cardOf: (row: AccountRow) => accountCard(row, manner),
    cardTotal: 'marketValue',
    ...(isOpen && { hrefOf: (row: AccountRow) => accountPath(row.id, manner.locale) }),
  };
}
