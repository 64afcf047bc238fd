import type { Locale } from '@/contract/locale';

/** Path of the market screen. */
export const marketPath = (locale: Locale): string => `/${locale}/market/`;

/** Path of one instrument. A symbol is no personal data and may stand in an address. */
export const symbolPath = (symbol: string, locale: Locale): string =>
  `/${locale}/market/symbol?symbol=${encodeURIComponent(symbol)}`;
