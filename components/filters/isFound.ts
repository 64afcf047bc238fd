import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const LETTER = /[\p{L}\p{N}]/u;

/** True where a word of the text begins with the part. */
function isAtBeginning(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** True where both are the same words, accents and capitals apart. */
export const isSameText = (a: string, b: string): boolean => folded(a) === folded(b);

/**
 * Finds a value among those that the browser has all of, as the gateway finds others: each word that is typed anywhere,
 * with fewer than `CONTAINS_FROM_LETTERS` letters at the beginning of a word; accents and capitals apart.
 */
export function isFound(label: string, typed: string): boolean {
  const text = folded(label);
  const parts = folded(typed).split(/\s+/).filter(Boolean);
  return parts.every((part) =>
    part.length < CONTAINS_FROM_LETTERS ? isAtBeginning(text, part) : text.includes(part),
  );
}
