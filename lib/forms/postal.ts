import { isPostalCode, spacedPostalCode } from '@/contract/addresses/postal';

/** The characters that are taken for each other, by whether a letter or a digit stands there. */
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' };
const AS_LETTER: Readonly<Record<string, string>> = { '1': 'L', '5': 'S', '2': 'Z', '8': 'B' };

/** A corrected postal code. */
export interface ReadPostalCode {
  /** As it was typed, with its capitals and space mended: those need no question. */
  text: string;
  isValid: boolean;
  /** The valid code that the person probably meant: a zero for an O. Null when there is none, or the code is valid. */
  suggestion: string | null;
}

/** Reads a Canadian postal code as people type it. A letter for a digit is offered, never changed unasked. */
export function readPostalCode(typed: string): ReadPostalCode {
  const text = spacedPostalCode(typed);
  if (isPostalCode(text)) return { text, isValid: true, suggestion: null };
  const guess = [...text]
    .map((char, index) => {
      if (char === ' ') return char;
      const isDigitPlace = index === 1 || index === 4 || index === 6;
      return (isDigitPlace ? AS_DIGIT : AS_LETTER)[char] ?? char;
    })
    .join('');
  return { text, isValid: false, suggestion: isPostalCode(guess) ? guess : null };
}
