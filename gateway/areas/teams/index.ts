import type { TEAMS_CALLS } from '@/contract/teams/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { teamDetails } from './calls/details';
import { teamEdit } from './calls/edit';
import { teamsList, teamsSummaryList } from './calls/list';
import { teamSavePreview } from './calls/preview';
import { teamRepCodes } from './calls/repCodes';
import { teamSave } from './calls/save';

export const TEAMS_HANDLERS: HandlersOf<typeof TEAMS_CALLS> = {
  teamsList,
  teamsSummaryList,
  teamDetails,
  teamRepCodes,
  teamEdit,
  teamSavePreview,
  teamSave,
};
