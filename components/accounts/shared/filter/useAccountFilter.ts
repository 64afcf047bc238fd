import { useEffect, useMemo, useState } from 'react';
import { keepAccounts, readKeptAccounts } from '@/lib/filters/keptAccounts';
import { accountFilterShown, accountsSelected, totalAccountsSet } from '@/store/accountFilter';
import { useAppDispatch } from '@/store/hooks';
import type { RecordLens } from '@/components/kit/record/recordLens';

export interface AccountFilter {
  /** There is a choice: two accounts or more. */
  isShown: boolean;
  /** How many accounts there are to choose from. Null while that is not known. */
  total: number | null;
  /** Ids of the accounts that count. None means all. */
  chosen: readonly string[];
  choose(ids: readonly string[]): void;
  /** Some were chosen, but all count because the list of accounts failed to load. */
  isDoubted: boolean;
  /** The accounts failed to load: all count until the list is known. Call this during rendering. */
  doubt(): void;
}

const ALL: readonly string[] = [];

interface Own {
  of: string;
  /** The choice as the person made it. Some of its accounts may be gone. */
  ids: readonly string[];
  isDoubted: boolean;
}

const ownOf = (record: string): Own => ({ of: record, ids: readKeptAccounts(record), isDoubted: false });

/**
 * Which accounts of a record count on its screens. The tab keeps the choice per record and per member view,
 * so it survives the next screen, going back and a reload. An account that is no longer offered stops
 * counting; when none is left, all count.
 *
 * @param seen the record, and the member whose view it is
 * @param accounts the offered accounts, the same object while unchanged; null while unknown: the kept choice
 * then applies, so that nothing is first asked about other accounts
 */
export function useAccountFilter(
  { id, memberId }: Pick<RecordLens, 'id' | 'memberId'>,
  accounts: readonly { id: string }[] | null,
): AccountFilter {
  const dispatch = useAppDispatch();
  const record = memberId === null ? id : `${id},${memberId}`;
  // A record's screens appear once its flags are known, which never happens on a server, so the tab's storage
  // can be read here.
  const [kept, setOwn] = useState(() => ownOf(record));
  const own = kept.of === record ? kept : ownOf(record);
  if (own !== kept) setOwn(own);

  const chosen = useMemo(() => {
    if (accounts === null) return own.isDoubted ? ALL : own.ids;
    const there = own.ids.filter((each) => accounts.some((account) => account.id === each));
    return there.length === accounts.length ? ALL : there;
  }, [own, accounts]);
  const total = accounts === null ? null : accounts.length;

  useEffect(() => {
    dispatch(totalAccountsSet(total ?? 0));
    dispatch(accountFilterShown(total !== null && total > 1));
  }, [dispatch, total]);
  useEffect(() => {
    dispatch(accountsSelected(chosen));
  }, [dispatch, chosen]);
  useEffect(() => {
    if (total !== null) keepAccounts(record, chosen);
  }, [record, total, chosen]);
  useEffect(
    () => () => {
      dispatch(accountsSelected([]));
      dispatch(totalAccountsSet(0));
      dispatch(accountFilterShown(false));
    },
    [dispatch],
  );

  return {
    isShown: total !== null && total > 1,
    total,
    chosen,
    isDoubted: accounts === null && own.isDoubted,
    choose: (ids) => setOwn({ of: record, ids, isDoubted: false }),
    doubt() {
      if (!own.isDoubted && own.ids.length > 0) setOwn({ ...own, isDoubted: true });
    },
  };
}
