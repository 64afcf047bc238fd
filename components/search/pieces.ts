import type { SearchMark } from '@/contract/search/schema';
import type { PartyName } from '@/contract/scalars';
import type { Locale } from '@/contract/locale';
import { formatPhone, namePieces } from '@/lib/format';

/** A stretch of a text that is shown, and whether it is what was searched for. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** [start, end) in UTF-16 code units. */
interface Span {
  start: number;
  end: number;
}

/** Cuts a text where the marks begin and end. Marks that are out of order or of the text are left out. */
export function cut(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at || end > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

const spansIn = (marks: readonly SearchMark[], part: SearchMark['part']) =>
  marks.filter((mark) => mark.part === part);

/** A label, or what was found elsewhere, with its marks. */
export function textPieces(text: string, marks: readonly SearchMark[], part: 'label' | 'text'): Piece[] {
  return cut(text, spansIn(marks, part));
}

/** A name in the order in which it is shown, the marks where its parts then stand. */
export function markedName(name: PartyName, marks: readonly SearchMark[], lastFirst: boolean): Piece[] {
  const pieces = namePieces(name, { lastFirst }).flatMap(({ part, text }) =>
    part === null ? [{ text, isMarked: false }] : cut(text, spansIn(marks, part)),
  );
  return joined(pieces);
}

/** Pieces that follow each other and are marked alike are one. */
function joined(pieces: readonly Piece[]): Piece[] {
  return pieces.reduce<Piece[]>((done, piece) => {
    const last = done.at(-1);
    if (last?.isMarked !== piece.isMarked) return [...done, piece];
    return [...done.slice(0, -1), { text: last.text + piece.text, isMarked: last.isMarked }];
  }, []);
}

const digitPlaces = (text: string) => [...text.matchAll(/\d/g)].map(({ index }) => index);

/** A stretch with the bracket that opens before it, if the one that closes is within it or follows it. */
function withBrackets(text: string, start: number, end: number): Span {
  if (text[start - 1] !== '(' || !text.slice(start, end + 1).includes(')')) return { start, end };
  return { start: start - 1, end: text[end] === ')' ? end + 1 : end };
}

/** A telephone number as it is read, the marks of its E.164 form on the same digits. */
export function phonePieces(e164: string, marks: readonly SearchMark[], locale: Locale): Piece[] {
  const shown = formatPhone(e164, locale);
  const [kept, placed] = [digitPlaces(e164), digitPlaces(shown)];
  // The country code of North America is not shown.
  const dropped = kept.length - placed.length;
  const spans = spansIn(marks, 'text').flatMap(({ start, end }) => {
    const within = placed.filter((_, digit) => {
      const place = kept[digit + dropped] ?? -1;
      return place >= start && place < end;
    });
    const [first, last] = [within[0], within.at(-1)];
    return first === undefined || last === undefined ? [] : [withBrackets(shown, first, last + 1)];
  });
  return cut(shown, spans);
}
