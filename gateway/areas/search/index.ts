import type { SEARCH_CALLS } from '@/contract/search/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { recent } from './calls/recent';
import { record } from './calls/record';
import { search } from './calls/search';

export const SEARCH = {
  handlers: {
    globalSearch: search,
    searchRecent: recent,
    searchRecord: record,
  } satisfies HandlersOf<typeof SEARCH_CALLS>,
} satisfies Area;
