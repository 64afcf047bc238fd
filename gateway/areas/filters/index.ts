import type { FILTERS_CALLS } from '@/contract/filters/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { read } from './calls/read';
import { save } from './calls/save';
import { values } from './calls/values';

export const FILTERS_HANDLERS: HandlersOf<typeof FILTERS_CALLS> = {
  filterSave: save,
  filterRead: read,
  filterValues: values,
};
