import { TEAM_LIST } from '@/contract/teams/list';
import type { TeamRow } from '@/contract/teams/schema';
import { teamPath } from '@/contract/routes';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { Amount } from '../kit/figures/Amount';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';

const TEAMS = defineListScreen({
  screen: 'teams',
  table: 'teams',
  list: 'teamsList',
  summary: 'teamsSummaryList',
  firstSort: [{ key: 'name', direction: 'asc' }],
  textKeys: ['name', 'branch', 'branchManager'],
  ...TEAM_LIST,
  looks: {
    name: { defaultWidth: 200 },
    members: { defaultWidth: 240, grow: 420, isQuiet: true },
    memberCount: { isHidden: true, isQuiet: true },
    repCodes: { defaultWidth: 160, isQuiet: true },
    clientCount: { isHidden: true },
    householdCount: { defaultWidth: 128 },
    marketValue: { defaultWidth: 140 },
    branch: { defaultWidth: 160, isQuiet: true },
    branchManager: { defaultWidth: 140, isQuiet: true },
    regionalVicePresident: { isQuiet: true, isHidden: true },
    prestigeSupport: { isQuiet: true, isHidden: true },
  },
  exported: 'teams',
});

/** Below this many, all teams are read in one look. */
const FEW = 8;

/** The teams that serve my rep codes: who is in each, which codes, which branch. */
export function TeamsScreen() {
  const t = useT('teams');
  const locale = useLocale();
  const lastFirst = useAppSelector(selectLastNameFirst());
  const namesOf = (members: TeamRow['members']) =>
    members
      .map(({ firstName: given, lastName: family }) =>
        formatName({ given, family, legal: null }, { lastFirst }),
      )
      .join(lastFirst ? '; ' : ', ');
  return (
    <ListScreen
      list={TEAMS}
      title={t('title')}
      caption={t('caption')}
      countText={(count) => t('count', { count, n: formatCount(count, locale) })}
      emptyText={t('empty')}
      hrefOf={({ id }) => teamPath(id, locale)}
      opensOnly
      toolsFrom={FEW}
      // Who manages the only branch is said by the branch.
      without={({ facets }) => (facets.branchManager.length < 2 ? ['branchManager'] : [])}
      cardOf={({ name, members, repCodes, branch, householdCount, marketValue }) => ({
        title: name[locale],
        lead: <Amount amount={marketValue} locale={locale} />,
        lines: [
          { text: namesOf(members), end: repCodes.join(', ') },
          {
            text: branch,
            end: t('householdCount', { count: householdCount, n: formatCount(householdCount, locale) }),
          },
        ],
      })}
    />
  );
}
