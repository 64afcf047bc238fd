/** Characters that end a line without being control characters. */
const SEPARATORS = /[\u2028\u2029]/g;

/**
 * What nobody sees and no name has: marks that turn the direction of a text (U+202E, U+2066), joiners, fillers, blanks of
 * no width, halves of characters. They come along with what is pasted and let one text pass as another.
 */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Hyphens and dashes of any length, also one that does not break, and the sign for minus. */
export const DASHES = /[\p{Pd}\u2212]/gu;

/** @returns a text without the characters that nobody sees */
export const withoutUnseen = (text: string): string => text.replace(SEPARATORS, ' ').replace(UNSEEN, '');
