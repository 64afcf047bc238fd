import type { SEARCH_CALLS } from '@/contract/search/calls';
import type { HandlersOf } from '../handler';
import { recent } from './recent';
import { record } from './record';
import { search } from './search';

export const SEARCH_HANDLERS: HandlersOf<typeof SEARCH_CALLS> = {
  globalSearch: search,
  searchRecent: recent,
  searchRecord: record,
};
