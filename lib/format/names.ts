import type { PartyName } from '@/contract/scalars';

const NO_BREAK_SPACE = '\u00a0';

interface NameOptions {
  /** "Tremblay, Marie-Josée" in place of "Marie-Josée Tremblay". */
  lastFirst?: boolean;
}

const present = (part: string | null): part is string => part !== null && part.trim() !== '';

/** A piece of a name as it is shown: one of its parts, or what stands between two of them (`part` is null). */
export interface NamePiece {
  part: keyof PartyName | null;
  text: string;
}

/**
 * A party's name in the pieces that make up its one line, for who has to know where each part of it stands (a search
 * that marks what it found).
 */
export function namePieces(name: PartyName, { lastFirst = false }: NameOptions = {}): NamePiece[] {
  if (present(name.legal)) return [{ part: 'legal', text: name.legal }];
  const between: NamePiece = { part: null, text: lastFirst ? ', ' : ' ' };
  const order = lastFirst ? (['family', 'given'] as const) : (['given', 'family'] as const);
  return order.reduce<NamePiece[]>((pieces, part) => {
    const text = name[part];
    if (!present(text)) return pieces;
    return [...pieces, ...(pieces.length > 0 ? [between] : []), { part, text }];
  }, []);
}

/**
 * A party's name in one line. A company or trust is never inverted; particles stay with the family name where
 * it is written ("de la Cruz, Maria Teresa"). A name with no part at all is the empty text.
 */
export function formatName(name: PartyName, options: NameOptions = {}): string {
  return namePieces(name, options)
    .map(({ text }) => text)
    .join('');
}

/** "Marie-Josée" is M.-J., "Maria Teresa" M. T. */
function initialsOfGiven(given: string): string {
  return given
    .split('-')
    .map((part) =>
      part
        .trim()
        .split(/\s+/)
        .map((word) => `${firstLetter(word)}.`)
        .join(NO_BREAK_SPACE),
    )
    .join('-');
}

function firstLetter(word: string): string {
  return (word.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '').toUpperCase();
}

/** The given names as initials, the family name in full: `M.-J. Beaulieu-Fournier`. A legal name stays whole. */
export function formatShortName(name: PartyName, { lastFirst = false }: NameOptions = {}): string {
  if (present(name.legal) || !present(name.given) || !present(name.family)) return formatName(name);
  const given = initialsOfGiven(name.given.trim());
  return lastFirst ? `${name.family}, ${given}` : `${given}${NO_BREAK_SPACE}${name.family}`;
}

/**
 * At most two letters for a mark beside a name: of the given and the family name, particles passed over (the
 * "C" of "de la Cruz"); of a legal name, of its first two words.
 */
export function initials(name: PartyName): string {
  if (present(name.legal)) return name.legal.split(/\s+/).map(firstLetter).join('').slice(0, 2);
  const family = name.family?.match(/\p{Lu}.*/u)?.[0] ?? name.family ?? '';
  return firstLetter(name.given ?? '') + firstLetter(family);
}

/** True where both are the same name in all parts. */
export function isSameName(a: PartyName, b: PartyName): boolean {
  return a.given === b.given && a.family === b.family && a.legal === b.legal;
}
