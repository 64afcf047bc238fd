/**
 * What a spreadsheet takes for a formula (OWASP, CSV injection). The first character tells, full-width ones
 * included, even behind spaces that an import drops.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** True when a spreadsheet might run this text. Numbers are not texts, so a loss stays a number. */
export const isFormulaLike = (text: string): boolean => FORMULA.test(text);

/** Puts an apostrophe before a text that a spreadsheet might run, so that it stays a text. */
export const guardedText = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** Basis points as an exact percentage with two places: -412 is `"-4.12"`. */
export function percentDigits(basisPoints: number): string {
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  return `${basisPoints < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
