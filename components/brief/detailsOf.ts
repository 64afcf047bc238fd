import type { BriefFact } from '@/lib/words/brief';
import type { Detail } from '../kit/record/DetailList';

/** Facts of a brief as rows of a list of details. */
export const detailsOf = (facts: readonly BriefFact[]): Detail[] =>
  facts.map(({ key, label, text }) => ({ key, label, content: text }));
