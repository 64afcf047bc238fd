import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { withoutPhoneLabel } from './contacts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Digits of a number that has all of itself but the area: what follows may be an extension. */
const LOCAL_DIGITS = 7;
/** An extension at the end, also while it is being typed: "x12", "ext. 12", "poste 12", "#12". */
const EXTENSION = /[\s,;(]*(?:x|e(?:xt?|xtension)?|p(?:os?|oste?)?|#)\s*[.:=]?\s*\d*[\s)]*$/i;
/** Of a link to call: RFC 3966. */
const SCHEME = /^\s*tel:\s*/i;
/** A 1 that may be the country's, of a number that is whole or still being typed. */
const COUNTRY = /^1(?=\d{4,10}$)/;
const WHOLE_WITH_COUNTRY = 11;
/** What is dialled from here before a number of elsewhere. */
const ABROAD = '011';
/** With so many digits after it `011` is what is dialled first; with fewer it may stand within a number, as in `"0119"`. */
const WHOLE_ABROAD = 8;
/** From so many on it may be either. */
const PART_ABROAD = 5;

/** @returns a telephone number without the `tel:` of a link to call it, or the word that says of what kind it is */
export const withoutScheme = (text: string): string => withoutPhoneLabel(text.replace(SCHEME, ''));

/** @returns a telephone number without its extension, which nobody's number is kept with */
export function withoutExtension(text: string): string {
  const number = text.replace(EXTENSION, '');
  return digitsOf(number).length >= LOCAL_DIGITS ? number : text;
}

/** What digits that begin as those of a number of elsewhere may be. */
function abroadMeant(digits: string): string[] {
  const number = digits.slice(ABROAD.length);
  if (number.length >= WHOLE_ABROAD) return [number];
  return number.length >= PART_ABROAD ? [digits, number] : [digits];
}

/**
 * What a telephone number may be as the database has its digits: of North America ten, without the 1; of elsewhere with
 * the country's code. `"+1 (514) 555-0142"`, `"1-514-555-0142"` and `"514-555-0142 ext. 12"` are one; the 1 of
 * `"1 514 555"` may be the country's or stand within, as may the 011 of `"011 33 142"`.
 *
 * @returns one or two, an empty one where there is no digit; of two the first is as it was typed
 */
export function phonesMeant(text: string): string[] {
  const number = withoutExtension(withoutScheme(text));
  const digits = digitsOf(number);
  if (number.trimStart().startsWith('+')) return [digits.replace(/^1/, '')];
  if (digits.startsWith(ABROAD)) return abroadMeant(digits);
  const national = digits.replace(COUNTRY, '');
  return national === digits || digits.length === WHOLE_WITH_COUNTRY ? [national] : [digits, national];
}

/** The digits of an account number, of which dashes and spaces are no part. */
export const accountDigits = digitsOf;

/** @returns a `like` pattern: at the beginning, and from three digits anywhere; one that finds nothing for none */
export function digitsPattern(digits: string): string {
  if (digits === '') return '';
  return `${digits.length < CONTAINS_FROM_LETTERS ? '' : '%'}${digits}%`;
}
