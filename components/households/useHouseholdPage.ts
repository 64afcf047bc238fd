import { householdPath, householdsPath } from '@/contract/routes';
import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { hasEnded } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { DEFAULT_SHOW } from '@/store/superTable';
import { householdMark, useTitleMark } from '../states/titleMark';
import { usePageChoice } from '../accounts/shared/filter/usePageChoice';
import { useListLink } from '../kit/list/useListLink';
import { parseRecordId } from '../kit/record/recordId';
import { useKeptLayout } from '../superTable/layout/useKeptLayout';
import { useHouseholdLens, type HouseholdScreen } from './useHouseholdLens';

/**
 * What the pages of one side of a household have in common: the household, the member through whom it is seen, which
 * of the accounts count, and the ways back.
 */
export function useHouseholdPage(screen: Exclude<HouseholdScreen, 'householdSummary'>) {
  const t = useT('household');
  const locale = useLocale();
  const { query } = useRouter();
  const id = parseRecordId(query.Id);
  // It is not known in advance whether the person in the address is a member.
  const isWhole = parseRecordId(query.member) === null;
  const lens = useHouseholdLens(screen, id);
  const { overview, memberId } = lens;
  useKeptLayout(screen, screen, id !== null);
  const list = useListLink('households', householdsPath(locale));
  const body =
    id === null ? null : { id, memberId, accountIds: [], groupBy: 'type' as const, show: DEFAULT_SHOW };
  const answer = useScreenCall(screen, 'householdAccounts', body);
  const name = overview.data?.results.name ?? null;
  useTitleMark(name === null ? null : householdMark(name));
  // Another member's accounts are another choice.
  const filter = usePageChoice(screen, { id: id ?? '', memberId }, answer);
  return {
    ...lens,
    id,
    accountsCall: answer,
    accounts: answer.data?.choices ?? [],
    filter,
    crumbs: [
      { ...list, text: t('list.title') },
      {
        href: id === null ? householdsPath(locale) : householdPath(id, locale, memberId),
        text: name ?? t('summary.pageTitle'),
      },
    ],
    /** Null while it is not known. */
    name,
    isWaiting: !hasEnded(overview),
    /** Why the household could not be had: whichever call says so first. */
    error: overview.error ?? (isWhole ? answer.error : null),
  };
}
