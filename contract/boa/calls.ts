import { defineCalls } from '../call';
import type { BOA_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const BOA_CALLS = defineCalls<typeof BOA_SCHEMAS>()({
  boaOverview: { ...reading, url: 'boa/overview', graphql: { switch: 'boa.overview' } },
  boaSeries: { ...reading, url: 'boa/series', graphql: { switch: 'boa.series' } },
  boaBreakdown: { ...reading, url: 'boa/breakdown', graphql: { switch: 'boa.breakdown' } },
  boaTable: { ...reading, url: 'boa/table', graphql: { switch: 'boa.breakdown' } },
  boaTableSummary: { ...reading, url: 'boa/tableSummary', graphql: { switch: 'boa.breakdown' } },
});
