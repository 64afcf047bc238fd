import { defineCalls } from '../call';
import type { FILTERS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const FILTERS_CALLS = defineCalls<typeof FILTERS_SCHEMAS>()({
  filterSave: {
    type: 'POST',
    url: 'filters/save',
    access: 'write',
    scope: 'screen',
    summary: 'Keeps a filter under a short id.',
  },
  filterRead: {
    ...reading,
    url: 'filters/read',
    summary: 'The filter under a short id: one’s own, or of someone who shares a team.',
  },
  filterValues: {
    ...reading,
    url: 'filters/values',
    summary: 'What a filter may be set to, with counts, and how many rows it finds.',
  },
});
