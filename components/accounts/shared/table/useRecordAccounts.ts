import { useRouter } from 'next/router';
import { useState } from 'react';
import type { AccountGrouping } from '@/contract/accounts/codes';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { CallView } from '@/store/callView';
import { type CallsByScreen, placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useKeptLayout } from '@/components/superTable/layout/useKeptLayout';
import { useQueryValue } from '@/components/ui/useQueryValue';
import { useAccountFilter } from '../filter/useAccountFilter';
import { lensBody, type RecordLens } from '@/components/kit/record/recordLens';
import { groupingIn, writeGrouping } from './grouping';
import { useAccountShow } from './useAccountShow';

type Choices = GroupedAccountsAnswer['choices'];
type Seen = Pick<RecordLens, 'id' | 'memberId'>;

/** The screens that list a record's accounts, with their record and table. */
const LISTS = {
  clientSummary: { record: 'client', tableKey: 'clientAccounts' },
  householdSummary: { record: 'household', tableKey: 'householdAccounts' },
} as const;

const ACCOUNT_CALLS = {
  clientSummary: 'clientAccounts',
  householdSummary: 'householdAccounts',
} as const satisfies CallsByScreen;

/** A record's screen that lists its accounts. */
type ListingScreen = keyof typeof LISTS;

/**
 * The accounts to show while others load. Accounts under another grouping or other toggles stay visible;
 * accounts of another member or another choice never do.
 */
function useKept(accounts: CallView<GroupedAccountsAnswer>, seenBy: string) {
  const [seen, setSeen] = useState(seenBy);
  const isAnswer = accounts.data !== null && !accounts.isPrevious;
  if (isAnswer && seen !== seenBy) setSeen(seenBy);
  const isKept = accounts.isPrevious && accounts.status === 'loading' && seen === seenBy;
  return { view: isKept ? { ...accounts, isPrevious: false } : accounts, isStale: isKept };
}

/**
 * The person's choice among the accounts that the last answer for this record and member named. It stays
 * while the chosen accounts load, and after a failure, unless one of them is gone.
 */
function useChoice(seen: Seen) {
  const lens = [seen.id, seen.memberId].join();
  const [known, setKnown] = useState<{ of: string; choices: Choices } | null>(null);
  const choices = known?.of === lens ? known.choices : null;
  const filter = useAccountFilter(seen, choices);
  return {
    filter,
    choices,
    learn({ data, isPrevious, error }: CallView<GroupedAccountsAnswer>) {
      if (data !== null && !isPrevious && data.choices !== choices) {
        setKnown({ of: lens, choices: data.choices });
      }
      if (error === null || (choices !== null && error.code !== 'not-found')) return;
      if (known !== null) setKnown(null);
      filter.doubt();
    },
  };
}

/**
 * The accounts of a record on its screen: which of them count, which are visible, and how they are grouped.
 *
 * @param seen the record, and the member through whom it is seen
 */
export function useRecordAccounts(screen: ListingScreen, { id, memberId }: Seen) {
  const { query } = useRouter();
  const [, setGrouping] = useQueryValue('by');
  const { record, tableKey } = LISTS[screen];
  const show = useAccountShow(tableKey);
  const groupBy = groupingIn(query);
  const { filter, choices, learn } = useChoice({ id, memberId });
  const lens: RecordLens = { record, id, memberId, accountIds: [...filter.chosen] };
  // The visible states are part of the table's layout, so the rows wait until that is known.
  const body = show.isKnown ? { ...lensBody(lens), groupBy, show: show.show } : null;
  const accounts = useCallAt<GroupedAccountsAnswer>(placeOn(ACCOUNT_CALLS, screen), body, {
    keepPrevious: true,
  });
  useKeptLayout(screen, tableKey);
  learn(accounts);
  const { view, isStale } = useKept(accounts, [memberId, ...filter.chosen].join());
  return {
    tableKey,
    /** The lens of the whole page: the chosen accounts. */
    lens,
    /** The choices are not known yet. */
    isAwaited: choices === null && view.status !== 'error',
    /** Which accounts count, and which exist. */
    filter,
    choices: choices ?? [],
    view,
    /** True while accounts under another grouping or other toggles load. */
    isStale,
    /** Which states are visible. */
    show,
    groupBy,
    group: (by: AccountGrouping) => setGrouping(writeGrouping(by)),
  };
}

export type RecordAccounts = ReturnType<typeof useRecordAccounts>;
