import { defineCalls } from '../call';
import type { FILTERS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const FILTERS_CALLS = defineCalls<typeof FILTERS_SCHEMAS>()({
  filterSave: { type: 'POST', url: 'filters/save', access: 'write', scope: 'screen' },
  filterRead: { ...reading, url: 'filters/read' },
  filterValues: { ...reading, url: 'filters/values' },
});
