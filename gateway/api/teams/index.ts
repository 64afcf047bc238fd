import type { TEAMS_CALLS } from '@/contract/teams/calls';
import type { HandlersOf } from '../handler';
import { teamDetails } from './details';
import { teamEdit } from './edit';
import { teamsList, teamsSummaryList } from './list';
import { teamSavePreview } from './preview';
import { teamRepCodes } from './repCodes';
import { teamSave } from './save';

export const TEAMS_HANDLERS: HandlersOf<typeof TEAMS_CALLS> = {
  teamsList,
  teamsSummaryList,
  teamDetails,
  teamRepCodes,
  teamEdit,
  teamSavePreview,
  teamSave,
};
