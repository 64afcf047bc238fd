import { useRouter } from 'next/router';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { DEFAULT_SHOW } from '@/store/superTable';
import { usePageChoice } from '../accounts/shared/filter/usePageChoice';
import { parseRecordId } from '../kit/record/recordId';
import { useKeptLayout } from '../superTable/layout/useKeptLayout';
import { useHouseholdLens, type HouseholdScreen } from './useHouseholdLens';

/**
 * What the pages of one side of a household have in common: the household, the member through whom it is seen, and which
 * of the accounts count.
 */
export function useHouseholdPage(screen: Exclude<HouseholdScreen, 'householdSummary'>) {
  const { query } = useRouter();
  const id = parseRecordId(query.Id);
  // It is not known in advance whether the person in the address is a member.
  const isWhole = parseRecordId(query.member) === null;
  const lens = useHouseholdLens(screen, id);
  const { overview, memberId } = lens;
  useKeptLayout(screen, screen, id !== null);
  const body =
    id === null ? null : { id, memberId, accountIds: [], groupBy: 'type' as const, show: DEFAULT_SHOW };
  const answer = useScreenCall(screen, 'householdAccounts', body);
  // Another member's accounts are another choice.
  const filter = usePageChoice(screen, { id: id ?? '', memberId }, answer);
  return {
    ...lens,
    id,
    accountsCall: answer,
    accounts: answer.data?.choices ?? [],
    filter,
    isWaiting: !hasEnded(overview),
    /** Why the household could not be had: whichever call says so first. */
    error: overview.error ?? (isWhole ? answer.error : null),
  };
}
