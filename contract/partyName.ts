import type { PartyName } from './scalars';

/** A name that needs no birth year to tell it apart. */
export type NameParts = Omit<PartyName, 'bornIn' | 'diedIn'> & Partial<Pick<PartyName, 'bornIn' | 'diedIn'>>;

export interface NameOptions {
  /** "Tremblay, Marie-Josée" instead of "Marie-Josée Tremblay". */
  lastFirst?: boolean;
}

/** True when a part of a name is not empty. */
export const isPresent = (part: string | null): part is string => part !== null && part.trim() !== '';

/** A displayed piece of a name: one of its parts, or the text between two parts (`part` is null). */
export interface NamePiece {
  part: Exclude<keyof PartyName, 'bornIn' | 'diedIn'> | null;
  text: string;
}

/**
 * Splits a party's one-line name into its pieces. A search uses it to mark what it found. A company or trust
 * is never inverted. Particles stay with the family name as written ("de la Cruz, Maria Teresa"). A person
 * with a namesake gets the year of birth at the end: "Ana Roy (1961)"; one who died both years: "Ana Roy (1961–2026)".
 */
export function namePieces(name: NameParts, { lastFirst = false }: NameOptions = {}): NamePiece[] {
  if (isPresent(name.legal)) return [{ part: 'legal', text: name.legal }];
  const between: NamePiece = { part: null, text: lastFirst ? ', ' : ' ' };
  const order = lastFirst ? (['family', 'given'] as const) : (['given', 'family'] as const);
  const parts = order.reduce<NamePiece[]>((pieces, part) => {
    const text = name[part];
    if (!isPresent(text)) return pieces;
    return [...pieces, ...(pieces.length > 0 ? [between] : []), { part, text }];
  }, []);
  const years = yearsText(name);
  return years === null ? parts : [...parts, { part: null, text: ` (${years})` }];
}

/** The years beside a name: "1961", "1961–2026", or "–2026" when the year of birth is unknown. Null when there are none. */
function yearsText({ bornIn = null, diedIn = null }: NameParts): string | null {
  const born = bornIn === null ? '' : String(bornIn);
  if (diedIn !== null) return `${born}–${String(diedIn)}`;
  return born === '' ? null : born;
}

/** A party's name in one line, for a screen or a file. A name without any part is the empty text. */
export function nameText(name: NameParts, options: NameOptions = {}): string {
  return namePieces(name, options)
    .map(({ text }) => text)
    .join('');
}
