import { defineCalls } from '../call';
import type { HOUSEHOLDS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const HOUSEHOLDS_CALLS = defineCalls<typeof HOUSEHOLDS_SCHEMAS>()({
  householdsList: {
    ...reading,
    url: 'households/list',
    summary: 'A page of the households of my clients, sorted, by keyset.',
    graphql: { switch: 'households.list' },
  },
  householdsSummaryList: {
    ...reading,
    url: 'households/summaryList',
    summary: 'Count and totals of all households that the filters find.',
    graphql: { switch: 'households.summaryList' },
  },
  householdOverview: {
    ...reading,
    url: 'households/overview',
    summary: 'A household, its members and its total. Leaves a row of who looked at each client.',
    graphql: { switch: 'households.overview' },
  },
});
