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
});
