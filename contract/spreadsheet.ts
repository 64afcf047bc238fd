/**
 * What a spreadsheet reads as a formula (OWASP, CSV injection): by its first letter, the full-width ones among them, or
 * behind spaces that an import takes away.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** True where a text, written into a cell as it is, may be run. Numbers are no texts: a loss stays a number. */
export const isFormulaLike = (text: string): boolean => FORMULA.test(text);

/** A text that stays one: where it could be run it begins with an apostrophe. */
export const guardedText = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** Basis points as per cent with two places, exact: -412 is `"-4.12"`. */
export function percentDigits(basisPoints: number): string {
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  return `${basisPoints < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
