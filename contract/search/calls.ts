import { defineCalls } from '../call';
import type { SEARCH_SCHEMAS } from './schema';

export const SEARCH_CALLS = defineCalls<typeof SEARCH_SCHEMAS>()({
  globalSearch: {
    type: 'POST',
    url: 'search',
    access: 'read',
    scope: 'global',
    summary: 'Clients, households and accounts by whatever one knows of them.',
    graphql: { switch: 'clients.globalSearch' },
  },
  searchRecent: {
    type: 'GET',
    url: 'search/recent',
    access: 'read',
    scope: 'global',
    summary: 'What the person searched for and opened last.',
  },
  searchRecord: {
    type: 'POST',
    url: 'search/record',
    access: 'write',
    scope: 'global',
    summary: 'Remembers a search and what was opened by it.',
  },
});
