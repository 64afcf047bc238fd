import { CONTENT_WORDS, KNOWN } from './parse';
import { PLACE_WORDS } from './slots';
import type { Token } from './tokens';

/** Letters from which a word is taken for a misspelled one: one letter off, from the second on two. */
const MISSPELLED_FROM = 5;
const MISSPELLED_TWICE_FROM = 11;
/** More words than these are near by chance. */
const NEAR_MOST = 4;
const WAYS_MOST = 8;

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

/** Words that another one is near by chance: no word is taken for one of them. */
const NEVER = new Set(
  `never under below above before after least other lower higher larger smaller unshared unopened unread unverified
   unassigned unmanaged inactive moins avant apres entre ailleurs dehors plutot departages retires margin marge trust
   cover tiers`.split(/\s+/),
);

const VOCABULARY = [...CONTENT_WORDS].filter(
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

/** Keys beside each other: another letter in the place of one is a slip only among these. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function isBeside(a: string, b: string): boolean {
  const placeOf = (letter: string) => {
    const row = ROWS.findIndex((each) => each.includes(letter));
    return { row, at: (ROWS[row]?.indexOf(letter) ?? -9) + row / 2 };
  };
  const [one, other] = [placeOf(a), placeOf(b)];
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.at - other.at) <= 1;
}

/** In a long word one vowel is heard for another: `confience`. */
const VOWELS = 'aeiouy';
const HEARD_FROM = 8;

/** `leaving` is no slip of `leading`: nobody hits `v` for `d`. */
function isSlip(typed: string, known: string): boolean {
  if (typed.length !== known.length) return true;
  const different = [...typed].flatMap((letter, at) => (letter === known[at] ? [] : [at]));
  const [at = 0] = different;
  const letters = [typed[at] ?? '', known[at] ?? ''] as const;
  const isHeard = typed.length >= HEARD_FROM && letters.every((letter) => VOWELS.includes(letter));
  return different.length !== 1 || isHeard || isBeside(...letters);
}

/** The words that a typed word nearly is; none where one of them is its opposite. */
export function nearOf(word: string): string[] {
  if (word.length < MISSPELLED_FROM || KNOWN.has(word)) return [];
  const most = word.length >= MISSPELLED_TWICE_FROM ? 2 : 1;
  for (let apart = 1; apart <= most; apart += 1) {
    const near = VOCABULARY.filter(
      (known) => known[0] === word[0] && lettersApart(word, known, most) === apart && isSlip(word, known),
    );
    if (near.some((known) => isOpposite(word, known))) return [];
    if (near.length > 0) return near.length > NEAR_MOST ? [] : near;
  }
  return [];
}

interface Respelled {
  tokens: Token[];
  readAs: { typed: string; read: string }[];
}

/** Every way in which misspelled words can be put right; none where there are too many, or nothing is misspelled. */
export function respelled(tokens: readonly Token[]): Respelled[] {
  let ways: Respelled[] = [{ tokens: [], readAs: [] }];
  for (const [at, token] of tokens.entries()) {
    const near = token.number !== null || token.account !== null ? [] : nearOf(token.text);
    const mayBeName = token.isCapital && at > 0 && !/^\p{Lu}{2,}$/u.test(token.typed);
    const reads = mayBeName ? near.filter((each) => PLACE_WORDS.includes(each)) : near;
    const next = reads.length === 0 ? [null] : reads;
    ways = ways.flatMap((way) =>
      next.map((read) => ({
        tokens: [...way.tokens, read === null ? token : { ...token, text: read }],
        readAs: read === null ? way.readAs : [...way.readAs, { typed: token.typed, read }],
      })),
    );
    if (ways.length > WAYS_MOST) return [];
  }
  return ways.filter(({ readAs }) => readAs.length > 0);
}
