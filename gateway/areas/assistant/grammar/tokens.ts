import { withoutUnseen } from '@/contract/unseen';
import { CONTRACTIONS, ELISIONS, WRITTEN_NUMBERS } from './words/letters';

/** A piece of a question: a word, a number, or the number of an account. */
export interface Token {
  /** Without accents and capitals. */
  text: string;
  /** As it was typed. */
  typed: string;
  /** What stands between it and the piece before: a space, a hyphen, an apostrophe. */
  joint: string;
  /** True of a word that begins with a capital. */
  isCapital: boolean;
  number: { value: number; unit: 'money' | 'percent' | null } | null;
  /** `51-20417-8` */
  account: string | null;
}

/** Without accents and capitals. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');

const SPACES = /[\u00a0\u202f\u2009\s]+/g;

/** `1 000 000`, `1,000,000`, `1,5`, `1.5`, with a dollar sign before or behind, `%`, and k, M or millions. */
const NUMBER =
  /(?<![\p{L}\d_.])(-?)(\$\s?)?(\d{1,3}(?:[ ,]\d{3})+(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))?\s?(%|k\$|m\$|mm|million(?:s)?(?: de)?(?: dollars?)?(?: \$)?|milliard(?:s)?|billions?|mille(?: dollars?| \$)?|thousand(?: dollars)?|k|m|\$|dollars?(?! (?:us|ca|am))|pour cent|per cent|percent|pourcent)?(?![\p{L}\d])/giu;

const SCALES: readonly [RegExp, number][] = [
  [/^(milliard|billion)/, 1_000_000_000],
  [/^(m\$?$|mm|million)/, 1_000_000],
  [/^(k\$?$|mille|thousand)/, 1_000],
];

const PERCENTS = ['%', 'pour cent', 'per cent', 'percent', 'pourcent'];

const ACCOUNT_NUMBER = /\b\d{2}-\d{5}-\d\b/;

/** A word, with the class of a share behind its point (`BRK.B`) or an ampersand within it (`S&P`); a comparison; a plus sign; a comma. */
const WORD = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*(?:\.[\p{L}]{1,4}(?![\p{L}]))?|[<>≥≤]=?|[+,%]/gu;

const JOINTS = /^[-–'’ʼ]$/;

const blank = { joint: ' ', isCapital: false, number: null, account: null };

/** Cents and hundredths are exact: the scale is applied to whole digits. */
function numberOf(match: RegExpExecArray): Token {
  const [typed, minus = '', dollar = '', whole = '', places = '', unit = ''] = match;
  const form = fold(unit.trim());
  const scale = SCALES.find(([pattern]) => pattern.test(form))?.[1] ?? 1;
  const value = Number((Number(`${minus}${whole.replace(/[ ,]/g, '')}.${places || '0'}`) * scale).toFixed(2));
  const isPercent = PERCENTS.includes(form);
  const isMoney = dollar !== '' || (form !== '' && !isPercent);
  return {
    ...blank,
    text: typed.trim(),
    typed: typed.trim(),
    number: { value, unit: isPercent ? 'percent' : isMoney ? 'money' : null },
  };
}

/** `1er`, `31st` */
function ordinalOf(text: string): number | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th|er)$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function wordOf(typed: string, joint: string): Token {
  const text = fold(typed).replace(/^u\.s$/, 'us');
  const value = WRITTEN_NUMBERS[text] ?? ordinalOf(text);
  return {
    ...blank,
    text,
    typed,
    joint,
    isCapital: /^\p{Lu}/u.test(typed),
    number: value === undefined ? null : { value, unit: null },
  };
}

const LARGE: Readonly<Record<string, number>> = { million: 1_000_000, millions: 1_000_000 };
const ONES: readonly string[] = ['un', 'une', 'a', 'one'];

/** `a million`, `deux millions`, `half a million`, `un demi-million`: one number. */
function withMillions(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (const token of tokens) {
    const scale = LARGE[token.text];
    if (scale === undefined) {
      const isLinked = found.at(-1)?.text === 'de' && found.at(-2)?.number?.unit === 'money';
      const isMoney = isLinked || found.at(-1)?.number?.unit === 'money';
      const isUnit = ['dollar', 'dollars'].includes(token.text) && isMoney;
      if (isUnit && isLinked) found.pop();
      if (!isUnit) found.push(token);
      continue;
    }
    let times = 1;
    const before = found.at(-1);
    if (before?.text === 'demi') {
      times = 0.5;
      found.pop();
      if (ONES.includes(found.at(-1)?.text ?? '')) found.pop();
    } else if (before !== undefined && (before.number !== null || ONES.includes(before.text))) {
      times = before.number?.value ?? 1;
      found.pop();
      if (found.at(-1)?.text === 'half') {
        times = 0.5;
        found.pop();
      }
    }
    found.push({ ...token, number: { value: times * scale, unit: 'money' } });
  }
  return found;
}

/** `who’s` is `who is`. */
const ASKING: readonly string[] = ['who', 'what', 'that', 'where', 'how', 'there'];

/** `don’t` is `do not`; `l’`, `d’`, `qu’` are the words that they stand for; `’s` keeps its apostrophe. */
function withWholeWords(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const isJoined = token.joint === "'" || token.joint === '’' || token.joint === 'ʼ';
    const next = tokens[at + 1];
    const isElided = next !== undefined && /^['’ʼ]$/.test(next.joint);
    if (isElided && next.text === 't' && CONTRACTIONS[token.text] !== undefined)
      return (CONTRACTIONS[token.text] ?? '')
        .split(' ')
        .map((text, place) => ({ ...token, text, typed: place === 0 ? `${token.typed}’t` : '' }));
    if (isJoined && token.text === 't' && CONTRACTIONS[tokens[at - 1]?.text ?? ''] !== undefined) return [];
    // `whats a TFSA`
    if (token.text === 'whats')
      return ['what', 'is'].map((text) => ({ ...token, text, typed: text === 'what' ? token.typed : '' }));
    if (isJoined && token.text === 's')
      return [{ ...token, text: ASKING.includes(tokens[at - 1]?.text ?? '') ? 'is' : '’s' }];
    if (isElided && ELISIONS[token.text] !== undefined)
      return [{ ...token, text: ELISIONS[token.text] ?? token.text }];
    return [token];
  });
}

const BEFORE_YEAR: readonly string[] = ['un', 'le', 'par', 'cet', 'chaque'];
const AFTER_YEAR: readonly string[] = ['dernier', 'prochain', 'passe', 'precedent'];

/** `un an` is a year, `an account` is none. */
function withYear(token: Token, at: number, tokens: readonly Token[]): Token {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.text !== 'an' || before === undefined) return token;
  const isYear =
    before.number !== null || BEFORE_YEAR.includes(before.text) || AFTER_YEAR.includes(after?.text ?? '');
  return isYear ? { ...token, text: 'annee' } : token;
}

/** What a question is made of, in its order. Apostrophes and hyphens part words. */
export function tokensOf(question: string): Token[] {
  const text = withoutUnseen(question.normalize('NFC'))
    .replace(/\p{Cc}/gu, ' ')
    .replace(SPACES, ' ')
    .trim();
  const tokens: Token[] = [];
  const words = (part: string) => {
    let end = 0;
    for (const match of part.matchAll(WORD)) {
      const between = part.slice(end, match.index);
      tokens.push(wordOf(match[0], JOINTS.test(between) ? between : ' '));
      end = match.index + match[0].length;
    }
  };
  const numbers = (part: string) => {
    let from = 0;
    for (const match of part.matchAll(NUMBER)) {
      words(part.slice(from, match.index));
      tokens.push(numberOf(match));
      from = match.index + match[0].length;
    }
    words(part.slice(from));
  };
  text.split(new RegExp(`(${ACCOUNT_NUMBER.source})`)).forEach((part) => {
    if (new RegExp(`^${ACCOUNT_NUMBER.source}$`).test(part))
      tokens.push({ ...blank, text: part, typed: part, account: part });
    else numbers(part);
  });
  return withMillions(withWholeWords(tokens)).map(withYear);
}
