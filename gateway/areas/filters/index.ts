import type { FILTERS_CALLS } from '@/contract/filters/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { read } from './calls/read';
import { save } from './calls/save';
import { values } from './calls/values';

export const FILTERS = {
  handlers: {
    filterSave: save,
    filterRead: read,
    filterValues: values,
  } satisfies HandlersOf<typeof FILTERS_CALLS>,
} satisfies Area;
