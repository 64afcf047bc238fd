import { defineCalls } from '../call';
import type { TEAMS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const TEAMS_CALLS = defineCalls<typeof TEAMS_SCHEMAS>()({
  teamsList: {
    ...reading,
    url: 'teams/list',
    summary: 'A page of the teams that serve my rep codes, sorted, by keyset.',
    graphql: { switch: 'teams.list' },
  },
  teamsSummaryList: {
    ...reading,
    url: 'teams/summaryList',
    summary: 'How many teams the filters find, and in which branches.',
  },
  teamDetails: {
    ...reading,
    url: 'teams/details',
    summary: 'One team: its members, who covers for whom, and its figures within my rep codes.',
    graphql: { switch: 'teams.details' },
  },
  teamRepCodes: {
    ...reading,
    url: 'teams/repCodes',
    summary: 'The rep codes of one team, each with its owners and splits over time.',
    graphql: { switch: 'teams.repCodes' },
  },
  teamEdit: {
    ...reading,
    url: 'teams/edit',
    summary: 'What the form of one team needs: members, rep codes, cover, and who works in the branch.',
  },
  teamSavePreview: {
    ...reading,
    url: 'teams/savePreview',
    summary: 'Every figure and right that a change of a team would move, before it is saved.',
  },
  teamSave: {
    ...reading,
    access: 'write',
    url: 'teams/save',
    summary: 'Proposes a change of a team, for the branch manager to approve.',
  },
});
