import { TEAM_SORT_KEYS, type TeamSortKey } from './codes';
import { declareList, type Facets } from '../list';
import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { TeamRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const TEAM_FACETS = {
  text: { kind: 'text', label: 'teams:search' },
  teamMembers: { kind: 'names', label: 'teams:columns.members' },
  location: { kind: 'names', label: 'teams:columns.branch' },
  branchManager: { kind: 'names', label: 'teams:columns.branchManager' },
  regionalVicePresident: { kind: 'names', label: 'teams:columns.regionalVicePresident' },
  prestigeSupport: { kind: 'names', label: 'teams:columns.prestigeSupport' },
} as const satisfies Facets;

/** The columns of the list of teams, for its table and its files. */
export const TEAM_COLUMNS = defineColumns<TeamRow, TeamSortKey>([
  {
    id: 'name',
    header: 'teams:columns.name',
    kind: 'name',
    sortKey: 'name',
    value: ({ name }, { locale }) => name[locale],
  },
  {
    id: 'members',
    header: 'teams:columns.members',
    kind: 'text',
    value: ({ members }, { lastFirst }) =>
      members
        .map(({ firstName: given, lastName: family }) =>
          nameText({ given, family, legal: null }, { lastFirst }),
        )
        .join(lastFirst ? '; ' : ', '),
    width: 48,
  },
  {
    id: 'memberCount',
    header: 'teams:columns.memberCount',
    kind: 'count',
    sortKey: 'memberCount',
    value: ({ members }) => members.length,
  },
  {
    id: 'repCodes',
    header: 'teams:columns.repCodes',
    kind: 'text',
    value: ({ repCodes }) => repCodes.join(', '),
  },
  {
    id: 'clientCount',
    header: 'teams:columns.clientCount',
    kind: 'count',
    sortKey: 'clientCount',
    value: ({ clientCount }) => clientCount,
  },
  {
    id: 'householdCount',
    header: 'teams:columns.householdCount',
    kind: 'count',
    sortKey: 'householdCount',
    value: ({ householdCount }) => householdCount,
  },
  {
    id: 'marketValue',
    header: 'teams:columns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    value: ({ marketValue }) => marketValue,
  },
  {
    id: 'branch',
    header: 'teams:columns.branch',
    kind: 'text',
    sortKey: 'branch',
    value: ({ branch }) => branch,
  },
  {
    id: 'branchManager',
    header: 'teams:columns.branchManager',
    kind: 'text',
    sortKey: 'branchManager',
    value: ({ branchManager }) => branchManager,
  },
  {
    id: 'regionalVicePresident',
    header: 'teams:columns.regionalVicePresident',
    kind: 'text',
    value: ({ regionalVicePresident }) => regionalVicePresident,
  },
  {
    id: 'prestigeSupport',
    header: 'teams:columns.prestigeSupport',
    kind: 'text',
    value: ({ prestigeSupport }) => prestigeSupport,
  },
]);

export const TEAM_LIST = declareList({
  title: 'teams:title',
  columns: TEAM_COLUMNS,
  sortKeys: TEAM_SORT_KEYS,
  facets: TEAM_FACETS,
});
