import { withQueryValue } from '@/lib/i18n/paths';
import type { Locale } from '@/contract/locale';

/** Path of the list of clients. */
export function clientsPath(locale: Locale): string {
  return `/${locale}/clients/`;
}

/** Path of a client's summary. The id is opaque, so the address holds nothing personal. */
export function clientPath(id: string, locale: Locale): string {
  return `/${locale}/clients/summary?Id=${encodeURIComponent(id)}`;
}

/** Path of a client's holdings. */
export function clientHoldingsPath(id: string, locale: Locale): string {
  return `/${locale}/clients/holdings?Id=${encodeURIComponent(id)}`;
}

/**
 * Path of a client's transactions.
 *
 * @param symbol limits the list to one security. Null for all
 */
export function clientTransactionsPath(id: string, locale: Locale, symbol: string | null = null): string {
  return withQueryValue(`/${locale}/clients/transactions?Id=${encodeURIComponent(id)}`, 'symbol', symbol);
}
