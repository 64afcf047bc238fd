import { defineCall } from '../call';
import type {
  GlobalSearchAnswer,
  GlobalSearchBody,
  SearchRecentAnswer,
  SearchRecordAnswer,
  SearchRecordBody,
} from './schema';

/** POST search: clients, households and accounts by whatever one knows of them. */
export const globalSearch = defineCall<GlobalSearchBody, GlobalSearchAnswer>()({
  name: 'globalSearch',
  type: 'POST',
  url: 'search',
  access: 'read',
  scope: 'global',
  graphql: { switch: 'clients.globalSearch', operation: 'GlobalSearch', field: 'globalSearch' },
});

/** GET search/recent: what the person searched for and opened last. */
export const searchRecent = defineCall<undefined, SearchRecentAnswer>()({
  name: 'searchRecent',
  type: 'GET',
  url: 'search/recent',
  access: 'read',
  scope: 'global',
});

/** POST search/record: remembers a search and what was opened by it, for this person alone. */
export const searchRecord = defineCall<SearchRecordBody, SearchRecordAnswer>()({
  name: 'searchRecord',
  type: 'POST',
  url: 'search/record',
  access: 'write',
  scope: 'global',
});
