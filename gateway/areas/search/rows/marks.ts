import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { type Folded, fold, wordsOf } from '../calls/fold';
import { STREET_WORDS } from '../calls/streetWords';

/** [start, end) in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

function spanIn({ from }: Folded, at: number, length: number): Span | null {
  const first = from[at];
  const last = from[at + length - 1];
  return first && last ? { start: first[0], end: last[1] } : null;
}

/** A written word, and another spelling that the database also finds it by. */
type Pair = readonly [written: string, other: string];

/** `cairn_saints`. */
const SAINTS: readonly Pair[] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['saint', 'st'],
  ['sainte', 'ste'],
];

/** `cairn_street_words`. */
const STREETS: readonly Pair[] = STREET_WORDS.flatMap((forms) =>
  forms.flatMap((written) => forms.flatMap((form) => form.split(' ').map((other): Pair => [written, other]))),
);

/** The kind of text: in an address, street words match in their other forms too. */
export type Marking = 'name' | 'address';

const PAIRS: Readonly<Record<Marking, readonly Pair[]>> = { name: SAINTS, address: [...SAINTS, ...STREETS] };

/** A word in the text that is another spelling of the typed one, or of its beginning: the whole word is marked. */
function findOther(folded: Folded, word: string, pairs: readonly Pair[]): Span | null {
  for (const [written, other] of pairs) {
    const isMeant = word.length < CONTAINS_FROM_LETTERS ? other.startsWith(word) : other.includes(word);
    const at = isMeant ? ` ${folded.text} `.indexOf(` ${written} `) : -1;
    if (at >= 0) return spanIn(folded, at, written.length);
  }
  return null;
}

/** Finds the typed word at the beginning of a word; from three letters on, as in the search itself, also inside one. */
function find(folded: Folded, word: string, pairs: readonly Pair[]): Span | null {
  const beginning = ` ${folded.text}`.indexOf(` ${word}`);
  if (beginning >= 0) return spanIn(folded, beginning, word.length);
  const inside = word.length < CONTAINS_FROM_LETTERS ? -1 : folded.text.indexOf(word);
  if (inside >= 0) return spanIn(folded, inside, word.length);
  return findOther(folded, word, pairs);
}

/** Spans that touch or overlap are one; in the order of the text. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** The ways to read a text: word by word, without punctuation, and without spaces too. */
const waysOf = (text: string): Folded[] => [fold(text), fold(text, 'nothing'), fold(text, 'closed')];

/** @returns where the words of a search stand in a text; a word that is not in it has no mark */
export function wordMarks(text: string, query: string, marking: Marking = 'name'): Span[] {
  const ways = waysOf(text);
  return merged(
    wordsOf(query).flatMap((word) => {
      const spans = ways.map((folded) => find(folded, word, PAIRS[marking]));
      return spans.find((span) => span !== null) ?? [];
    }),
  );
}

/** @returns whether all words of a search stand in a name */
export function hasWords(text: string, query: string): boolean {
  const ways = waysOf(text);
  return wordsOf(query).every((word) => ways.some((folded) => find(folded, word, SAINTS) !== null));
}

/**
 * @param isLast where the digits stand at the end
 * @returns where a run of digits stands in a number, whatever stands between its own: `"204178"` in `"51-20417-8"`
 */
export function digitMarks(text: string, digits: string, isLast: boolean): Span[] {
  const all = [...text.matchAll(/\d/g)].map(({ index }) => index);
  // A North American number does not include the 1.
  const places = text.startsWith('+1') ? all.slice(1) : all;
  const own = places.map((place) => text.charAt(place)).join('');
  const at = isLast ? own.lastIndexOf(digits) : own.indexOf(digits);
  const start = places[at];
  const end = places[at + digits.length - 1];
  return start === undefined || end === undefined ? [] : [{ start, end: end + 1 }];
}

/** @returns where a text stands in another, accents and capitals apart, its punctuation counted */
export function textMarks(text: string, sought: string): Span[] {
  const folded = fold(text, 'kept');
  const { text: needle } = fold(sought, 'kept');
  const at = folded.text.indexOf(needle);
  const span = at < 0 ? null : spanIn(folded, at, needle.length);
  return span === null ? [] : [span];
}
