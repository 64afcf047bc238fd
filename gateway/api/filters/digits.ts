import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * A telephone number as the database has its digits: of North America ten, without the 1; of elsewhere with the
 * country's code. `"+1 (514) 555-0142"`, `"1-514-555-0142"` and `"5145550142"` are one.
 */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  if (text.trimStart().startsWith('+')) return digits.replace(/^1/, '');
  // As it is dialled from here to elsewhere.
  if (digits.startsWith('011')) return digits.slice(3);
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}

/** The digits of an account number, of which dashes and spaces are no part. */
export const accountDigits = digitsOf;

/** @returns a `like` pattern: at the beginning, and from three digits anywhere; one that finds nothing for none */
export function digitsPattern(digits: string): string {
  if (digits === '') return '';
  return `${digits.length < CONTAINS_FROM_LETTERS ? '' : '%'}${digits}%`;
}
