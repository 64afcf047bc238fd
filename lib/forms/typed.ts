import type { Decimal } from '@/contract/scalars';

/** Spaces of any kind, among them those that Intl writes between thousands. */
const SPACES = /[\s\u00a0\u202f]/g;

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
  const parts = /^(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})|(\d{2})(\d{2}))$/.exec(text.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0] = [parts[1], parts[2] ?? parts[4], parts[3] ?? parts[5]].map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
  return `${parts[1]}-${m}-${d}`;
}

/**
 * Reads a number as either language writes it. `1,234.50`, `1 234,50` and `1234.5` are the same. The last sign is the
 * decimal one, unless exactly three digits follow it and it stands there for thousands: `1,234` is 1234 and `1,23` is
 * 1.23.
 *
 * @returns digits with a point: `-1234.50` as `["-", "1234", "50"]`; null if it is no number
 */
function readNumber(text: string): { sign: '-' | ''; whole: string; fraction: string } | null {
  const bare = text
    .replace(SPACES, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace('\u2212', '-');
  const match = /^(-?)([\d.,]*\d)$/.exec(bare);
  if (match === null) return null;
  const [, sign = '', digits = ''] = match;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits[last];
  const isRepeated = mark !== undefined && digits.indexOf(mark) !== last;
  const other = mark === '.' ? ',' : '.';
  const isThousands =
    last >= 0 &&
    !digits.includes(other) &&
    digits.length - last - 1 === 3 &&
    (mark === ',' || isRepeated) &&
    /^\d{1,3}$/.test(digits.split(mark ?? '')[0] ?? '');
  const cut = last < 0 || isThousands ? digits.length : last;
  const wholePart = digits.slice(0, cut);
  // Within the whole part signs stand between groups of three, or the text is no number.
  if (!/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(wholePart) || (isRepeated && !isThousands)) return null;
  const whole = wholePart.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return {
    sign: sign === '-' ? '-' : '',
    whole: whole === '' ? '0' : whole,
    fraction: digits.slice(cut + 1),
  };
}

/**
 * Reads an amount in Canadian dollars, with its sign or without: `$1,234.5`, `1 234,50 $`.
 *
 * @returns an exact decimal of two places, never a float; null if it is no amount, or has parts of a cent
 */
export function readTypedMoney(text: string): Decimal | null {
  const number = readNumber(text.replace('$', ''));
  if (number === null || number.fraction.length > 2) return null;
  const cents = number.fraction.padEnd(2, '0');
  const isZero = /^0*$/.test(number.whole + cents);
  return `${isZero ? '' : number.sign}${number.whole}.${cents}`;
}

/**
 * Reads a percentage: `4.12`, `4,12 %`.
 *
 * @returns whole basis points (4.12 % is 412); null if it is none, or finer than a basis point
 */
export function readTypedPercent(text: string): number | null {
  const number = readNumber(text.replace('%', ''));
  if (number === null || number.fraction.length > 2 || number.whole.length > 9) return null;
  return Number(`${number.sign}${number.whole}${number.fraction.padEnd(2, '0')}`) + 0;
}

/** Reads a whole number that is not negative: `3`, ` 12 `. @returns null where it is none */
export function readTypedCount(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
