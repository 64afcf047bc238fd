import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { EXTENSION } from '@/contract/phone';
import { withoutPhoneLabel } from './contacts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A local number without its area code has this many digits; digits after it may be an extension. */
const LOCAL_DIGITS = 7;
/** Of a link to call: RFC 3966. */
const SCHEME = /^\s*tel:\s*/i;
/** A 1 that may be the country code of a number, whole or still being typed. */
const COUNTRY = /^1(?=\d{4,10}$)/;
const WHOLE_WITH_COUNTRY = 11;
/** The prefix dialled here before a number from abroad. */
const ABROAD = '011';
/**
 * With this many digits after it, `011` is the dialling prefix; with fewer it may be part of the number, as in
 * `"0119"`.
 */
const WHOLE_ABROAD = 8;
/** From this many digits on it may be either. */
const PART_ABROAD = 5;

/** @returns a telephone number without the `tel:` of a link to call it, or the word that says of what kind it is */
export const withoutScheme = (text: string): string => withoutPhoneLabel(text.replace(SCHEME, ''));

/** @returns a telephone number without its extension, which the digits of a stored number are without too */
export function withoutExtension(text: string): string {
  const number = text.replace(EXTENSION, '');
  return digitsOf(number).length >= LOCAL_DIGITS ? number : text;
}

/** What digits may mean when they begin like a number from abroad. */
function abroadMeant(digits: string): string[] {
  const number = digits.slice(ABROAD.length);
  if (number.length >= WHOLE_ABROAD) return [number];
  return number.length >= PART_ABROAD ? [digits, number] : [digits];
}

/**
 * How the database may store the digits of a telephone number: ten without the 1 for North America, with the country
 * code for elsewhere. `"+1 (514) 555-0142"`, `"1-514-555-0142"` and `"514-555-0142 ext. 12"` are the same; the 1 of `"1
 * 514 555"` may be the country code or part of the number, and so may the 011 of `"011 33 142"`.
 * @returns one or two readings, an empty one for a text without digits; the first of two is as typed
 */
export function phonesMeant(text: string): string[] {
  const number = withoutExtension(withoutScheme(text));
  const digits = digitsOf(number);
  if (number.trimStart().startsWith('+')) return [digits.replace(/^1/, '')];
  if (digits.startsWith(ABROAD)) return abroadMeant(digits);
  const national = digits.replace(COUNTRY, '');
  return national === digits || digits.length === WHOLE_WITH_COUNTRY ? [national] : [digits, national];
}

/** The digits of an account number, without dashes and spaces. */
export const accountDigits = digitsOf;

/** @returns a `like` pattern: at the beginning, and from three digits on anywhere; without digits it matches nothing */
export function digitsPattern(digits: string): string {
  if (digits === '') return '';
  return `${digits.length < CONTAINS_FROM_LETTERS ? '' : '%'}${digits}%`;
}
