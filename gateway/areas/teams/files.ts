import { TEAM_COLUMNS } from '@/contract/teams/columns';
import type { TeamRow } from '@/contract/teams/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const TEAMS_FILES = {
  teams: paged<'teams', TeamRow>({
    title: 'teams:title',
    columns: fileColumns(TEAM_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'teams:search' },
      teamMembers: { label: 'teams:columns.members' },
      location: { label: 'teams:columns.branch' },
      branchManager: { label: 'teams:columns.branchManager' },
      regionalVicePresident: { label: 'teams:columns.regionalVicePresident' },
      prestigeSupport: { label: 'teams:columns.prestigeSupport' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('teamsList', { ...rows, page }),
  }),
} satisfies Area['files'];
