import { defineCalls } from '../call';
import type { HOUSEHOLDS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const HOUSEHOLDS_CALLS = defineCalls<typeof HOUSEHOLDS_SCHEMAS>()({
  householdsList: { ...reading, url: 'households/list', graphql: { switch: 'households.list' } },
  householdsSummaryList: {
    ...reading,
    url: 'households/summaryList',
    graphql: { switch: 'households.summaryList' },
  },
  householdOverview: { ...reading, url: 'households/overview', graphql: { switch: 'households.overview' } },
  householdEdit: { ...reading, url: 'households/edit' },
  householdPreview: { ...reading, url: 'households/preview' },
  householdSave: {
    type: 'POST',
    url: 'households/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  householdHistory: { ...reading, url: 'households/history' },
});
