/** Letters that are not a base letter with a mark, spelled as the database's dictionary spells them. */
const SPECIAL: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ŀ: 'l',
  ŉ: 'n',
  ĸ: 'q',
};

/** Letters by name, apostrophes and primes to the eye and to the database: `"D\u02bcAmico"`. */
const APOSTROPHES = /[\u02b9-\u02bd\u02c8]/;

/** A text without accents and capitals, and where each of its characters came from. */
export interface Folded {
  text: string;
  /** [start, end) in the original, UTF-16 code units, a character of `text` each. */
  from: readonly (readonly [number, number])[];
}

const plain = (character: string): string => {
  const lower = character.toLowerCase();
  return SPECIAL[lower] ?? lower.normalize('NFKD').replace(/\p{M}/gu, '');
};

/**
 * How to treat a character that is neither letter nor digit: as a space, like the database; drop it, so that "D’Amico"
 * is one word; drop spaces too, so that "Mac Neil" is (`closed`); or keep it.
 */
type Between = 'space' | 'nothing' | 'closed' | 'kept';

function between(character: string, mode: Between): string {
  if (mode === 'kept') return character;
  if (mode === 'closed') return '';
  return mode === 'nothing' && !/\s/.test(character) ? '' : ' ';
}

/**
 * Folds a text as the database does, and remembers where each character was, for all letters of European languages and
 * Vietnamese. For other scripts the database's dictionary turns some letters into plain ones that stay here.
 */
export function fold(original: string, mode: Between = 'space'): Folded {
  let text = '';
  const from: (readonly [number, number])[] = [];
  let at = 0;
  for (const character of original) {
    const span = [at, at + character.length] as const;
    at = span[1];
    const isWord = /[\p{L}\p{N}\p{M}]/u.test(character) && !APOSTROPHES.test(character);
    const folded = isWord ? plain(character) : between(character, mode);
    for (let unit = 0; unit < folded.length; unit += 1) from.push(span);
    text += folded;
  }
  return { text, from };
}

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).text.split(' ').filter(Boolean);
