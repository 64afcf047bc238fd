import type { PartyName } from './scalars';

/** A name whose bearer need not be told apart. */
export type NameParts = Omit<PartyName, 'bornIn'> & Partial<Pick<PartyName, 'bornIn'>>;

export interface NameOptions {
  /** "Tremblay, Marie-Josée" in place of "Marie-Josée Tremblay". */
  lastFirst?: boolean;
}

/** True where a part of a name has something to show. */
export const isPresent = (part: string | null): part is string => part !== null && part.trim() !== '';

/** A piece of a name as it is shown: one of its parts, or what stands between two of them (`part` is null). */
export interface NamePiece {
  part: Exclude<keyof PartyName, 'bornIn'> | null;
  text: string;
}

/**
 * A party's name in the pieces that make up its one line, for who has to know where each part of it stands (a search
 * that marks what it found). A company or trust is never inverted; particles stay with the family name where it is
 * written ("de la Cruz, Maria Teresa"). The year of birth of one who has a namesake stands last: "Ana Roy (1961)".
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
  return (name.bornIn ?? null) === null
    ? parts
    : [...parts, { part: null, text: ` (${String(name.bornIn)})` }];
}

/** A party's name in one line, on a screen and in a file. A name with no part at all is the empty text. */
export function nameText(name: NameParts, options: NameOptions = {}): string {
  return namePieces(name, options)
    .map(({ text }) => text)
    .join('');
}
