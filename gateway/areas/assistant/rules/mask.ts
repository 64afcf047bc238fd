import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { FILTER_LISTS } from '@/contract/filters/names';
import { MASK } from '@/contract/questions/codes';
import { withoutUnseen } from '@/contract/unseen';
import { TEXTS } from '../../../kit/texts.generated';
import { KNOWN } from '../grammar/parse';
import { fold } from '../grammar/tokens';

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*/gu;

/** What follows a number without a space: `1M`, `250k`, `3rd`. */
const UNITS = /^(k|m|mm|st|nd|rd|th|e|er|re|h)$/i;

/** E-mail addresses, account numbers, postal codes, telephone and social insurance numbers, long numbers. */
const NUMBERED: readonly RegExp[] = [
  /\S+@\S+/g,
  /\b\d{2}-\d{5}-\d\b/g,
  /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/gi,
  /(?<![\d$])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/g,
  /(?<![\d$])\d{3}[ .-]?\d{3}[ .-]?\d{3}(?![\d$%]| ?\$)/g,
  /(?<![\d$])\d{8,}(?!\d| ?\$)/g,
];

/** All lower-case words of the portal’s texts in both languages. */
function wordsOfProduct(): ReadonlySet<string> {
  const words = new Set<string>();
  const read = (text: unknown) => {
    if (typeof text === 'string') {
      for (const [word] of text.replace(/\{\{\w+\}\}/g, ' ').matchAll(WORD))
        if (word === word.toLowerCase()) words.add(fold(word));
    } else if (typeof text === 'object' && text !== null) Object.values(text).forEach(read);
  };
  read(TEXTS);
  return words;
}

let product: ReadonlySet<string> | null = null;
const isOfProduct = (word: string) => (product ??= wordsOfProduct()).has(word);

/** Masks what is beside each other as one, and names as a number of words tells something of them. */
const once = (text: string): string =>
  text
    .replace(/\[…\](?:[\s,.'’&-]*\[…\])+/g, MASK)
    .replace(/\s+/g, ' ')
    .trim();

/** @returns a text without addresses, account, telephone and social insurance numbers, each as a mask */
export const withoutNumbers = (text: string): string =>
  NUMBERED.reduce((left, pattern) => left.replace(pattern, MASK), withoutUnseen(text.normalize('NFC')));

/** Filters whose values are codes. */
const CODED: readonly string[] = ['iaCode', 'transactionHistoryTypes', 'transactionProductSymbol'];

/** Parts of a reading that may name a client, a colleague or an account. */
const NAMED: readonly string[] = [
  'text',
  'name',
  'facets',
  ...FILTER_LISTS.filter((name) => !CODED.includes(name)),
];

/** `marketValue`, `2026-03-06`, `TR04`, `age:over:65`. */
const CODE =
  /^([a-z][a-zA-Z0-9]*|\d{4}-\d{2}-\d{2}|[A-Z]{2}\d{2,3}|[A-Z]{1,6}(\.[A-Z]{1,4})?|[a-zA-Z]+:\S*)$/;

/** A filter of a list by its own codes, such as `overdue`. */
const isOfFacet = (text: string) => /^[a-z][a-zA-Z]*$/.test(text) && isOfProduct(fold(text));

function maskedValue(value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    const stays =
      key === 'facets' ? isOfFacet(value) : key === 'condition' || (!NAMED.includes(key) && CODE.test(value));
    return stays ? value : MASK;
  }
  if (Array.isArray(value)) return value.map((each) => maskedValue(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskedValue(each, key === 'facets' ? key : name)]),
  );
}

/** A reading without the names and numbers that it looks for. */
export const maskedSpec = (spec: QuerySpec): QuerySpec => maskedValue(spec, '') as QuerySpec;

/** The texts of a reading that may name a client. */
function namesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return maskedValue(value, key) === MASK ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    namesIn(each, Array.isArray(value) || key === 'facets' ? key : name),
  );
}

/** The texts of an answer that may name a client: those of its readings, and those that had no reading. */
function namesOf(answer: ChatAskAnswer | null): string[] {
  if (answer?.kind === 'answer') return namesIn(answer.result.spec);
  if (answer?.kind === 'unread') return answer.words;
  if (answer?.kind === 'asked')
    return [...answer.words, ...answer.options.flatMap(({ spec }) => namesIn(spec))];
  return [];
}

/**
 * A question without what may be a name or a number of a client: what stays are words that the assistant knows, words of
 * the portal in small letters, and amounts.
 *
 * @param answer names the words that were looked up as names or not read, and those that were taken for misspelled ones
 */
export function maskedQuestion(text: string, answer: ChatAskAnswer | null): string {
  const names = new Set(namesOf(answer).flatMap((name) => fold(name).match(WORD) ?? []));
  const misspelled = answer?.kind === 'answer' ? answer.readAs.map(({ typed }) => typed) : [];
  const stays = (word: string) => {
    const folded = fold(word);
    // The initial of a name, as in O’Brien.
    if (names.has(folded) || /^\p{Lu}$/u.test(word)) return false;
    return (
      KNOWN.has(folded) || misspelled.includes(word) || (word === word.toLowerCase() && isOfProduct(folded))
    );
  };
  const left = withoutNumbers(text);
  return once(
    left.replace(WORD, (word, at: number) =>
      (/\d/.test(left[at - 1] ?? '') && UNITS.test(word)) || stays(word) ? word : MASK,
    ),
  );
}

/**
 * A comment without e-mail addresses, numbers, unknown words with a capital, and the words that are masked in its
 * question. The other words stay, because it is written to those who read it.
 */
export function maskedComment(text: string, question: string): string {
  const hidden = new Set(
    (question.match(WORD) ?? []).filter((word) => maskedQuestion(word, null) === MASK).map(fold),
  );
  return once(
    withoutNumbers(text).replace(WORD, (word) => {
      const folded = fold(word);
      const isUnknown = word !== word.toLowerCase() && !KNOWN.has(folded) && !isOfProduct(folded);
      return hidden.has(folded) || isUnknown ? MASK : word;
    }),
  );
}
