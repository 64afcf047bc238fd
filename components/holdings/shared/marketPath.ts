import type { Locale } from '@/contract/locale';

/** Path of the market screen. */
export const marketPath = (locale: Locale): string => `/${locale}/market/`;

/** Path of one instrument. A symbol is not personal data, so an address may hold it. */
export const symbolPath = (symbol: string, locale: Locale): string =>
  `/${locale}/market/symbol?symbol=${encodeURIComponent(symbol)}`;
