import { peopleWords } from './people';
import { recordWords, valueWords } from './record';
import type { BriefManner, BriefTexts } from './texts';

export { type FamilyMember, lacksTasks } from './people';
export type { ValueLine } from './record';
export { type BriefFact, type BriefLine, type BriefManner, type BriefTexts } from './texts';

/** @returns what says a brief: the screen and the paper say it alike */
export const briefWords = (texts: BriefTexts, manner: BriefManner) => ({
  people: peopleWords(texts, manner),
  value: valueWords(texts, manner),
  ...recordWords(texts, manner),
});

export type BriefWords = ReturnType<typeof briefWords>;
