import { withoutUnseen } from '@/contract/unseen';
/** A piece of a question: a word as it is compared, or a number. */
export interface Token {
  /** Without accents and capitals; of a number its digits as they were typed. */
  text: string;
  /** As it was typed. */
  typed: string;
  /** What stands between it and the word before: a space, a hyphen, an apostrophe. */
  joint: string;
  /** True of a word that begins with a capital, which a name does. */
  isCapital: boolean;
  number: { value: number; unit: 'money' | 'percent' | null } | null;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');

const SPACES = /[\u00a0\u202f\u2009\s]+/g;

/** `1 000 000`, `1,000,000`, `1,5`, `1.5`, with a sign of dollars before or behind, `%`, and k, M or millions. */
const NUMBER =
  /(?<![\w.])(-?)(\$\s?)?(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:[.,](\d{1,2})(?!\d))?\s?(%|k\$|m\$|mm|million(?:s)?(?: de)?(?: dollars?)?(?: \$)?|milliard(?:s)?|billions?|mille|thousand|k|m|\$|dollars?|pour cent|per cent|percent|pourcent)?(?![\p{L}\d])/giu;

const SCALES: readonly [RegExp, number][] = [
  [/^(milliard|billion)/, 1_000_000_000],
  [/^(m\$?|mm|million)/, 1_000_000],
  [/^(k\$?|mille|thousand)/, 1_000],
];

const PERCENTS = ['%', 'pour cent', 'per cent', 'percent', 'pourcent'];

function numberOf(match: RegExpExecArray): Token {
  const [typed, minus = '', dollar = '', whole = '', places = '', unit = ''] = match;
  const scale = SCALES.find(([form]) => form.test(plain(unit)))?.[1] ?? 1;
  const value = Number(`${minus}${whole.replace(/[ ,]/g, '')}.${places === '' ? '0' : places}`) * scale;
  const isPercent = PERCENTS.includes(plain(unit));
  const isMoney = dollar !== '' || (unit !== '' && !isPercent);
  return {
    text: `${whole}${unit}`,
    typed,
    joint: ' ',
    isCapital: false,
    number: { value, unit: isPercent ? 'percent' : isMoney ? 'money' : null },
  };
}

/** Numbers that people write out, as far as they are asked for. */
const WRITTEN: Readonly<Record<string, number>> = {
  two: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  five: 5,
  cinq: 5,
  six: 6,
  ten: 10,
  dix: 10,
  twenty: 20,
  vingt: 20,
};

const LARGE: Readonly<Record<string, number>> = { million: 1_000_000, millions: 1_000_000 };
const ONES: readonly string[] = ['un', 'une', 'a', 'one'];

function wordOf(typed: string, joint: string): Token {
  const text = plain(typed);
  const value = WRITTEN[text];
  return {
    text,
    typed,
    joint,
    isCapital: /^\p{Lu}/u.test(typed),
    number: value === undefined ? null : { value, unit: null },
  };
}

/** `a million` and `deux millions`: a number of its own. */
function joined(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const scale = LARGE[token.text];
    const next = LARGE[tokens[at + 1]?.text ?? ''];
    if (scale !== undefined) {
      const before = tokens[at - 1];
      const times = before?.number?.value ?? 1;
      return [{ ...token, number: { value: times * scale, unit: 'money' as const } }];
    }
    const isNumberWord = next !== undefined && (token.number !== null || ONES.includes(token.text));
    return isNumberWord ? [] : [token];
  });
}

/** A word, with the class of a share behind its point (`BRK.B`); or a comparison. */
const WORD = /[\p{L}\p{N}]+(?:\.[\p{L}]{1,4}(?![\p{L}]))?|[<>]=?/gu;

/** What keeps two words together in a name. */
const JOINTS = /^[-'’ʼ]$/;

/** `51-20417-8` */
const ACCOUNT_NUMBER = /\b\d{2}-\d{5}-\d\b/g;

/**
 * What a question is made of: words and numbers, in their order. Apostrophes and hyphens part words, so that `l’Ontario`
 * and `e-delivery` are two.
 */
export function tokensOf(question: string): { tokens: Token[]; accounts: string[] } {
  const tidy = withoutUnseen(question.normalize('NFC'))
    .replace(/\p{Cc}/gu, '')
    .replace(SPACES, ' ')
    .trim();
  const accounts = tidy.match(ACCOUNT_NUMBER) ?? [];
  const text = tidy.replace(ACCOUNT_NUMBER, ' ');
  const tokens: Token[] = [];
  let from = 0;
  const words = (part: string) => {
    let end = 0;
    for (const match of part.matchAll(WORD)) {
      const between = part.slice(end, match.index);
      tokens.push(wordOf(match[0], JOINTS.test(between) ? between : ' '));
      end = match.index + match[0].length;
    }
  };
  for (const match of text.matchAll(NUMBER)) {
    words(text.slice(from, match.index));
    tokens.push(numberOf(match));
    from = match.index + match[0].length;
  }
  words(text.slice(from));
  return { tokens: joined(tokens), accounts };
}

/** How many letters one has to change to make one word of another, neighbours that changed places counted once. */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const least = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + Number(!isSame),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwapped ? Math.min(least, (older[j - 2] ?? 0) + 1) : least);
    }
    older = before;
    before = row;
  }
  return before[b.length] ?? most + 1;
}

/** A phrase of the lexicon as its words. */
export const phraseOf = (phrase: string): string[] =>
  plain(phrase)
    .split(/[\s'-]+/)
    .filter((word) => word !== '');
