import type { SEARCH_CALLS } from '@/contract/search/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { recent } from './calls/recent';
import { record } from './calls/record';
import { search } from './calls/search';

export const SEARCH_HANDLERS: HandlersOf<typeof SEARCH_CALLS> = {
  globalSearch: search,
  searchRecent: recent,
  searchRecord: record,
};
