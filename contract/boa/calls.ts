import { defineCalls } from '../call';
import type { BOA_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const BOA_CALLS = defineCalls<typeof BOA_SCHEMAS>()({
  boaOverview: {
    ...reading,
    url: 'boa/overview',
    graphql: { switch: 'boa.overview' },
    summary: 'The key figures of a dashboard, each beside its value a year before.',
  },
  boaSeries: {
    ...reading,
    url: 'boa/series',
    graphql: { switch: 'boa.series' },
    summary: 'Measures of my book month by month, the last month up to the date of the book.',
  },
  boaBreakdown: {
    ...reading,
    url: 'boa/breakdown',
    graphql: { switch: 'boa.breakdown' },
    summary: 'Measures of my book by one dimension: rows, what is not named, and the whole.',
  },
  boaTable: {
    ...reading,
    url: 'boa/table',
    graphql: { switch: 'boa.breakdown' },
    summary: 'Households or clients of a dashboard one by one, a page of them in any order of its keys.',
  },
  boaTableSummary: {
    ...reading,
    url: 'boa/tableSummary',
    graphql: { switch: 'boa.breakdown' },
    summary: 'What the rows of that table come to: the figures of the dashboard, to the cent.',
  },
});
