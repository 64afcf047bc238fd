import { defineCalls } from '../call';
import type { TEAMS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const TEAMS_CALLS = defineCalls<typeof TEAMS_SCHEMAS>()({
  teamsList: { ...reading, url: 'teams/list', graphql: { switch: 'teams.list' } },
  teamsSummaryList: { ...reading, url: 'teams/summaryList' },
  teamDetails: { ...reading, url: 'teams/details', graphql: { switch: 'teams.details' } },
  teamRepCodes: { ...reading, url: 'teams/repCodes', graphql: { switch: 'teams.repCodes' } },
  teamEdit: { ...reading, url: 'teams/edit' },
  teamSavePreview: { ...reading, url: 'teams/savePreview' },
  teamSave: { ...reading, access: 'write', url: 'teams/save' },
});
