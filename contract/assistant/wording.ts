import type { Locale } from '../locale';
import { withoutUnseen } from '../unseen';

/** What a wording of the firm's model may stand around: the gateway's own figures and words, which the portal fills in. */
export const PLACEHOLDERS = ['question', 'count', 'amount', 'date'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Characters of a wording at most. */
export const WORDING_MAX = 300;

/**
 * All words that a model may write. They join and point, and say nothing by themselves: there is no number among them, no
 * denial, no comparison, no name and no advice.
 */
const WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    'a an and are as at come comes find for found from have here i in is it list match matches of on that the there these they this to together total totals with worth you your'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'à au aux avec avez ce cela ces cette correspond correspondent d dans de des dont du elle elles en et et il ils j je l la le les liste pour qui ont ai a sont est soit en date total totalisent trouve trouvé valeur valent vaut voici voilà vos votre vous y'.split(
      ' ',
    ),
  ),
};

const PART = /\{\{(\w+)\}\}|(\p{L}+)|([ ,.:;!?’'()-]|\u00a0)/gu;

/**
 * Whether a wording says nothing but what its placeholders stand for. It has the question as it was read once, any other
 * placeholder once at most, and between them words of the closed list alone: no digit, no link, no markup.
 */
export function isSafeWording(text: string, locale: Locale): boolean {
  if (text.length > WORDING_MAX || withoutUnseen(text) !== text) return false;
  const seen: string[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, placeholder, word] = match;
    if (match.index !== end) return false;
    end = match.index + whole.length;
    if (placeholder !== undefined) seen.push(placeholder);
    else if (word !== undefined && !WORDS[locale].has(word.toLowerCase())) return false;
  }
  return (
    end === text.length &&
    seen.includes('question') &&
    new Set(seen).size === seen.length &&
    seen.every((name) => (PLACEHOLDERS as readonly string[]).includes(name))
  );
}

/**
 * A wording with the values of its placeholders.
 * @returns null if it is not safe, or a value is missing
 */
export function filledWording(
  text: string,
  locale: Locale,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string | null {
  if (!isSafeWording(text, locale)) return null;
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as Placeholder);
  if (names.some((name) => values[name] === undefined)) return null;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: Placeholder) => values[name] ?? '');
}
