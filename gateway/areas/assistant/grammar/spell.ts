import { KNOWN } from './parse';
import type { Token } from './tokens';

/** Letters from which a word is taken for a misspelled one: one letter off, from the second on two. */
const MISSPELLED_FROM = 5;
const MISSPELLED_TWICE_FROM = 9;

/** Beginnings that turn a word into its opposite. */
const OPPOSITES = [
  'un',
  'non',
  'in',
  'im',
  'ir',
  'il',
  'de',
  'des',
  'dis',
  'mis',
  'mal',
  'anti',
  're',
  'over',
  'under',
  'sur',
  'sous',
];

/** Words that decide what is asked: no other word is taken for one of them. */
const NEVER = new Set(
  `without never under below above before after between least fewer lower higher larger smaller bottom other except
   outside excluding neither nothing unshared unopened unread unverified unassigned unmanaged inactive largest smallest
   jamais aucun aucune moins avant apres entre ailleurs excepte hormis dehors plutot depuis seulement pauvres petits
   departages retires margin marge trust cover tiers`.split(/\s+/),
);

const VOCABULARY = [...KNOWN].filter(
  (word) => word.length >= MISSPELLED_FROM - 1 && !NEVER.has(word) && /^\p{L}+$/u.test(word),
);

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

const isOpposite = (typed: string, known: string): boolean =>
  OPPOSITES.some(
    (start) =>
      typed === `${start}${known}` ||
      known === `${start}${typed}` ||
      (typed.startsWith(start) !== known.startsWith(start) &&
        lettersApart(
          typed.startsWith(start) ? typed.slice(start.length) : typed,
          known.startsWith(start) ? known.slice(start.length) : known,
          1,
        ) <= 1 &&
        start.length > 1 &&
        typed.length !== known.length),
  );

/** The one word that a typed word nearly is; null when there is none, or several. */
export function corrected(word: string): string | null {
  if (word.length < MISSPELLED_FROM || KNOWN.has(word)) return null;
  const most = word.length >= MISSPELLED_TWICE_FROM ? 2 : 1;
  for (let apart = 1; apart <= most; apart += 1) {
    const near = VOCABULARY.filter(
      (known) => known[0] === word[0] && lettersApart(word, known, most) === apart,
    );
    // The plural and the feminine of a word are no second one.
    const stems = new Set(near.map((known) => known.replace(/(e?s|e)$/, '')));
    if (near.some((known) => isOpposite(word, known))) return null;
    if (stems.size === 1)
      return (
        near.sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))[0] ?? null
      );
    if (near.length > 0) return null;
  }
  return null;
}

/** The words with the misspelled ones put right, and which those were; null where none can be. */
export function respelled(
  tokens: readonly Token[],
): { tokens: Token[]; readAs: { typed: string; read: string }[] } | null {
  const readAs: { typed: string; read: string }[] = [];
  const next = tokens.map((token, at) => {
    const mayBeName = token.isCapital && at > 0 && !/^\p{Lu}{2,}$/u.test(token.typed);
    const read = token.number !== null || token.account !== null || mayBeName ? null : corrected(token.text);
    if (read === null) return token;
    readAs.push({ typed: token.typed, read });
    return { ...token, text: read };
  });
  return readAs.length === 0 ? null : { tokens: next, readAs };
}
