import type { Item, Meaning } from './items';
import { LEXICON, MEASURE_NAMES } from './lexicon';
import { lettersApart, phraseOf, type Token, tokensOf } from './text';

interface Phrase {
  words: readonly string[];
  meaning: Meaning;
}

/** All phrases by their first word, the longest first. */
function indexed(lexicon: typeof LEXICON): Map<string, Phrase[]> {
  const byText = new Map<string, Phrase>();
  for (const [meaning, ...phrases] of lexicon) {
    for (const phrase of phrases) {
      const words = /^[<>]/.test(phrase) ? [phrase] : phraseOf(phrase);
      byText.set(words.join(' '), { words, meaning });
    }
  }
  const index = new Map<string, Phrase[]>();
  for (const phrase of byText.values()) {
    const [first = ''] = phrase.words;
    index.set(first, [...(index.get(first) ?? []), phrase]);
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return index;
}

const PHRASES = indexed(LEXICON);
const DEFINING = indexed([...MEASURE_NAMES, ...LEXICON]);

/** Letters from which a word is taken for a misspelled one: one letter off, from the second on two. */
const MISSPELLED_FROM = 5;
const MISSPELLED_TWICE_FROM = 8;

const VOCABULARY = [...new Set([...PHRASES.values()].flat().flatMap(({ words }) => words))].filter(
  (word) => word.length >= MISSPELLED_FROM - 1,
);

const KNOWN: ReadonlySet<string> = new Set([...PHRASES.values()].flat().flatMap(({ words }) => words));

/** Words that are a letter away from names: they are never guessed. */
const NEVER_GUESSED: ReadonlySet<string> = new Set(['margin', 'marge', 'trust', 'cover', 'tiers']);

/**
 * The one lexicon word that a typed word nearly matches; the typed word itself when there is none, or
 * several.
 */
function corrected(word: string): string {
  if (word.length < MISSPELLED_FROM || KNOWN.has(word)) return word;
  const most = word.length >= MISSPELLED_TWICE_FROM ? 2 : 1;
  for (let apart = 1; apart <= most; apart += 1) {
    const near = VOCABULARY.filter(
      (known) => !NEVER_GUESSED.has(known) && lettersApart(word, known, most) === apart,
    );
    // The plural of a word is no second one.
    const stems = new Set(near.map((known) => known.replace(/s$/, '')));
    if (stems.size === 1) return near[0] ?? word;
    if (near.length > 0) return word;
  }
  return word;
}

/** A name may be near a word of the lexicon: what begins with a capital within a question is left as it is. */
const mayBeName = ({ isCapital, typed }: Token, at: number): boolean =>
  isCapital && at > 0 && !/^\p{Lu}{2,}$/u.test(typed);

const REP_CODE = /^[a-z]{2}\d{2,3}$/;

/** `où` is no `ou`, which parts two that are asked for. */
const wordOf = ({ text, typed }: Token): string => (typed.toLowerCase() === 'où' ? 'dont' : text);

function longest(phrases: typeof PHRASES, texts: readonly string[], at: number): Phrase | undefined {
  return phrases
    .get(texts[at] ?? '')
    ?.find(({ words }) => words.every((word, offset) => texts[at + offset] === word));
}

/** What a question says, in its order, and the account numbers in it. */
export function itemsOf(question: string): { items: Item[]; accounts: string[] } {
  const { tokens, accounts } = tokensOf(question);
  const texts = tokens.map((token, at) =>
    token.number !== null || mayBeName(token, at) ? token.text : corrected(wordOf(token)),
  );
  const items = itemsIn(PHRASES, tokens, texts);
  const isDefined = items.some((item) => item.is === 'define' && item.isWeak !== true);
  return { items: isDefined ? itemsIn(DEFINING, tokens, texts) : items, accounts };
}

function itemsIn(phrases: typeof PHRASES, tokens: readonly Token[], texts: readonly string[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const phrase = longest(phrases, texts, at);
    if (phrase !== undefined && (token.number === null || phrase.words.length > 1)) {
      const typed = tokens.slice(at, at + phrase.words.length).map((each) => each.typed);
      items.push({ ...phrase.meaning, text: typed.join(' ') });
      at += phrase.words.length;
      continue;
    }
    if (token.number !== null) items.push({ is: 'number', ...token.number, text: token.typed });
    else if (REP_CODE.test(token.text))
      items.push({ is: 'repCode', code: token.text.toUpperCase(), text: token.typed });
    else items.push({ is: 'word', text: token.typed, joint: token.joint, isCapital: token.isCapital });
    at += 1;
  }
  return items;
}
