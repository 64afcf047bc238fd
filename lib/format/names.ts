import { isPresent, nameText, type NameOptions } from '@/contract/partyName';
import type { PartyName } from '@/contract/scalars';

export { namePieces, nameText as formatName } from '@/contract/partyName';

const NO_BREAK_SPACE = '\u00a0';

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
  if (isPresent(name.legal) || !isPresent(name.given) || !isPresent(name.family)) return nameText(name);
  const given = initialsOfGiven(name.given.trim());
  return lastFirst ? `${name.family}, ${given}` : `${given}${NO_BREAK_SPACE}${name.family}`;
}

/**
 * At most two letters for a mark beside a name: of the given and the family name, particles passed over (the
 * "C" of "de la Cruz"); of a legal name, of its first two words.
 */
export function initials(name: PartyName): string {
  if (isPresent(name.legal)) return name.legal.split(/\s+/).map(firstLetter).join('').slice(0, 2);
  const family = name.family?.match(/\p{Lu}.*/u)?.[0] ?? name.family ?? '';
  return firstLetter(name.given ?? '') + firstLetter(family);
}

/** True where both are the same name in all parts. */
export function isSameName(a: PartyName, b: PartyName): boolean {
  return a.given === b.given && a.family === b.family && a.legal === b.legal;
}
