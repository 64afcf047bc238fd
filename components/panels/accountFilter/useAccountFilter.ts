import { useEffect, useState } from 'react';
import { accountFilterShown, accountsSelected, totalAccountsSet } from '@/store/accountFilter';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

interface AccountFilter {
  /** There is a choice: two accounts or more. */
  isShown: boolean;
  /** Ids of the accounts that count; none means all. */
  chosen: readonly string[];
  choose(ids: readonly string[]): void;
}

const ALL: readonly string[] = [];

/**
 * Which accounts of a record count on its screen. The choice is the record's: it is cleared when the record is left.
 *
 * @param id of the client or household
 * @param total how many accounts there are to choose from; null while that is not known
 */
export function useAccountFilter(id: string, total: number | null): AccountFilter {
  const dispatch = useAppDispatch();
  const { selectedAccounts, showAccountFilter } = useAppSelector(({ accountFilter }) => accountFilter);
  // Whose accounts they are: the next record's are asked for before those of the one before are cleared, be it on a
  // screen that stays or on one that appears.
  const [chosenOf, setChosenOf] = useState<string | null>(null);
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
    chosen: chosenOf === id ? selectedAccounts : ALL,
    choose(ids) {
      setChosenOf(id);
      // All of them is the same as none named.
      dispatch(accountsSelected(ids.length === total ? [] : ids));
    },
  };
}
