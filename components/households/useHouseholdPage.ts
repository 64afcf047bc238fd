import { useRouter } from 'next/router';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { useAccountFilter } from '../panels/accountFilter/useAccountFilter';
import { DEFAULT_SHOW } from '../panels/accountTable/show';
import { householdPath, householdsPath } from '../panels/householdPath';
import { useListLink } from '../panels/list/useListLink';
import { parseRecordId } from '../panels/recordId';
import { useHouseholdLens, type HouseholdScreen } from './useHouseholdLens';

/**
 * What the pages of one side of a household have in common: the household, the member through whom it is seen, which
 * of the accounts count, and the ways back.
 */
export function useHouseholdPage(screen: Exclude<HouseholdScreen, 'householdSummary'>) {
  const t = useT('household');
  const locale = useLocale();
  const id = parseRecordId(useRouter().query.Id);
  const lens = useHouseholdLens(screen, id);
  const { overview, memberId } = lens;
  const list = useListLink('households', householdsPath(locale));
  const body =
    id === null ? null : { id, memberId, accountIds: [], groupBy: 'type' as const, show: DEFAULT_SHOW };
  const answer = useScreenCall(screen, 'householdAccounts', body);
  const name = overview.data?.results.name ?? null;
  // Another member's accounts are another choice.
  const filter = useAccountFilter({ id: id ?? '', memberId }, answer.data && answer.data.choices);
  if (answer.status === 'error') filter.doubt();
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
    isWaiting: overview.status === 'loading',
  };
}
