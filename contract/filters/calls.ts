import { defineCall } from '../call';
import type {
  FilterReadAnswer,
  FilterReadBody,
  FilterSaveAnswer,
  FilterSaveBody,
  FilterValuesAnswer,
  FilterValuesBody,
} from './schema';

/** POST filters/save: keeps a filter under a short id, by which a page's address names it. */
export const filterSave = defineCall<FilterSaveBody, FilterSaveAnswer>()({
  name: 'filterSave',
  type: 'POST',
  url: 'filters/save',
  access: 'write',
  scope: 'screen',
});

/** POST filters/read: the filter under a short id: one's own, or that of someone who shares a team. */
export const filterRead = defineCall<FilterReadBody, FilterReadAnswer>()({
  name: 'filterRead',
  type: 'POST',
  url: 'filters/read',
  access: 'read',
  scope: 'screen',
});

/** POST filters/values: what a filter may be set to, with counts, and how many rows the list would show. */
export const filterValues = defineCall<FilterValuesBody, FilterValuesAnswer>()({
  name: 'filterValues',
  type: 'POST',
  url: 'filters/values',
  access: 'read',
  scope: 'screen',
});
