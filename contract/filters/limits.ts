import { CONDITIONS_MAX } from './condition';
import { CHOICE_FILTERS, type KeptList } from './names';

/** Longest text that a filter takes: the longest seeded name four times over. */
export const FILTER_TEXT_MAX = 200;
/** Texts of one filter that a person types: each costs a search of its own. */
export const FILTER_TEXTS_MAX = 20;
/** Values of one filter that are chosen. */
export const FILTER_CHOICES_MAX = 200;
/** Values that a type-ahead offers at once. */
export const FILTER_VALUES_MAX = 50;

const choices: ReadonlySet<string> = new Set(CHOICE_FILTERS);

/** How many values one filter takes. */
export const valuesMax = (name: KeptList): number =>
  name === 'condition' ? CONDITIONS_MAX : choices.has(name) ? FILTER_CHOICES_MAX : FILTER_TEXTS_MAX;
