import type { FILTERS_CALLS } from '@/contract/filters/calls';
import type { HandlersOf } from '../handler';
import { read } from './read';
import { save } from './save';
import { values } from './values';

export const FILTERS_HANDLERS: HandlersOf<typeof FILTERS_CALLS> = {
  filterSave: save,
  filterRead: read,
  filterValues: values,
};
