import { useEffect } from 'react';
import { accountFilterShown, accountsSelected, totalAccountsSet } from '@/store/accountFilter';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

interface AccountFilter {
  /** There is a choice: two accounts or more. */
  isShown: boolean;
  /** Ids of the accounts that count; none means all. */
  chosen: readonly string[];
  choose(ids: readonly string[]): void;
}

/**
 * Which accounts of a record count on its screen. The choice is the record's: it is cleared when the record is left.
 *
 * @param id of the client or household
 * @param total how many accounts there are to choose from; null while that is not known
 */
export function useAccountFilter(id: string, total: number | null): AccountFilter {
  const dispatch = useAppDispatch();
  const { selectedAccounts, showAccountFilter } = useAppSelector(({ accountFilter }) => accountFilter);
  useEffect(() => {
    dispatch(totalAccountsSet(total ?? 0));
    dispatch(accountFilterShown(total !== null && total > 1));
  }, [dispatch, total]);
  useEffect(
    () => () => {
      dispatch(accountsSelected([]));
      dispatch(totalAccountsSet(0));
      dispatch(accountFilterShown(false));
    },
    [dispatch, id],
  );
  return {
    isShown: showAccountFilter,
    chosen: selectedAccounts,
    // All of them is the same as none named.
    choose: (ids) => dispatch(accountsSelected(ids.length === total ? [] : ids)),
  };
}
