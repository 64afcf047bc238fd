import { defineCalls } from '../call';
import type { SEARCH_SCHEMAS } from './schema';

export const SEARCH_CALLS = defineCalls<typeof SEARCH_SCHEMAS>()({
  globalSearch: {
    type: 'POST',
    url: 'search',
    access: 'read',
    scope: 'global',
    graphql: { switch: 'clients.globalSearch' },
  },
  searchRecent: { type: 'GET', url: 'search/recent', access: 'read', scope: 'global' },
  searchRecord: { type: 'POST', url: 'search/record', access: 'write', scope: 'global' },
});
