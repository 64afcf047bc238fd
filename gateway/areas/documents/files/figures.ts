import { centsOf, decimalOf } from '@/contract/decimal';
import type { Locale } from '@/contract/locale';

const NO_BREAK = '\u00a0';
const MINUS = '\u2212';

/** The digits of a whole number in groups of three. */
const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);

/** An amount in Canadian dollars as a document of that language prints it: `$1,204.18`, `1 204,18 $`. */
export function printedMoney(amount: string, locale: Locale): string {
  const isNegative = amount.startsWith('-');
  const [whole = '0', places = '00'] = amount.replace('-', '').split('.');
  const text =
    locale === 'en'
      ? `$${grouped(whole, ',')}.${places}`
      : `${grouped(whole, NO_BREAK)},${places}${NO_BREAK}$`;
  return isNegative ? `${MINUS}${text}` : text;
}

/** A quantity or a price without zeros that say nothing. */
export function printedNumber(value: string, locale: Locale): string {
  const [whole = '0', places = ''] = value.replace('-', '').split('.');
  const kept = places.replace(/0+$/, '');
  const text = `${grouped(whole, locale === 'en' ? ',' : NO_BREAK)}${kept === '' ? '' : `${locale === 'en' ? '.' : ','}${kept}`}`;
  return value.startsWith('-') ? `${MINUS}${text}` : text;
}

/** @returns the sum of exact amounts */
export const sumOf = (amounts: readonly string[]): string =>
  decimalOf(amounts.reduce((total, amount) => total + centsOf(amount), 0n));
