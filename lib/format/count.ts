import type { Locale } from '@/contract/locale';
import { listFormat, numberFormat } from './intl';
import { settleSpaces } from './spaces';

/** The suffix of an ordinal, by its plural rule. */
const ENDINGS: Readonly<Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>> = {
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  fr: { one: 'er', other: 'e' },
};

/** A whole number with its groups: `1,284`, `1 284`. */
export function formatCount(count: number, locale: Locale): string {
  return settleSpaces(numberFormat(locale, { maximumFractionDigits: 0 }).format(count));
}

/** A place in an order: `1st`, `22nd`, `1er`, `22e`. @param rank from one on */
export function formatRank(rank: number, locale: Locale): string {
  const place = new Intl.PluralRules(locale, { type: 'ordinal' }).select(rank);
  return `${formatCount(rank, locale)}${ENDINGS[locale][place] ?? ENDINGS[locale].other}`;
}

/**
 * Units of a security, exact, with the places that they have, six at most: `1,250.5`, `1 250,5`.
 *
 * @param quantity decimal digits with a point
 * @param least places that it has at least: the units of cash have two, as amounts do
 */
export function formatQuantity(quantity: string, locale: Locale, least = 0): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: 6 };
  return settleSpaces(numberFormat(locale, places).format(quantity as `${number}`));
}

/**
 * A rate of exchange with its four places, exact: `1.3642`, `1,3642`.
 *
 * @param rate decimal digits with a point
 */
export function formatRate(rate: string, locale: Locale): string {
  const places = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  return settleSpaces(numberFormat(locale, places).format(rate as `${number}`));
}

/** A figure with one digit after the decimal sign: `69.0`, `69,0`. @param tenths of it, whole */
export function formatTenths(tenths: number, locale: Locale): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return settleSpaces(numberFormat(locale, places).format(`${tenths}e-1` as `${number}`));
}

/** Words joined as a sentence joins them: `a, b and c`, `a, b et c`. */
export function formatList(words: readonly string[], locale: Locale): string {
  return listFormat(locale, { type: 'conjunction' }).format(words);
}
