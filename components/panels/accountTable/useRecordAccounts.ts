import { useRouter } from 'next/router';
import { useState } from 'react';
import type { AccountGrouping } from '@/contract/accounts/codes';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import { SCREEN_CHANNELS } from '@/contract/channels';
import type { CallView } from '@/store/callView';
import { useCallAt } from '@/store/useScreenCall';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useQueryValue } from '../../ui/useQueryValue';
import { useAccountFilter } from '../accountFilter/useAccountFilter';
import { lensBody, type RecordLens } from '../recordLens';
import { useLayoutTurn } from '../useLayoutTurn';
import { groupingIn, writeGrouping } from './grouping';
import { useAccountShow, type AccountShowChoice } from './useAccountShow';

type Choices = GroupedAccountsAnswer['choices'];
type Seen = Pick<RecordLens, 'id' | 'memberId'>;

/** The screens that list a record's accounts: of what record, by which call, in which table. */
const LISTS = {
  clientSummary: { record: 'client', api: 'clientAccounts', tableKey: 'clientAccounts' },
  householdSummary: { record: 'household', api: 'householdAccounts', tableKey: 'householdAccounts' },
} as const;

/** A record's screen that lists its accounts. */
type ListingScreen = keyof typeof LISTS;

/**
 * The accounts as they stand while others are on their way: those of another grouping or other toggles stay in sight,
 * those that were seen through another member or another choice never do.
 */
function useKept(accounts: CallView<GroupedAccountsAnswer>, seenBy: string) {
  const [seen, setSeen] = useState(seenBy);
  const isAnswer = accounts.data !== null && !accounts.isPrevious;
  if (isAnswer && seen !== seenBy) setSeen(seenBy);
  const isKept = accounts.isPrevious && accounts.status === 'loading' && seen === seenBy;
  return { view: isKept ? { ...accounts, isPrevious: false } : accounts, isStale: isKept };
}

/**
 * The person's choice of accounts, of those that the last answer of the same record and member named: it stands while
 * the accounts that were chosen are on their way, and where they could not be had, unless one of them is gone.
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
 * Whether the accounts may be asked for. They wait until it is known which of them show. Where what is kept of the
 * table comes by their own channel, the two take turns: it comes first where it is not known yet, and last where it is.
 */
function useTurns(screen: ListingScreen, show: AccountShowChoice) {
  const { api, tableKey } = LISTS[screen];
  const turn = useLayoutTurn(tableKey);
  const channels: Partial<Record<string, number>> = SCREEN_CHANNELS[screen];
  const isShared = channels.viewsList === channels[api];
  return {
    mayAsk: show.isKnown && (!isShared || turn.mayAsk),
    layoutMayAsk: (accounts: CallView<unknown>) => !isShared || turn.layoutMayAsk(accounts),
  };
}

/**
 * The accounts of a record on its screen: which of them count, which show, by what they are grouped.
 *
 * @param seen the record, and the member through whom it is seen
 */
export function useRecordAccounts(screen: ListingScreen, { id, memberId }: Seen) {
  const { query } = useRouter();
  const [, setGrouping] = useQueryValue('by');
  const { record, api, tableKey } = LISTS[screen];
  const show = useAccountShow(tableKey);
  const groupBy = groupingIn(query);
  const { filter, choices, learn } = useChoice({ id, memberId });
  const lens: RecordLens = { record, id, memberId, accountIds: [...filter.chosen] };
  const turns = useTurns(screen, show);
  const body = turns.mayAsk ? { ...lensBody(lens), groupBy, show: show.show } : null;
  const accounts = useCallAt<GroupedAccountsAnswer>({ screen, api }, body, { keepPrevious: true });
  useKeptLayout(screen, tableKey, turns.layoutMayAsk(accounts));
  learn(accounts);
  const { view, isStale } = useKept(accounts, [memberId, ...filter.chosen].join());
  return {
    tableKey,
    /** What all that tells of the record tells of: the accounts that were chosen. */
    lens,
    /** Nothing is known yet of what there is to choose from. */
    isAwaited: choices === null && view.status !== 'error',
    /** Which accounts count, of which. */
    filter,
    choices: choices ?? [],
    view,
    /** True while those of another grouping or other toggles are on their way. */
    isStale,
    /** Which states show. */
    show,
    groupBy,
    group: (by: AccountGrouping) => setGrouping(writeGrouping(by)),
  };
}

export type RecordAccounts = ReturnType<typeof useRecordAccounts>;
