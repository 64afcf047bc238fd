import type { TEAMS_CALLS } from '@/contract/teams/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { TEAMS_FILES } from './files';
import { TEAM } from './changes';
import { TEAM_TASKS } from './tasks';
import { teamDetails } from './calls/details';
import { teamEdit } from './calls/edit';
import { teamsList, teamsSummaryList } from './calls/list';
import { teamSavePreview } from './calls/preview';
import { teamRepCodes } from './calls/repCodes';
import { teamSave } from './calls/save';

export const TEAMS = {
  handlers: {
    teamsList,
    teamsSummaryList,
    teamDetails,
    teamRepCodes,
    teamEdit,
    teamSavePreview,
    teamSave,
  } satisfies HandlersOf<typeof TEAMS_CALLS>,
  record: TEAM,
  tasks: TEAM_TASKS,
  files: TEAMS_FILES,
} satisfies Area;
