import { TEAM_LIST } from '@/contract/teams/list';
import type { TeamRow } from '@/contract/teams/schema';
import { listFile } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const TEAMS_FILES = {
  teams: paged<'teams', TeamRow>({
    ...listFile(TEAM_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('teamsList', { ...rows, page }),
  }),
} satisfies Area['files'];
