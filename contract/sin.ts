import { DASHES, withoutUnseen } from './unseen';

/** Nine digits. Nine zeros pass the sum and are nobody's number. */
const SIN_DIGITS = /^(?!0{9})\d{9}$/;

/**
 * Nine digits in a text, alone or in groups of three with a separator, that are no amount. A number that goes on after
 * them is another number; one before them (`1-046454286`) may be that of a list.
 */
const NINE_DIGITS = /(?<![\d$]|\d[.,])(?:\d{3} ?[./_-]? ?){2}\d{3}(?![\d$%]|[.,-]\d| \$)/g;

/** A text with one way to write a digit, a hyphen and a space. */
const plain = (text: string) =>
  withoutUnseen(text.normalize('NFKC')).replace(DASHES, '-').replace(/\s+/g, ' ');

/** Whether a text has something in it that may be a social insurance number. */
export const looksLikeSin = (text: string): boolean =>
  [...plain(text).matchAll(NINE_DIGITS)].some(([found]) => isSin(found.replace(/\D/g, '')));

/**
 * Whether nine digits pass the check of a social insurance number (Luhn: double every second digit; the sum
 * of all digits must be a multiple of ten). It does not say whether anyone has that number.
 */
export function isSin(digits: string): boolean {
  if (!SIN_DIGITS.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
