import { isPresent, type NameParts } from '@/contract/partyName';

export { namePieces, nameText as formatName } from '@/contract/partyName';

function firstLetter(word: string): string {
  return (word.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '').toUpperCase();
}

/**
 * At most two letters for a mark beside a name: of the given and the family name, particles passed over (the
 * "C" of "de la Cruz"); of a legal name, of its first two words.
 */
export function initials(name: NameParts): string {
  if (isPresent(name.legal)) return name.legal.split(/\s+/).map(firstLetter).join('').slice(0, 2);
  const family = name.family?.match(/\p{Lu}.*/u)?.[0] ?? name.family ?? '';
  return firstLetter(name.given ?? '') + firstLetter(family);
}
