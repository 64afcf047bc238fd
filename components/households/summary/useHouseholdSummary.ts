import { useRouter } from 'next/router';
import { useState } from 'react';
import type { AccountGrouping } from '@/contract/accounts/codes';
import type { HouseholdAccountsAnswer } from '@/contract/households/schema';
import { useLocale } from '@/lib/i18n/useT';
import { householdInfoCardMeasured } from '@/store/accountFilter';
import { useAppDispatch } from '@/store/hooks';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { useAccountFilter } from '../../panels/accountFilter/useAccountFilter';
import { useAccountShow } from '../../panels/accountTable/useAccountShow';
import { householdsPath } from '../../panels/householdPath';
import { useListLink } from '../../panels/list/useListLink';
import { householdLens } from '../../panels/recordLens';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { useQueryValue } from '../../ui/useQueryValue';
import { groupingIn, writeGrouping } from '../lens';
import { useHouseholdLens } from '../useHouseholdLens';
import { TABLE_KEY } from './useAccountsTable';

type Choices = HouseholdAccountsAnswer['choices'];

/**
 * The accounts as they stand while others are on their way: those of another grouping or other toggles stay in sight,
 * those that were seen through another member or another choice never do.
 */
function useKept(accounts: CallView<HouseholdAccountsAnswer>, seenBy: string) {
  const [seen, setSeen] = useState(seenBy);
  const isAnswer = accounts.data !== null && !accounts.isPrevious;
  if (isAnswer && seen !== seenBy) setSeen(seenBy);
  const isKept = accounts.isPrevious && accounts.status === 'loading' && seen === seenBy;
  return { view: isKept ? { ...accounts, isPrevious: false } : accounts, isStale: isKept };
}

/**
 * The person's choice of accounts, of those that the last answer of the same member named: it stands while the
 * accounts that were chosen are on their way, and where they could not be had.
 */
function useChoice(lens: string) {
  const [known, setKnown] = useState<{ of: string; choices: Choices } | null>(null);
  const choices = known?.of === lens ? known.choices : null;
  const filter = useAccountFilter(lens, choices && choices.length);
  return {
    filter,
    choices: choices ?? [],
    learn({ data, isPrevious }: CallView<HouseholdAccountsAnswer>) {
      if (data !== null && !isPrevious && data.choices !== choices) {
        setKnown({ of: lens, choices: data.choices });
      }
    },
  };
}

/**
 * All that a household's summary shows: who belongs to it, and its accounts through the lens that the address names.
 *
 * @param id the household; what one household's summary has asked is gone when the next one's opens
 */
export function useHouseholdSummary(id: string) {
  const dispatch = useAppDispatch();
  const { query } = useRouter();
  const [, setGrouping] = useQueryValue('by');
  useKeptLayout('householdSummary', TABLE_KEY);
  const choice = useAccountShow(TABLE_KEY);
  const groupBy = groupingIn(query);
  const seen = useHouseholdLens('householdSummary', id);
  const { memberId } = seen;
  const { filter, choices, learn } = useChoice([id, memberId].join());
  const { chosen } = filter;
  const accounts = useScreenCall(
    'householdSummary',
    'householdAccounts',
    choice.isKnown ? { id, memberId, accountIds: [...chosen], groupBy, show: choice.show } : null,
    { keepPrevious: true },
  );
  learn(accounts);
  return {
    ...seen,
    id,
    /** What the sections tell of: the accounts that were chosen. */
    lens: householdLens(id, memberId, chosen),
    choices,
    filter,
    /** The household is seen as a whole: no member alone, and all accounts. */
    isWhole: memberId === null && chosen.length === 0,
    /** The way back to the list. */
    list: useListLink('households', householdsPath(useLocale())),
    accounts: useKept(accounts, [memberId, ...chosen].join()),
    choice,
    groupBy,
    group: (by: AccountGrouping) => setGrouping(writeGrouping(by)),
    onInfoCardHeight: (px: number) => dispatch(householdInfoCardMeasured(px)),
  };
}

export type HouseholdSummaryView = ReturnType<typeof useHouseholdSummary>;
