import { CONDITIONS_MAX } from './condition';
import { CHOICE_FILTERS, type KeptList } from './names';

/** Longest text in a filter: four times the longest seeded name. */
export const FILTER_TEXT_MAX = 200;
/** Most typed texts in one filter. Each costs a search of its own. */
export const FILTER_TEXTS_MAX = 20;
/** Most chosen values in one filter. */
export const FILTER_CHOICES_MAX = 200;
/** Most values that a type-ahead offers at once. */
export const FILTER_VALUES_MAX = 50;

const choices: ReadonlySet<string> = new Set(CHOICE_FILTERS);

/** Most values of one filter. */
export const valuesMax = (name: KeptList): number =>
  name === 'condition' ? CONDITIONS_MAX : choices.has(name) ? FILTER_CHOICES_MAX : FILTER_TEXTS_MAX;
