import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { DASHES, withoutUnseen } from '@/contract/unseen';

/** Spaces of any kind, among them those that Intl writes between thousands. */
const SPACES = /[\s\u00a0\u202f]+/g;

const LEAP_YEAR_FEBRUARY = 29;

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isLeap ? LEAP_YEAR_FEBRUARY : 28;
}

/**
 * Reads a date as people type it: `2026-03-06`, `2026-3-6`, `2026/03/06`, `20260306`. The year comes first; a date
 * never passes through a `Date`, so that no time zone moves it.
 *
 * @returns the date as ISO 8601; null if the text is none, or no day of the calendar
 */
export function readTypedDate(text: string): string | null {
  const plain = withoutUnseen(text).replace(DASHES, '-').replace(SPACES, ' ').trim();
  const parts = /^(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})|(\d{2})(\d{2}))$/.exec(plain);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0] = [parts[1], parts[2] ?? parts[4], parts[3] ?? parts[5]].map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
  return `${parts[1]}-${m}-${d}`;
}

/** A number that was typed: `-1234.50` is `{ sign: '-', whole: '1234', fraction: '50' }`. */
interface TypedNumber {
  sign: '-' | '';
  whole: string;
  fraction: string;
}

/** How a number may be written. */
interface NumberForm {
  locale: Locale;
  /** A per cent has no groups: `1,234 %` would be read a thousand times too large. */
  hasThousands: boolean;
}

/** Groups of three digits between signs of one kind. A number that begins with 0 has none. */
const GROUPED = /^[1-9]\d{0,2}(?:( \d{3})+|(,\d{3})+|(\.\d{3})+)$/;

/**
 * Where the decimal sign stands: the last comma or point. In French a comma is always one. In English a comma is one
 * too, as in `1,5`, unless it closes a group of three: `1,234` is 1234.
 *
 * @returns the length of the number when it has no decimals
 */
function decimalPlace(digits: string, { locale, hasThousands }: NumberForm): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits.length;
  if (!hasThousands) return last;
  const isGrouped = GROUPED.test(digits);
  if (digits[last] === ',') return isGrouped && locale !== 'fr' ? digits.length : last;
  // One point alone before three digits may be of either language: it is read as the decimal sign, and refused.
  return isGrouped && digits.indexOf('.') !== last ? digits.length : last;
}

/** Reads a number as the person's language writes it. @returns null if it is no number */
function readNumber(text: string, form: NumberForm): TypedNumber | null {
  const bare = text
    .trim()
    .replace(SPACES, ' ')
    .replace(/^\((.*)\)$/, '-$1')
    .replace('\u2212', '-');
  const match = /^(- ?)?([\d., ]*\d)$/.exec(bare);
  if (match === null) return null;
  const [, sign = '', digits = ''] = match;
  const place = decimalPlace(digits, form);
  const wholePart = digits.slice(0, place);
  const fraction = digits.slice(place + 1);
  const isWhole = /^\d*$/.test(wholePart);
  if (!/^\d*$/.test(fraction)) return null;
  if (!isWhole && !(form.hasThousands && GROUPED.test(wholePart))) return null;
  // A comma is the decimal sign in French, so that it stands between no groups.
  if (form.locale === 'fr' && wholePart.includes(',')) return null;
  // One sign cannot be both.
  if (fraction !== '' && wholePart.includes(digits[place] ?? '')) return null;
  const whole = wholePart.replace(/[., ]/g, '').replace(/^0+(?=\d)/, '');
  return { sign: sign === '' ? '' : '-', whole: whole === '' ? '0' : whole, fraction };
}

const readAmount = (text: string, locale: Locale) =>
  readNumber(text.replace('$', ''), { locale, hasThousands: true });

const readShare = (text: string, locale: Locale) =>
  readNumber(text.replace('%', ''), { locale, hasThousands: false });

/** Cents, and basis points of a per cent. */
const PLACES_MAX = 2;

const isTooFine = (number: TypedNumber | null) => number !== null && number.fraction.length > PLACES_MAX;

/** @returns whether a text is an amount that has parts of a cent */
export const isTooFineMoney = (text: string, locale: Locale): boolean => isTooFine(readAmount(text, locale));

/** @returns whether a text is a percentage finer than a basis point */
export const isTooFinePercent = (text: string, locale: Locale): boolean => isTooFine(readShare(text, locale));

/**
 * Reads an amount in Canadian dollars, with its sign or without: `$1,234.5`, `1 234,50 $`.
 *
 * @returns an exact decimal of two places, never a float; null if it is no amount, or has parts of a cent
 */
export function readTypedMoney(text: string, locale: Locale): Decimal | null {
  const number = readAmount(text, locale);
  if (number === null || isTooFine(number)) return null;
  const cents = number.fraction.padEnd(PLACES_MAX, '0');
  const isZero = /^0*$/.test(number.whole + cents);
  return `${isZero ? '' : number.sign}${number.whole}.${cents}`;
}

/**
 * Reads a percentage: `4.12`, `4,12 %`.
 *
 * @returns whole basis points (4.12 % is 412); null if it is none, or finer than a basis point
 */
export function readTypedPercent(text: string, locale: Locale): number | null {
  const number = readShare(text, locale);
  if (number === null || isTooFine(number) || number.whole.length > 9) return null;
  return Number(`${number.sign}${number.whole}${number.fraction.padEnd(PLACES_MAX, '0')}`) + 0;
}

/** Reads a whole number that is not negative: `3`, ` 12 `. @returns null where it is none */
export function readTypedCount(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
